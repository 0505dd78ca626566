"""`allfours-sim equity`: what it prints, writes, draws and refuses."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from pathlib import Path

import pytest
from entry import shell, talk
from typer.testing import CliRunner, Result

from allfours_sim.cli.app import app
from allfours_sim.equity import store
from allfours_sim.plots import poster
from allfours_sim.plots.equity import COLOURS
from allfours_sim.tables.equity_panels import chosen_scores

SMALL = ("equity", "--variant", "auction-pitch", "--players", "2", "--rule", "target=3", "-n", "40")

pytestmark = pytest.mark.compiled


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setattr(store, "cache_root", lambda: folder)


def call(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="allfours-sim")


def test_the_screen_shows_every_score_with_who_deals() -> None:
    found = call(*SMALL)
    assert found.exit_code == 0, found.output
    lines = found.stdout.splitlines()
    assert lines[0] == "Auction Pitch · 2 players · all steady · target=3 · 40 hands at each of 225 standings"
    assert max(map(len, lines[:-1])) <= 100
    assert lines[-1].startswith("seed 7 · stream ")
    assert lines[-1].endswith(
        "equity --variant auction-pitch --players 2 --policy steady --rule target=3 --hands 40 --seed 7"
    )
    (head,) = [line for line in lines if line.startswith("eldest ")]
    assert head.split()[1:] == [str(score).replace("-", "−") for score in range(-12, 3)]


def test_rows_add_to_one_and_are_the_same_in_every_format(tmp_path: Path) -> None:
    whole = json.loads(call(*SMALL, "--format", "json").stdout)
    rows = whole["tables"]["equity"]
    assert len(rows) == 2 * 15 * 15
    assert (whole["command"], whole["provenance"]["floor"], whole["provenance"]["count"]) == ("equity", -12, 40)
    for eldest, dealer in zip(rows[::2], rows[1::2], strict=True):
        assert (eldest["side"], dealer["side"]) == ("eldest", "dealer")
        assert eldest["estimate"] + dealer["estimate"] == 1
        assert (eldest["eldest"], eldest["dealer"], eldest["n"]) == (dealer["eldest"], dealer["dealer"], 40)
    path = tmp_path / "out.csv"
    assert call(*SMALL, "--output", str(path)).exit_code == 0
    written = list(csv.DictReader(io.StringIO(path.read_text())))
    assert [float(row["estimate"]) for row in written] == [row["estimate"] for row in rows]
    assert list(written[0]) == ["eldest", "dealer", "side", "estimate", "std_error", "low", "high", "n"]


def test_one_score_alone_as_people_write_it() -> None:
    words = ("equity", "--variant", "pitch-or-smudge", "--players", "2", "--rule", "target=3", "-n", "40")
    found = call(*words, "--score", "1-14", "--format", "json")
    rows = json.loads(found.stdout)["tables"]["equity"]
    assert [(row["eldest"], row["dealer"], row["side"]) for row in rows] == [(1, 14, "eldest"), (1, 14, "dealer")]
    assert rows[0]["estimate"] > 0.8
    all_rows = json.loads(call(*words, "--format", "json").stdout)["tables"]["equity"]
    assert [row for row in all_rows if (row["eldest"], row["dealer"]) == (1, 14)] == rows
    text = call(*words, "--score", "1-14").stdout
    assert "± " in text
    assert text.strip().endswith("--score=1-14")


def test_more_sides_are_told_apart_by_less() -> None:
    words = ("equity", "--variant", "auction-pitch", "--players", "5", "--rule", "target=3", "--games", "60")
    text = call(*words).stdout
    assert "own score, best other's, others within 4 of the target" in text
    assert "average over the games" in text
    rows = json.loads(call(*words, "--format", "json").stdout)["tables"]["equity"]
    assert {row["side"] for row in rows} == {"eldest", "second", "third", "fourth", "dealer"}
    assert {row["met"] for row in rows} == {True, False}
    single = json.loads(call(*words, "--score", "0-0-0-0-0", "--format", "json").stdout)["tables"]["equity"]
    assert [row["side"] for row in single] == ["eldest", "second", "third", "fourth", "dealer"]


def test_one_score_of_more_sides_is_answered_by_whole_games_from_it() -> None:
    game = ("--variant", "auction-pitch", "--players", "4", "--games", "3k", "--seed", "7", "--score", "6-5-6-2")
    found = json.loads(call("equity", *game, "--format", "json").stdout)
    rows = found["tables"]["equity"]
    assert [(row["eldest"], row["second"], row["third"], row["dealer"]) for row in rows] == [(6, 5, 6, 2)] * 4
    assert sum(row["estimate"] for row in rows) == pytest.approx(1)
    played = json.loads(call("simulate", *game, "--format", "json").stdout)["tables"]["games"]
    won = [row for row in played if row["measure"] == "won"]
    measured = ("estimate", "std_error", "low", "high", "n")
    assert [[row[name] for name in measured] for row in rows] == [[row[name] for name in measured] for row in won]
    few = call("equity", *game[:4], "--games", "25", "--seed", "7", "--score", "6-5--14-2", "--format", "json")
    assert [row["n"] for row in json.loads(few.stdout)["tables"]["equity"]] == [25] * 4  # no batches, and no floor
    again = found["provenance"]["again"].split()[1:]
    assert json.loads(call(*again, "--format", "json").stdout) == found


def test_standings_hardly_met_are_marked_and_left_out_of_the_map(tmp_path: Path) -> None:
    words = ("equity", "--variant", "auction-pitch", "--players", "6", "--games", "300")
    lines = call(*words, "--chart", str(tmp_path / "map.png")).stdout.splitlines()
    cells = [cell for line in lines if "." in line for cell in line.split()[1:]]
    assert any(cell.endswith("~") for cell in cells)
    assert any(cell == "–" for cell in cells)
    assert any(cell[-1].isdigit() for cell in cells)


def test_figures_stand_out_from_every_colour_of_the_map() -> None:
    for share in range(101):
        ground = poster.luminance(COLOURS(share / 100))
        ink = poster.luminance(poster.readable_on(COLOURS(share / 100)))
        assert (max(ground, ink) + 0.05) / (min(ground, ink) + 0.05) > 4


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--score", "9"), "--score: 9 is for 1 sides; 2 are playing"),
        (("--score=-13-0",), "--score: -13 is not told apart; -12 is the farthest that is"),
        (("--score", "3-0"), "--score: 3 is at or past the target"),
        (("--policy", "stedy"), 'did you mean "steady"'),
        (("--policy", "steady,random"), "--policy: steady,random; one policy for all seats is allowed"),
        (("--games", "50"), "--games: 50; 2 sides at this target are played by --hands"),
        (("--hands", "0"), "--hands: 0; 1 or more is allowed"),
        (("--seed", "-1"), "--seed: -1"),
        (("--chart", "map.gif"), "--chart: map.gif; a file that ends in .png or .svg is allowed"),
        (("--chart", "/nowhere/map.png"), "/nowhere/map.png: no such file"),
    ],
)
def test_wrong_words_are_refused(words: tuple[str, ...], says: str) -> None:
    found = call(*SMALL, *words)
    assert found.exit_code == 2
    assert says in found.stderr
    assert found.stdout == ""


def test_games_that_never_end_are_named() -> None:
    only_jacks = [f"points.{kind}=0" for kind in ("high", "low", "game")]
    rules = [word for rule in (*only_jacks, "hand_size=1", "target=2") for word in ("--rule", rule)]
    words = ("equity", "--variant", "west-yorkshire", "--players", "2", *rules)
    assert call(*words, "-n", "400").exit_code == 0
    found = call(*words, "-n", "20", "--seed", "12")
    assert (found.exit_code, found.stdout) == (2, "")
    assert "there are scores from which nobody ever wins (rule 5.5)" in found.stderr


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_the_chart_is_drawn_the_same_every_time(tmp_path: Path, suffix: str) -> None:
    paths = [tmp_path / f"{name}{suffix}" for name in ("one", "two")]
    for path in paths:
        assert call(*SMALL, "--chart", str(path)).exit_code == 0
    one, two = (path.read_bytes() for path in paths)
    assert one == two
    assert len(one) > 10_000


def test_scores_that_a_table_has_room_for() -> None:
    assert chosen_scores(0, 14) == list(range(14))
    assert chosen_scores(-12, 7) == list(range(-12, 7))
    for floor, target in ((0, 61), (0, 31), (-12, 15), (-12, 999)):
        chosen = chosen_scores(floor, target)
        assert len(chosen) <= 19
        assert {0, target - 1} <= set(chosen)


def test_through_the_front_door(tmp_path: Path) -> None:
    done = shell("allfours-sim equity --variant my.toml --hands 20 --score 9-10 --chart map.svg | tail -n 1", tmp_path)
    assert done.returncode == 0, done.stderr
    assert talk(done.stderr) == ""
    again = done.stdout.split("again: ")[1].strip()
    assert again.startswith("allfours-sim equity --variant my.toml ")
    assert (tmp_path / "map.svg").exists()
    assert shell(f"{again} | tail -n 1", tmp_path).stdout == done.stdout


def test_a_players_file_is_kept_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("from allfours_sim.roster import Policy\n\nmine = Policy(inherits='random')\n")
    whole = json.loads(call(*SMALL, "--policy", f"{path}:mine", "--format", "json").stdout)
    assert whole["provenance"]["policy_files"] == {str(path): hashlib.sha256(path.read_bytes()).hexdigest()}
