"""Tuning: sets are symmetric, a race is repeatable and finds what is plainly better, claims are on other deals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from shlex import split
from tomllib import loads
from typing import Any

import pytest
from entry import pressed_in
from studies import game_of
from typer.testing import CliRunner, Result

from allfours_sim.cli.app import app
from allfours_sim.errors import BrokenOff
from allfours_sim.policies.vector.files import ROOT, numbers_for, shipped
from allfours_sim.policies.vector.layout import ROWS
from allfours_sim.roster import load_policy
from allfours_sim.roster.table_files import shipped_tables
from allfours_sim.roster.tuned import bundle_by, kind_of
from allfours_sim.rules.variants import resolve
from allfours_sim.tune import lesson as lesson_module
from allfours_sim.tune import order as order_module
from allfours_sim.tune.duel import Ground, gain_of, gain_over, values_of
from allfours_sim.tune.race import Race, blends_of, run_race
from allfours_sim.tune.steps import blended, random_step, stepped
from reports import learned
from reports.learned import commands

GAME = game_of("all-fours", 2)
GROUND = Ground(GAME, "hands")
STEADY = numbers_for(ROOT, kind_of(GAME))
pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(("preset", "players"), [("all-fours", 2), ("trinidad", 4), ("auction-pitch", 3)])
@pytest.mark.parametrize("unit", ["hands", "games"])
def test_a_player_has_nothing_over_itself(preset: str, players: int, unit: str) -> None:
    game = game_of(preset, players)
    steady = load_policy("steady", game)
    assert not values_of(Ground(game, unit), steady, steady, 3, 0, 50).any()


def test_two_players_gain_what_the_other_loses() -> None:
    one, other = load_policy("steady", GAME), load_policy("random", GAME)
    ahead, behind = (values_of(GROUND, *pair, 3, 0, 500) for pair in ((one, other), (other, one)))
    assert (ahead == -behind).all()
    gain = gain_of(GROUND, ahead)
    assert gain.low > 0.5
    assert gain.mean == pytest.approx(ahead.mean() / 2)


def test_chunks_and_threads_change_nothing() -> None:
    one, other = load_policy("steady", GAME), load_policy("random", GAME)
    with ThreadPoolExecutor(3) as pool:
        assert gain_over(GROUND, one, other, 3, 0, 40_000, pool) == gain_over(GROUND, one, other, 3, 0, 40_000)


@pytest.mark.parametrize("name", [name for name in shipped() if name != ROOT])
def test_the_shipped_vectors_are_better_than_steady(name: str) -> None:
    preset, _, players = name.rpartition("-")
    game = game_of(preset, int(players))
    gain = gain_over(Ground(game, "hands"), load_policy("tuned", game), load_policy("steady", game), 1234, 0, 16_000)
    assert gain.low > 0


@pytest.mark.parametrize(
    ("preset", "rule"),
    [("all-fours", "low_to=captured"), ("auction-pitch", "low_to=captured"), ("trinidad", "points.game=2")],
)
def test_under_a_house_rule_too_tuned_is_better_than_steady(preset: str, rule: str) -> None:
    game = resolve(preset, None, [rule])
    gain = gain_over(Ground(game, "hands"), load_policy("tuned", game), load_policy("steady", game), 1234, 0, 16_000)
    assert gain.low > 0


def test_every_shipped_file_says_the_command_that_found_it() -> None:
    files = {file.parent.name + "/" + file.stem: command for file, command in commands()}
    assert {f"vectors/{name}" for name in shipped() if name != ROOT} | {
        f"learned/{name}" for name in shipped_tables()
    } == set(files)
    for name, command in files.items():
        words = command.split()
        preset, players = (words[words.index(option) + 1] for option in ("--variant", "--players"))
        assert name.partition("/")[2] == f"{preset}-{players}"


def test_finding_again_writes_what_the_command_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert learned.main(["nowhere-2"]) == 2
    command = "tune --variant trinidad --players 4 --start steady --seed 3 --budget 300000 --claim 2000"
    text = f'title = "old"\nbased_on = "steady"\ncommand = "{command}"\n'
    (tmp_path / "trinidad-4.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(learned, "FOLDERS", (tmp_path,))
    assert learned.main([]) == 0
    assert "trinidad-4.toml: changed" in capfd.readouterr().out
    assert f'command = "{command}"' in (tmp_path / "trinidad-4.toml").read_text(encoding="utf-8")
    assert learned.main(["trinidad-4"]) == 0
    assert "trinidad-4.toml: as it was" in capfd.readouterr().out


def test_steps_stay_within_what_is_allowed() -> None:
    source, numbers = Random(1), STEADY
    for _ in range(500):
        numbers = stepped(numbers, random_step(source, list(ROWS)))
    for name, row in numbers.items():
        assert all(ROWS[name].least <= number <= ROWS[name].most for number in row)
        assert len(row) == ROWS[name].length
    assert numbers != STEADY


def test_blends_add_up() -> None:
    assert blended([({("a", 0): 10}, 1.0), ({("a", 0): -4, ("b", 1): 3}, 0.5), ({("c", 2): 1}, 0.1)]) == {
        ("a", 0): 8,
        ("b", 1): 2,
    }
    assert blends_of([]) == []


def invoke(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="allfours-sim")


def spoilt_race(pool: ThreadPoolExecutor, events: list[dict[str, Any]]) -> Race:
    """A race from numbers that beg with anything."""
    spoilt = {**STEADY, "talk.beg": (280,)}
    return Race(GROUND, spoilt, 4, pool, events.append)


def test_a_race_is_repeatable_and_mends_what_is_spoilt() -> None:
    found = []
    for threads in (1, 2):
        events: list[dict[str, Any]] = []
        with ThreadPoolExecutor(threads) as pool:
            race = spoilt_race(pool, events)
            assert run_race(race, 4_000_000, lambda _: None)
        found.append((race.best, events))
    assert found[0] == found[1]
    best, events = found[0]
    spoilt = bundle_by({**STEADY, "talk.beg": (280,)})
    assert gain_over(GROUND, bundle_by(best), spoilt, 5, 0, 20_000).low > 0
    assert "talk.beg" in events[0]["rows"]
    assert "auction.start" not in events[0]["rows"]


def test_the_command_writes_a_vector_and_a_log_and_can_be_repeated(tmp_path: Path) -> None:
    texts = []
    for name in ("one.toml", "two.toml"):
        file, log = tmp_path / name, tmp_path / "log.jsonl"
        order = ["tune", "--variant", "trinidad", "--seed", "3", "--budget", "1M", "--claim", "2k"]
        done = invoke(*order, "--output", str(file), "--log", str(log))
        assert done.exit_code == 0
        assert "held-out seed 4" in done.stdout
        texts.append(file.read_text())
        events = [json.loads(line) for line in log.read_text().splitlines()]
        assert events[0]["event"] == "rows"
        assert events[-1]["event"] == "claim"
    assert texts[0] == texts[1]
    played = invoke("simulate", "--variant", "trinidad", "--policy", f"tuned:vector={file},steady", "-n", "100")
    assert played.exit_code == 0


def test_a_file_with_quotes_and_spaces_in_its_name_is_named_as_a_shell_reads_it(tmp_path: Path) -> None:
    start, kept = tmp_path / 'my "own" vector.toml', tmp_path / "kept.toml"
    start.write_text('based_on = "steady"\n', encoding="utf-8")
    done = invoke("tune", "--start", str(start), "--seed", "3", "--budget", "1k", "--claim", "2k", "-o", str(kept))
    assert done.exit_code == 0
    words = split(loads(kept.read_text(encoding="utf-8"))["command"])
    assert words[words.index("--start") + 1] == str(start)


@pytest.mark.parametrize(
    "order",
    [
        "tune --rule points.game=2 --rule beg=false --start steady --seed 3 --budget 1k --claim 2k --only lead",
        "tune --variant auction-pitch --rule target=9 --games --seed 3 --budget 1k --claim 300",
        "tune tables --rule target=9 --seed 3 --rounds 1 --hands 2k --mark 0.5",
    ],
)
def test_the_command_in_a_file_carries_the_same_order_out(order: str, tmp_path: Path) -> None:
    assert invoke(*order.split(), "--output", str(tmp_path / "kept.toml")).exit_code == 0
    text = (tmp_path / "kept.toml").read_text(encoding="utf-8")
    command = loads(text)["command"]
    assert all(f"--rule {word}" in command for word in order.split() if "=" in word)
    assert invoke(*split(command), "--output", str(tmp_path / "again.toml")).exit_code == 0
    assert (tmp_path / "again.toml").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("mark", ["0.012345678901", "0", "1e-9", "1e300"])
def test_the_mark_in_a_command_is_the_mark(mark: str) -> None:
    words = split(lesson_module.Lesson(GAME, 3, 2_000, 1, float(mark)).command)
    assert float(words[words.index("--mark") + 1]) == float(mark)


ORDERS = {"tune": "fulfil", "tune tables": "learn"}
MODULES = {"fulfil": order_module, "learn": lesson_module}


def broken_off(*_: object) -> None:
    raise BrokenOff("stopped")


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("nowhere/x.toml", "nowhere/x.toml: no such file or directory"),
        ("folder.toml", "--output: folder.toml is a folder; a file whose name ends in .toml is allowed"),
        ("my.txt", "ends in .toml"),
        ("", "--output: the name is empty"),
    ],
)
def test_what_cannot_be_written_is_refused_before_any_work(
    order: str, output: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "log.jsonl").write_text("earlier")
    monkeypatch.setattr(MODULES[ORDERS[order]], ORDERS[order], lambda *_: pytest.fail("it works"))
    done = invoke(*order.split(), "--output", output, "--log", "log.jsonl")
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert (tmp_path / "log.jsonl").read_text() == "earlier"


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("end", "code"), [(broken_off, 2), (interrupted, 130)])
def test_a_run_that_finds_nothing_leaves_the_file_as_it_was(
    order: str, end: Any, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.toml"
    kept.write_text("earlier")
    monkeypatch.setattr(MODULES[ORDERS[order]], ORDERS[order], end)
    assert invoke(*order.split(), "--output", str(kept)).exit_code == code
    assert invoke(*order.split(), "--output", str(tmp_path / "new.toml")).exit_code == code
    assert [file.name for file in tmp_path.iterdir()] == ["kept.toml"]
    assert kept.read_text() == "earlier"


def test_a_race_interrupted_before_its_first_gain_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.toml"
    kept.write_text("earlier")
    monkeypatch.setattr(order_module, "run_race", lambda *_: False)
    done = invoke("tune", "--seed", "3", "--claim", "2", "--output", str(kept))
    assert done.exit_code == 130
    assert done.stderr.endswith(f"nothing better was found until then; {kept} stays as it was\n")
    assert [file.read_text() for file in tmp_path.iterdir()] == ["earlier"]


def test_the_last_seed_has_one_that_follows() -> None:
    done = invoke("tune", "--seed", str(2**63 - 1), "--budget", "1", "--claim", "2", "--only", "talk")
    assert done.exit_code == 0
    assert "held-out seed 0" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--rounds 0", "--rounds: 0; a whole number from 1 to 1000 is allowed"),
        ("--rounds many", "--rounds: many; a whole number from 1 to 1000 is allowed"),
        *((f"--mark {word}", f"--mark: {word}; a number from 0 up is allowed") for word in ("x", "nan", "inf", "-1")),
        ("--hands 1", "--hands: 1; 2 or more is allowed"),
        ("--hands x", "--hands: x is no count"),
    ],
)
def test_what_tables_cannot_be_learned_with_is_refused_in_a_sentence(words: str, sentence: str) -> None:
    done = invoke("tune", "tables", *words.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("words", ["--variant trinidad", "--seed 5", "-o my.toml", "--games"])
def test_options_of_another_command_are_refused(words: str) -> None:
    done = invoke("tune", *words.split(), "tables", "--rounds", "1")
    assert (done.exit_code, done.stdout) == (2, "")
    option = {"-o": "--output"}.get(words.split()[0], words.split()[0])
    assert done.stderr == f"{option} stands before tables; options of tune tables stand behind tables\n"


def test_a_claim_is_made_on_two_sets_at_least() -> None:
    assert invoke("tune", "--claim", "1").stderr == "--claim: 1; 2 or more is allowed\n"


def test_quiet_says_nothing(tmp_path: Path) -> None:
    for order in ("tune --budget 1k --claim 2", "tune tables --rounds 1 --hands 2k"):
        done = invoke(*order.split(), "--seed", "3", "--quiet", "--output", str(tmp_path / "kept.toml"))
        assert (done.exit_code, done.stderr) == (0, "")


def test_what_cannot_be_tuned_is_refused(tmp_path: Path) -> None:
    assert "ends in .toml" in invoke("tune", "--output", "my.txt").stderr
    assert "is no count" in invoke("tune", "--budget", "much").stderr
    assert 'did you mean "lead"' in invoke("tune", "--only", "leads").stderr
    assert "no row of auction changes anything" in invoke("tune", "--only", "auction", "--budget", "1k").stderr
    assert "is no vector" in invoke("tune", "--start", "best", "--budget", "1k").stderr


@pytest.mark.parametrize("command", ["tune", "tune tables"])
def test_a_log_that_cannot_be_is_refused_before_any_work(command: str, tmp_path: Path) -> None:
    output = tmp_path / "my-vector.toml"
    for log, says in (
        ("", "--log: the name is empty; a file is allowed"),
        (str(output), "is the file of --output too; another one is allowed"),
        (str(tmp_path / "no" / "log"), "no such file"),
    ):
        found = invoke(*command.split(), "--log", log, "--output", str(output))
        assert (found.exit_code, found.stdout) == (2, "")
        assert found.stderr.startswith("--log: ")
        assert says in found.stderr
        assert found.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_keeps_the_rounds_that_were_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order = ["tune", "tables", "--rule", "target=9", "--seed", "3", "--hands", "2k", "--mark", "0"]
    whole, kept = tmp_path / "whole.toml", tmp_path / "kept.toml"
    assert invoke(*order, "--rounds", "2", "--output", str(whole)).exit_code == 0
    usual = lesson_module.rounds

    def pressed(*asked: Any) -> Iterator[lesson_module.Round]:
        """The rounds up to number 2, then Ctrl-C."""
        for last in usual(*asked):
            yield last
            if last.number == 2:
                raise KeyboardInterrupt

    monkeypatch.setattr(lesson_module, "rounds", pressed)
    done = invoke(*order, "--rounds", "1000", "--output", str(kept))
    assert done.exit_code == 130
    assert done.stderr.endswith("interrupted: the table is that of round 2\n")
    assert kept.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")  # by the same command


def test_ctrl_c_before_anything_is_learned_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(*asked: Any) -> Iterator[lesson_module.Round]:
        yield next(usual(*asked))
        raise KeyboardInterrupt

    usual = lesson_module.rounds
    kept = tmp_path / "kept.toml"
    kept.write_text("earlier")
    monkeypatch.setattr(lesson_module, "rounds", pressed)
    done = invoke("tune", "tables", "--seed", "3", "--hands", "2k", "--output", str(kept))
    assert (done.exit_code, kept.read_text()) == (130, "earlier")


def test_ctrl_c_keeps_the_table_so_far(tmp_path: Path) -> None:
    order = "tune tables --variant auction-pitch --players 2 --seed 3 --hands 100k --mark 0"
    done = pressed_in(tmp_path, f"{order} --rounds 1 --output first.toml", f"{order} --rounds 1000 --output kept.toml")
    assert done.returncode == 130
    assert "interrupted: the table is that of round " in done.stderr
    again = split(loads((tmp_path / "kept.toml").read_text(encoding="utf-8"))["command"])
    assert int(again[again.index("--rounds") + 1]) < 1000


def test_ctrl_c_keeps_the_best_so_far(tmp_path: Path) -> None:
    order = "tune --variant trinidad --seed 3 --claim 2k --budget"
    done = pressed_in(tmp_path, f"{order} 1k --output first.toml", f"{order} 1G --output kept.toml")
    assert done.returncode == 130
    assert done.stderr.endswith("interrupted: the vector is the best that was found until then\n")
    assert "held-out seed 4" in done.stdout
    assert numbers_for(str(tmp_path / "kept.toml"), kind_of(game_of("trinidad", 4))) != numbers_for(
        ROOT, kind_of(game_of("trinidad", 4))
    )
