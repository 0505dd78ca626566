"""What is refused of a user's functions because compiled code would do something else than Python: docs/plugins.md."""

from __future__ import annotations

from pathlib import Path

import pytest
from entry import ROOT
from typer.testing import CliRunner, Result

from allfours_sim.cli.app import app
from allfours_sim.errors import PolicyError
from allfours_sim.roster.calls import calls_of
from allfours_sim.roster.players import open_players
from allfours_sim.roster.unset import check_set

HEAD = "from allfours_sim.roster import Policy\nfrom allfours_sim.jit import inline\n"  # two lines


def simulate(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Result:
    monkeypatch.chdir(folder)
    Path("a.py").write_text(f"{HEAD}{text}\np = Policy(beg=beg)\n")
    words = ("simulate", "--seed", "5", "-n", "100", "--format", "json", "--policy", "a.py:p")
    return CliRunner().invoke(app, list(words), prog_name="allfours-sim")


def refused(found: Result, says: str) -> None:
    assert (found.exit_code, found.stdout, found.stderr) == (2, "", f"--policy: a.py:{says}\n")


# functions that call themselves

BEG = "def beg(view, params, word):\n    return h(3) > 1"
CALLING = {
    "with an end": (f"def h(n): return h(n - 1) + 1 if n > 0 else 0\n{BEG}", "3: h calls itself"),
    "without": (f"def h(n):\n    return h(n + 1) + 1\n{BEG}", "4: h calls itself"),
    "of two": (
        f"def h(n):\n    return n == 0 or g(n - 1)\ndef g(n):\n    return n != 0 and h(n - 1)\n{BEG}",
        "4: h calls itself by way of g",
    ),
    "of three": (
        f"def h(n):\n    return n and g(n)\ndef g(n):\n    return f(n)\ndef f(n):\n    return h(n - 1)\n{BEG}",
        "4: h calls itself by way of g and f",
    ),
    "far down": (f"def h(n):\n    return g(n)\ndef g(n):\n    return g(n - 1)\n{BEG}", "6: g calls itself"),
    "the decision": ("def beg(view, params, word):\n    return beg(view, params, word)", "4: beg calls itself"),
    "the decision by another": (
        "def h(view, params, word):\n    return beg(view, params, word)\n"
        "def beg(view, params, word):\n    return h(view, params, word)",
        "6: beg calls itself by way of h",
    ),
    "by another name": (f"def h(n):\n    return g(n - 1)\ng = h\n{BEG}", "4: h calls itself"),
    "inlined": (f"@inline\ndef h(n):\n    return h(n - 1) if n > 0 else 0\n{BEG}", "5: h calls itself"),
    "in a comprehension": (f"def h(n):\n    return len([h(k) for k in range(n)])\n{BEG}", "4: h calls itself"),
    "inside": (
        "def beg(view, params, word):\n    def g(n):\n        return g(n - 1) if n > 0 else 0\n    return g(2)",
        "5: g calls itself",
    ),
    "made by a function": (
        f"def make():\n    def g(n):\n        return g(n - 1) if n > 0 else 0\n    return g\nh = make()\n{BEG}",
        "5: g calls itself",
    ),
    "lent": (
        "def make(f):\n    def h(n):\n        return f(n - 1) if n > 0 else 0\n    return h\n"
        f"@inline\ndef g(n):\n    return h(n)\nh = make(g)\n{BEG}",
        "4: h calls itself by way of g",
    ),
}


@pytest.mark.parametrize("case", CALLING)
def test_a_function_that_calls_itself_is_refused(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, says = CALLING[case]
    for _ in range(2):
        refused(simulate(text, tmp_path, monkeypatch), f"{says}; a loop is allowed")


SOUND_CALLS = {
    "one that no decision reaches": "def g(n):\n    return g(n - 1)\ndef h(n):\n    return n",
    "twice the same": "def g(n):\n    return n + 1\ndef h(n):\n    return g(n) + g(g(n))",
    "by two ways": "def f(n):\n    return n\ndef g(n):\n    return f(n)\ndef h(n):\n    return f(n) + g(n)",
    "a variable of the name": "def h(n):\n    h = n + 1\n    return h",
}


@pytest.mark.parametrize("case", SOUND_CALLS)
def test_other_calls_are_allowed(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = simulate(f"{SOUND_CALLS[case]}\n{BEG}", tmp_path, monkeypatch)
    assert found.exit_code == 0, found.output


# variables without a value

UNSET = {  # the bodies of functions of n, and the line after `def` and name that is refused
    "if": ("if n > 0:\n    x = 1\nreturn x", 3),
    "else": ("if n > 0:\n    y = 1\nelse:\n    x = 1\nreturn x", 5),
    "for": ("for k in range(n):\n    x = k\nreturn x", 3),
    "the name of for": ("for x in range(n):\n    pass\nreturn x", 3),
    "while": ("while n > 0:\n    x = n\n    n -= 1\nreturn x", 4),
    "before break": ("while True:\n    if n > 5:\n        break\n    x = n\n    n += 1\nreturn x", 6),
    "after continue": ("for k in range(n):\n    if k < 2:\n        continue\n    x = k\nreturn x", 5),
    "never": ("return x\nx = 1", 1),
    "added to": ("if n > 0:\n    x = 0\nx += 1\nreturn x", 3),
    "deleted": ("x = 1\nif n > 3:\n    del x\nreturn x", 4),
    "deleted in a loop": ("x = 1\nfor k in range(n):\n    n += x\n    del x\nreturn n", 3),
    "and": ("if n > 0 and (x := n) > 1:\n    n = 2\nreturn x", 3),
    "or": ("return x if n > 0 or (x := n) > 1 else 0", 1),
    "try": ("try:\n    n = 5 // n\n    x = 1\nexcept Exception:\n    n = 1\nreturn x", 6),
    "comprehension": ("if n > 0:\n    x = 1\nreturn len([x for k in range(n)])", 3),
    "in a comprehension": ("return len([x for k in range(n) if k > 0 and (x := k) or x])", 1),
    "finally": ("try:\n    n = 5 // n\n    x = 1\nfinally:\n    n = x\nreturn n", 5),
    "match": ("match n:\n    case 1:\n        x = 1\n    case 2:\n        x = 2\nreturn x", 6),
}
SET = {
    "both": "if n > 0:\n    x = 1\nelse:\n    x = 2\nreturn x",
    "first": "x = 0\nif n > 0:\n    x = 1\nreturn x",
    "other ways end": "if n > 0:\n    x = 1\nelif n < -5:\n    raise ValueError\nelse:\n    return 3\nreturn x",
    "for": "x = 0\nfor k in range(n):\n    x = k\nreturn x",
    "for else": "for k in range(n):\n    if k > 3:\n        x = k\n        break\nelse:\n    x = 0\nreturn x",
    "while true": "while True:\n    x = n\n    if n > 5:\n        break\n    n += 1\nreturn x",
    "loops": "for k in range(n):\n    x = k\n    for j in range(x):\n        y = x + j\n        n += y\nreturn n",
    "and": "if n > 0 and (x := n) > 1:\n    return x\nreturn 0",
    "not or": "if not (n < 0 or (x := n) > 5):\n    return x\nreturn 0",
    "chained": "return 1 if 0 < (x := n) < 5 and x else 0",
    "try": "try:\n    x = 5 // n\nexcept Exception:\n    x = 1\nreturn x",
    "try return": "try:\n    x = 5 // n\nexcept Exception:\n    return 1\nreturn x",
    "match": "match n:\n    case 1:\n        x = 1\n    case _:\n        x = 2\nreturn x",
    "unpacked": "x, y = n, 1\nx, y = y, x\nreturn x + y",
    "unused": "if n > 0:\n    x = 1\nreturn 0",
    "comprehension": "x = 1\nreturn len([x + k for k in range(n)])",
    "two comprehensions": "return len([k for k in range(n)]) + len([k for k in range(n)])",
    "inner": "x = 1\ndef g(y):\n    return x + y\nreturn g(n)",
    "with": "with n:\n    x = 1\nreturn x",
    "arguments": "def g(a, /, b, *c, d=1, **e):\n    return a + b + len(c) + d + len(e)\nreturn 0",
}


def check(body: str, folder: Path) -> None:
    indented = "".join(f"\n    {line}" for line in body.splitlines())
    path = folder / "a.py"
    path.write_text(f"def h(n):{indented}\n")
    players = open_players(str(path))
    check_set("a.py", vars(players.module)["h"])


@pytest.mark.parametrize("case", UNSET)
def test_a_variable_that_may_have_no_value_is_refused(case: str, tmp_path: Path) -> None:
    body, line = UNSET[case]
    with pytest.raises(PolicyError) as found:
        check(body, tmp_path)
    assert str(found.value) == f"a.py:{line + 1}: h: x may be used before it has a value; give it one first"


@pytest.mark.parametrize("case", SET)
def test_a_variable_that_has_a_value_on_every_way_is_allowed(case: str, tmp_path: Path) -> None:
    check(SET[case], tmp_path)


@pytest.mark.parametrize("where", ["the decision", "a function that it calls"])
def test_a_variable_is_looked_for_at_every_start(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = "    if word > 0:\n        x = 1\n    return x"
    if where == "the decision":
        name, text = "beg", f"def beg(view, params, word):\n{body}"
    else:
        name, text = "h", f"def h(word):\n{body}\ndef beg(view, params, word):\n    return h(word)"
    for _ in range(2):
        says = f"6: {name}: x may be used before it has a value; give it one first"
        refused(simulate(text, tmp_path, monkeypatch), says)


def test_functions_that_no_decision_reaches_are_not_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "def h(n):\n    if n > 0:\n        x = 1\n    return x\ndef beg(view, params, word):\n    return 1"
    found = simulate(text, tmp_path, monkeypatch)
    assert found.exit_code == 0, found.output


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "examples").glob("*.py")), ids=lambda path: path.name)
def test_the_examples_are_allowed(path: Path) -> None:
    players = open_players(str(path))
    for policy in players.policies.values():
        for decision in policy.decisions.values():
            for function in calls_of(decision, players.module):
                check_set(players.source.file, function)
