"""Policies of a user's file: docs/plugins.md."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from entry import ROOT, shell
from studies import game_of
from typer.testing import CliRunner, Result

from allfours_sim.cli.app import app
from allfours_sim.jit import CACHE_FOLDER
from allfours_sim.policies.view import VIEW
from allfours_sim.roster import load_policy
from allfours_sim.roster.made import made_of
from allfours_sim.roster.naming import files_of
from allfours_sim.roster.players import Players
from allfours_sim.roster.source import read_source
from allfours_sim.terms import Decision

DOCUMENT = (ROOT / "docs" / "plugins.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "docs" / "examples" / "club.py"
HEAD = """from allfours_sim.laws.bits import lowest, popcount
from allfours_sim.roster import Policy
from allfours_sim.terms import Call
"""
SOUND = (
    HEAD
    + """
LIMIT = 2


def few(view):
    return popcount(view.held >> 40)


def beg(view, params, word):
    return few(view) < LIMIT


def stand(view, params, word):
    return params[0]


bold = Policy(beg=stand, params=[0])
timid = Policy(beg=beg, inherits="random")
always = Policy(beg=stand, params=[1])
"""
)


def call(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="allfours-sim")


def simulate(policy: str, *words: str) -> Result:
    return call("simulate", "--seed", "5", "-n", "300", "--format", "json", "--policy", policy, *words)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "a file of mine.py"
    path.write_text(SOUND)
    return path


# what plays


def test_functions_of_the_file_decide_and_the_rest_is_inherited(mine: Path) -> None:
    game = game_of("all-fours")
    bundle, steady, chance = (load_policy(text, game) for text in (f"{mine}:bold", "steady", "random"))
    same = bundle.addresses == steady.addresses
    assert [decision for decision in Decision if not same[decision]] == [Decision.BEG]
    timid = load_policy(f"{mine}:timid", game)
    assert [d for d in Decision if timid.addresses[d] != chance.addresses[d]] == [Decision.BEG]


def test_parameters_tell_policies_of_one_function_apart(mine: Path) -> None:
    told = [simulate(f"{mine}:{name}").stdout.replace(name, "") for name in ("bold", "always")]
    assert told[0] != told[1]
    kept = [call("replay", "--seed", "5", "--policy", f"{mine}:{name}").stdout for name in ("bold", "always")]
    assert ["begs" in text for text in kept] == [False, True]


def test_two_files_and_two_policies_of_a_file_play_together(mine: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text(SOUND.replace("LIMIT = 2", "LIMIT = 4"))
    found = simulate(f"{mine}:timid,{mine}:bold,{other}:timid", "--players", "3")
    assert found.exit_code == 0, found.output
    whole = json.loads(found.stdout)["provenance"]
    assert whole["policies"] == [f"{mine}:timid", f"{mine}:bold", f"{other}:timid"]
    assert whole["policy_files"] == {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in (mine, other)}
    assert f"{mine}:timid,{mine}:bold,{other}:timid" in whole["again"]


def test_built_in_policies_have_no_files() -> None:
    assert json.loads(simulate("steady").stdout)["provenance"]["policy_files"] == {}


def test_files_of_numbers_are_named_as_they_were_when_read(mine: Path, tmp_path: Path) -> None:
    vector, table = tmp_path / "v.toml", tmp_path / "t"
    vector.write_text('based_on = "steady"\n')
    table.write_text('players = 2\npartners = false\ntrump = "turn-up"\nchoices = 2\n')
    mine.write_text(f'{HEAD}p = Policy(inherits="tuned:vector={vector}:tables={table}")\n')
    read = {str(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in (mine, vector, table)}
    simulate(f"{mine}:p")
    vector.write_text("edited while it was played")
    table.unlink()
    assert files_of([f"{mine}:p"]) == read


def test_a_change_takes_effect(mine: Path) -> None:
    before = json.loads(simulate(f"{mine}:timid").stdout)
    mine.write_text(SOUND.replace("LIMIT = 2", "LIMIT = 7"))
    after = json.loads(simulate(f"{mine}:timid").stdout)
    assert before["tables"] != after["tables"]
    assert before["provenance"]["policy_files"] != after["provenance"]["policy_files"]
    mine.write_text(SOUND)
    assert json.loads(simulate(f"{mine}:timid").stdout) == before


def test_replay_plays_the_same_hands(mine: Path) -> None:
    words = ("--policy", f"{mine}:always", "--seed", "5", "--variant", "trinidad")
    found = call("replay", *words, "--count", "20", "--format", "jsonl")
    assert found.exit_code == 0, found.output
    hands = [json.loads(line) for line in found.stdout.splitlines()]
    assert all({"e": "call", "seat": (hand["dealer"] + 1) % 4, "call": "beg"} in hand["events"] for hand in hands)
    assert hands[0]["policies"] == [f"{mine}:always"] * 4


MARK = 'int(os.environ["MARK_OF_TEST"])'
MARKED = {
    "global": (f"MARK = {MARK}", "MARK"),
    "default": (f"def mark(k={MARK}):\n    return k", "mark()"),
    "closure": (f"def make(k):\n    def mark():\n        return k\n    return mark\nmark = make({MARK})", "mark()"),
    "closure of a closure": (
        "from allfours_sim.jit import inline\n"
        "def make(k):\n    @inline\n    def mark():\n        return k\n    return mark\n"
        f"def around(f):\n    def mark():\n        return f()\n    return mark\nmark = around(make({MARK}))",
        "mark()",
    ),
    "function": (f"if {MARK}:\n    def mark(): return 1\nelse:\n    def mark(): return 0", "mark()"),
    "lambda": (f"mark = (lambda: 1) if {MARK} else (lambda: 0)", "mark()"),
    "enumeration": (f"class Mark(enum.IntEnum):\n    ONE = {MARK}", "Mark.ONE == 1"),
    "name": (f"mark = (min, max)[{MARK}]", "mark(0, 1)"),
}


def marked(case: str, folder: Path) -> Path:
    declared, used = MARKED[case]
    path = folder / "marked.py"
    path.write_text(
        f"{HEAD}import enum, os\n{declared}\n"
        f"def beg(view, params, word):\n    return {used}\nmarked = Policy(beg=beg)\n"
    )
    return path


@pytest.mark.parametrize("case", MARKED)
def test_the_hash_of_a_file_covers_what_it_computes(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = read_source(str(marked(case, tmp_path)))
    made = []
    for mark in ("0", "1", "0"):
        monkeypatch.setenv("MARK_OF_TEST", mark)
        made.append(made_of(Players(source)))
    assert made[0] == made[2] != made[1]


@pytest.mark.parametrize("case", ["global", "default"])
def test_a_number_that_the_file_computes_is_not_taken_from_the_cache(case: str, tmp_path: Path) -> None:
    path = marked(case, tmp_path)
    told = []
    for mark in ("0", "1", "0"):
        done = subprocess.run(
            [sys.executable, "-m", "allfours_sim", *("replay", "--seed", "5", "--policy", f"{path}:marked")],
            env={**os.environ, "MARK_OF_TEST": mark, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        told.append("begs" in done.stdout)
    assert told == [False, True, False]


@pytest.mark.compiled
def test_a_second_start_does_not_compile(mine: Path) -> None:
    code = (
        "import sys, numba; from allfours_sim.roster import load_policy, players; "
        "from allfours_sim.rules.variants import resolve; "
        "load_policy(sys.argv[1], resolve('all-fours')); "
        "print([made.callback.cache_hits for made in players.players_of(sys.argv[2]).compiled.values()])"
    )
    said = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code, f"{mine}:timid", str(mine)],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        said.append(done.stdout.strip())
    assert said == ["[0]", "[1]"] or CACHE_FOLDER is None


# what is refused at the door

FUNCTION = HEAD + "def f(view, params, word):\n    return 1\n"
REFUSED = {
    "missing": (None, "a.py: no such file or directory"),
    "syntax": ("def x(:\n", "a.py:1: no Python: invalid syntax"),
    "not text": ("\udcff", "a.py: this is no text in UTF-8"),
    "import": ("from math import nothing_there\n", "a.py: ImportError: cannot import name 'nothing_there'"),
    "raises": ("x = 1\ny = 1 // 0\n", "a.py: ZeroDivisionError: integer division or modulo by zero (line 2)"),
    "exit": ("import sys\nsys.exit(3)\n", "a.py: SystemExit: 3 (line 2)"),
    "sibling": ("from other import x\n", "a.py:1: it imports other.x; the standard library, numpy and allfours_sim"),
    "relative": ("from . import x\n", "a.py:1: it imports another file; "),
    "chance": ("import random\n", "a.py:1: it uses random; chance comes from `word` alone"),
    "numpy chance": ("import numpy as np\nx = np.random.rand()\n", "a.py:2: it uses .random; chance comes"),
    "none": ("x = 1\n", "a.py: no policy is declared in it; p = Policy(play=my_play) would be one"),
    "name": (HEAD + "pp = Policy()\n", 'a.py: "p" is no policy in it; did you mean "pp"? pp is allowed'),
    "no policy": (HEAD + "q = Policy()\ndef p():\n    pass\n", "a.py: p is no policy; one is declared by p ="),
    "decision": (
        HEAD + "def f(view, params, word):\n    return 1\np = Policy(bag=f)\n",
        '"bag" is no decision; did you',
    ),
    "no function": (HEAD + "p = Policy(beg=3)\n", "a.py: p: beg is 3; a function of the file is allowed"),
    "lambda": (HEAD + "p = Policy(beg=lambda view, params, word: 1)\n", "a.py: p: beg is <lambda>, which is not a"),
    "closure": (
        HEAD
        + "def make(k):\n    def f(view, params, word):\n        return k\n    return f\np = Policy(beg=make(1))\n",
        "a.py: p: beg is f, which is not a function that the file defines by def",
    ),
    "arguments": (
        HEAD + "def f(view, word):\n    return 1\np = Policy(beg=f)\n",
        "a.py:4: f(view, word): a decision",
    ),
    "async": (HEAD + "async def f(view, params, word):\n    return 1\np = Policy(beg=f)\n", "a.py:4: f is async; a fu"),
    "deep": ("x = " + "-" * 200_000 + "1\n", "a.py: no Python: "),
    "star": (HEAD + "def f(view, params, *word):\n    return 1\np = Policy(beg=f)\n", "f(view, params, *word): a dec"),
    "inherits": (HEAD + 'p = Policy(inherits="stedy")\n', 'a.py: p: inherits: "stedy" is no policy; did you mean "st'),
    "inherits a file": (HEAD + 'p = Policy(inherits="b.py:q")\n', "a.py: p: inherits: b.py:q is of a file; a built-in"),
    "inherits 3": (HEAD + "p = Policy(inherits=3)\n", "a.py: p: inherits is 3; the name of a policy is allowed"),
    "params": (HEAD + "p = Policy(params=[1.5])\n", "a.py: p: params are [1.5]; whole numbers such as [3, 40] are al"),
}
COMPILING = {
    "float": ("return word / 2", "it returns a fraction (use // to divide); a whole number is allowed"),
    "nothing": ("pass", "it returns nothing; a whole number is allowed"),
    "sometimes nothing": ("if view.seats > 2:\n        return 1", "it returns nothing on some way through"),
    "text": ('return "yes"', "it returns a text; a whole number is allowed"),
    "tuple": ("return 1, 2", "it returns a tuple; a whole number is allowed"),
    "tuple of two kinds": ("return 1, 2.5", "it returns a tuple; a whole number is allowed"),
    "generator": ("yield 1", "it returns a generator (it has a yield); a whole number is allowed"),
    "enumeration": (
        "return Call.BEG",
        "it returns a word of an enumeration (its .value is a number); a whole number is allowed",
    ),
    "array": ("return view.trick", "it returns an array; a whole number is allowed"),
    "record": ("return view.rules", "it returns a record; a whole number is allowed"),
    "list": ("return [1]", "it returns a list; a whole number is allowed"),
    "dict": ("return {1: 2}", "it returns a dict; a whole number is allowed"),
    "function": ("return lambda: 1", "it returns a function; a whole number is allowed"),
    "slice": ("return slice(1, 2)", "it returns what is no number; a whole number is allowed"),
    "two kinds": (
        "if word > 0: return 1\n    return 1, 2",
        "what it returns is now of one kind, now of another; one kind is allowed",
    ),
    "view": ("view.held = 0\n    return 1", "a view is read only: held cannot be set"),
    "item of a view": ("t = view.trick\n    t[0] = 1\n    return 1", "a view is read only, and so are params"),
    "rules": ("r = view.rules\n    r.target = 1\n    return 1", "a view is read only: target cannot be set"),
    "params": ("params[0] = 3\n    return 1", "a view is read only, and so are params"),
    "field": ("return view.hold", "there is no field hold in view; did you mean "),
    "name": ("return lowst(view.held)", "NameError: name 'lowst' is not defined"),
    "unknown to numba": ("import os\n    return 1", "Use of unsupported opcode (IMPORT_NAME)"),
    "kinds": ('return "a" + 1', "add(Literal[str](a), Literal[int](1))"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_file_that_cannot_be_used_is_refused(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, says = REFUSED[case]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.py").write_text("x = 1\n")
    if text is not None:
        Path("a.py").write_bytes(text.encode("utf-8", "surrogateescape"))
    found = simulate("a.py:p")
    assert found.exit_code == 2
    assert found.stderr.startswith("--policy: a.py")
    assert says in found.stderr
    assert found.stderr.count("\n") == 1
    assert found.stdout == ""


@pytest.mark.compiled
@pytest.mark.parametrize("case", COMPILING)
def test_a_function_that_cannot_be_compiled_is_refused(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    body, says = COMPILING[case]
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text(f"{HEAD}def f(view, params, word):\n    {body}\n\n\np = Policy(play=f)\n")
    found = simulate("a.py:p")
    assert found.exit_code == 2
    place, _, reason = found.stderr.partition(": f cannot be compiled: ")
    line = int(place.removeprefix("--policy: a.py:"))
    assert 4 <= line <= 6
    assert says in reason
    assert found.stderr.count("\n") == 1
    assert simulate("a.py:p").stderr == found.stderr  # not kept as if it had been compiled


@pytest.mark.compiled
def test_a_function_whose_name_ends_like_the_file_is_named_with_its_own_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("t.py").write_text(f"{HEAD}def fit(view, params, word):\n    return [1]\n\n\np = Policy(play=fit)\n")
    assert simulate("t.py:p").stderr == (
        "--policy: t.py:4: fit cannot be compiled: it returns a list; a whole number is allowed\n"
    )


def test_what_a_file_prints_does_not_spoil_the_result(mine: Path) -> None:
    mine.write_text(f'print("loaded")\n{SOUND}')
    found = simulate(f"{mine}:timid")
    assert found.exit_code == 0
    assert json.loads(found.stdout)["provenance"]["policy_files"]
    assert "loaded" in found.stderr


@pytest.mark.compiled
@pytest.mark.parametrize(
    "order",
    [
        "simulate --policy {file}:talker -n 40 --seed 1 --format csv",
        "compare {file}:talker steady --sets 20 --seed 1 --format csv",
        "replay --policy {file}:talker --seed 1 --count 4 --format jsonl",
        "equity --policy {file}:talker --rule target=2 --hands 20 --seed 1 --format csv",
    ],
)
def test_what_a_decision_prints_does_not_spoil_the_result(order: str, tmp_path: Path) -> None:
    file, found = tmp_path / "club.py", []
    for said in ("", '    print("seat", view.seat)\n'):
        file.write_text(f"{HEAD}def beg(view, params, word):\n{said}    return 0\n\n\ntalker = Policy(beg=beg)\n")
        found.append(shell(f"allfours-sim {order.format(file=file)} --quiet", tmp_path))
    quiet, loud = found
    assert (quiet.returncode, quiet.stderr, loud.stdout) == (0, "", quiet.stdout)
    assert "seat 0" in loud.stderr.splitlines()
    assert set(loud.stderr.splitlines()) <= {"seat 0", "seat 1"}


@pytest.mark.compiled
def test_functions_handed_on_are_refused_at_every_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text(
        f"{HEAD}\ndef apply(f, x):\n    return f(x)\n\n\ndef inc(x):\n    return x + 1\n\n\ndef both(x):\n"
        "    return apply(inc, x) + 1\n\n\ndef f(view, params, word):\n"
        "    return lowest(view.legal) + apply(both, -2)\n\n\np = Policy(play=f)\n"
    )
    for _ in range(2):
        found = simulate("a.py:p")
        assert found.exit_code == 2
        assert "f cannot be compiled: it hands functions on as values; functions called by their names" in found.stderr
        assert found.stderr.count("\n") == 1


# what stops a run

STOPPED = {
    "raises": ('raise ValueError("no idea")', "raised an error (f, a.py:5): ValueError: no idea (line 7)"),
    "division": ("return 5 // view.to_discard", "raised an error (f, a.py:5): ZeroDivisionError: division by zero"),
    "after a bit helper": ("assert popcount(view.held) > 9, 'few'", "error (f, a.py:5): AssertionError: few (line 7)"),
    "index": ("return view.trick[view.tricks + 70]", "raised an error (f, a.py:5): IndexError: "),
    "params": ("return params[view.tricks + 70]", "raised an error (f, a.py:5): IndexError: "),
    "negative": ("return -1", "the choice -1 of play is illegal (f, a.py:5): one card of view.legal is allowed"),
    "two cards": ("return view.legal", "of play is illegal (f, a.py:5): one card of view.legal is allowed"),
    "not held": ("return lowest(~view.held)", "of play is illegal (f, a.py:5): one card of view.legal is allowed"),
}


@pytest.mark.parametrize("case", STOPPED)
@pytest.mark.parametrize("unit", ["hand", "game"])
def test_an_error_while_playing_is_named(case: str, unit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body, says = STOPPED[case]
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text(
        f"{HEAD}\ndef f(view, params, word):\n    if view.tricks == 2:\n        {body}\n    return lowest(view.legal)\n"
        "\n\np = Policy(play=f, params=[4])\n"
    )
    words = ("--variant", "trinidad", "--policy", "steady,a.py:p", "--seed", "5", f"--{unit}s", "20", "--quiet")
    found = call("simulate", *words)
    assert (found.exit_code, found.stdout) == (2, "")
    place = rf"{unit} (\d+) of seed 5(, hand \d+)?: seat [13] \(a.py:p\): "
    match = re.fullmatch(rf"{place}(.*); allfours-sim replay (.*) comes to the same place\n", found.stderr)
    assert match is not None, found.stderr
    assert says in match[3]
    assert (match[2] is not None) == (unit == "game")
    again = call("replay", "--quiet", *match[4].split())
    assert (again.exit_code, again.stderr) == (2, found.stderr)


@pytest.mark.parametrize(
    "words",
    [
        "compare steady a.py:p --variant auction-pitch --players 3 --rule target=5 --score 1-2-3 --sets 5 --seed 4",
        "simulate --variant all-fours --policy a.py:p+score --hands 5 --seed 4",
        "equity --variant trinidad --rule target=4 --policy a.py:p --hands 20",
        "equity --variant auction-pitch --players 5 --policy a.py:p --games 20",
        "equity --variant auction-pitch --players 5 --policy a.py:p --games 20 --score 1-2-3-4-5",
    ],
)
def test_the_command_that_is_named_comes_to_the_same_place(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    Path("a.py").write_text(
        f"{HEAD}\ndef f(view, params, word):\n    if view.score[0] + view.score[1] > 2:\n"
        "        raise ValueError('no idea')\n    return lowest(view.legal)\n\n\np = Policy(play=f)\n"
    )
    found = call(*words.split(), "--quiet")
    assert (found.exit_code, found.stdout) == (2, "")
    match = re.fullmatch(r"(.*, )?((?:hand|game) \d+ of seed .*); allfours-sim (replay .*) comes .*\n", found.stderr)
    assert match is not None, found.stderr
    assert (match[1] is not None) == ("equity" in words or "+score" in words)
    assert "(a.py:p): the function play raised an error (f, a.py:5): ValueError: no idea (line 7)" in match[2]
    again = call(*match[3].split(), "--quiet")
    assert again.exit_code == 2  # after the hands of the game before that
    assert again.stderr.startswith(match[2])


# names


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a.py", "a.py: say which policy of the file is meant, such as a.py:bold"),
        ("a.py:", "a.py: say which policy of the file is meant"),
        ("a.py:two words", 'a.py: "two words" is no name that a policy of a file can have'),
        ("a.py:bold:x=1", "a.py:bold:x=1: a policy of a file takes no options; a.py:bold does"),
        ("steady:x=1", '"x" is no option of the policy steady; it has none'),
        ("search:playouts=a.py", "search: playouts=a.py; "),
        ("search:playouts=a.py:bold", "search: playouts=a.py:bold; "),
        ("steady:x", 'steady: "x" is no option; steady:option=value is how one is written'),
        ("", '"" names no policy'),
        (":x=1", '":x=1" names no policy'),
        ("steady+nothing", '"+nothing" is nothing that can follow a policy'),
        ("stedy", '"stedy" is no policy; did you mean "steady"?'),
    ],
)
def test_names_that_are_none_are_refused(text: str, says: str) -> None:
    found = simulate(text)
    assert found.exit_code == 2
    assert f"--policy: {says}" in found.stderr or says in found.stderr


# the document


def test_the_document_shows_the_example() -> None:
    assert EXAMPLE.read_text(encoding="utf-8") in DOCUMENT.replace("```python\n", "").replace("```", "")


def test_the_document_tells_every_field_of_the_view_and_every_decision() -> None:
    told = [name for row in re.findall(r"^\| (`.*?) \|", DOCUMENT, flags=re.MULTILINE) for name in row.split(", ")]
    names = {name.strip("`") for name in told}
    assert names >= set(VIEW.names or ())
    assert names >= {decision.key for decision in Decision}


@pytest.mark.compiled
def test_the_example_gives_what_the_document_shows(tmp_path: Path) -> None:
    (tmp_path / "club.py").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    ((command, shown),) = re.findall(r"```console\n\$ (.*)\n([^`]*)```", DOCUMENT)
    done = shell(command, tmp_path)
    assert done.stdout == shown, done.stderr


@pytest.mark.compiled
def test_the_example_decides_alike_without_the_jit(tmp_path: Path) -> None:
    (tmp_path / "club.py").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    words = "allfours-sim replay --variant trinidad --policy club.py:careful,club.py:bold -n 40 --seed 7 --format jsonl"
    compiled, plain = shell(words, tmp_path), shell(f"NUMBA_DISABLE_JIT=1 {words}", tmp_path)
    assert compiled.stdout.count("\n") == 40
    assert plain.stdout == compiled.stdout
