"""Files that commands write and read: folders of tables, permissions, a variant's own file, widths of lines."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from studies import LISTED
from test_cli_simulate import SMALL, asked, call
from test_tables import make_study

from allfours_sim import study as study_module
from allfours_sim.cli.listing import aligned
from allfours_sim.exact.comparing import FEW_HANDS
from allfours_sim.rules.variants import resolve
from allfours_sim.study import Outcome, Study, run
from allfours_sim.tables import NAMES, make_tables
from allfours_sim.tally import new_tally
from allfours_sim.writing import write_text

__all__ = ["asked"]


def test_a_folder_holds_exactly_the_tables_of_its_run(tmp_path: Path, asked: list[Study]) -> None:
    (tmp_path / "notes.csv").write_text("mine")
    (tmp_path / "games.csv").write_text("mine too: no run has left it")
    assert call(*SMALL, "--output", f"{tmp_path}/").exit_code == 0
    assert (tmp_path / "begging.csv").exists()
    assert call(*SMALL, "--rule", "beg=false", "--output", f"{tmp_path}/").exit_code == 0
    tables = json.loads((tmp_path / "record.json").read_text())["tables"]
    assert "begging" not in tables
    assert {path.stem for path in tmp_path.glob("*.csv")} == {*tables, "notes", "games"}
    assert (tmp_path / "notes.csv").read_text() == "mine"


def test_every_table_has_its_name_among_all() -> None:
    seen = {name for variant, players in LISTED for name in make_tables(make_study(variant, players), new_tally())}
    assert seen | {"games"} == NAMES


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    before = os.umask(0o027)
    try:
        write_text(path, "new")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    path.chmod(0o604)
    write_text(path, "newer")
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("newer", 0o604)


def test_a_file_named_as_a_preset_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("trinidad.toml").write_text('inherits = "trinidad"\ntarget = 11\n')
    lines = call("variants", "diff", "trinidad", "trinidad.toml").stdout.splitlines()
    assert lines[0] == "trinidad and trinidad.toml with 4 players: 1 option differs"
    assert [line.split() for line in lines[-2:]] == [["trinidad", "14"], ["trinidad.toml", "11"]]
    found = json.loads(call("simulate", "--variant", "trinidad.toml", "-n", "20", "--format", "json").stdout)
    words = found["provenance"]["again"].split()
    assert words[words.index("--variant") + 1] == "trinidad.toml"
    assert json.loads(call(*words[1:], "--format", "json").stdout)["tables"] == found["tables"]


def test_again_after_ctrl_c_gives_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_short(study: Study, jobs: int, progress: object = None) -> Outcome:
        return Outcome(new_tally(), 50, True)

    monkeypatch.setattr(study_module, "run", cut_short)
    found = call(*SMALL)
    assert found.exit_code == 130
    assert found.stdout.rstrip().endswith(" -n 50 --seed 7")


def test_forced_bids_are_passes_of_all() -> None:
    game = resolve("auction-pitch", 4, ["all_pass=eldest-min"])
    study = Study(game, ("random",) * 4, 7, "hands", 500, None, None)
    tally = run(study, 1).tally
    table = make_tables(study, tally)["auction"]
    (row,) = table[table["measure"] == "all_pass"].to_dict("records")
    forced = int(tally[0]["bid_forced"])
    assert forced > 0
    assert (row["total"], row["n"]) == (forced, 500)


def test_whole_numbers_alone_are_players(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text('inherits = "trinidad"\nplayers = [3.0]\n')
    found = call("variants", "check", str(tmp_path / "my.toml"))
    assert found.exit_code == 2
    assert "players: [3.0] is not allowed; a list of whole numbers from 2 to 7 is" in found.stderr


@pytest.mark.parametrize("words", ["exact list", "exact all", "variants list", "variants show pitch-or-smudge"])
def test_tables_are_at_most_100_columns_wide(words: str) -> None:
    lines = call(*words.split()).stdout.splitlines()
    assert len(lines) > 20
    assert max(map(len, lines)) <= 100


def test_a_headline_is_at_most_100_columns_wide(asked: list[Study]) -> None:
    options = [f"points.{name}=3" for name in ("high", "low", "jack", "game")] + ["target=99", "run_discard=final"]
    lines = call(*SMALL, *(word for option in options for word in ("--rule", option))).stdout.splitlines()
    heading = lines[: lines.index("")]
    assert len(heading) == 2
    assert max(map(len, heading)) <= 100
    assert all(option in " ".join(heading) for option in options)


def test_columns_that_are_too_wide_are_broken_at_spaces_first() -> None:
    text = aligned([{"name": "x-" * 20, "words": "one two " * 20, "number": "1/" + "3" * 30}])
    assert max(map(len, text.splitlines())) <= 100
    assert "x-" * 20 in text
    assert "1/" + "3" * 30 in text
    assert max(map(len, aligned([{"a": "x" * 300, "b": "y" * 300}]).splitlines())) <= 100


@pytest.mark.compiled
def test_few_hands_are_no_false_alarm() -> None:
    found = call("exact", "all", "--check", "--hands", "10", "--quiet")
    assert found.exit_code == 0, found.stdout
    assert " 0 do not, " in found.stdout
    assert "have too few hands" in found.stdout
    told = call("exact", "mean-turn-ups", "--hands", str(FEW_HANDS - 1), "--format", "json")
    (row,) = json.loads(told.stdout)["tables"]["exact"]
    assert (row["few"], row["z"]) == (True, None)
