"""The report's folder: complete, readable, the same bytes every time, never half written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pandas as pd
import pytest
from synthetic import count, deal

from allfours_sim import plots
from allfours_sim.report import page_text, report_studies, write_report
from allfours_sim.tables.frames import records
from allfours_sim.tables.result import Result
from allfours_sim.writing import replacing, write_text

FILES = {
    *("report.md", "record.json", "points-by-call.png", "points-by-call.svg", "bids-made.png", "bids-made.svg"),
    *("trinidad/points.csv", "trinidad/begging.csv", "trinidad/holdings.csv", "trinidad/sides.csv"),
    *("auction-pitch/points.csv", "auction-pitch/auction.csv", "auction-pitch/smudge.csv"),
    *("auction-pitch/holdings.csv", "auction-pitch/sides.csv"),
}


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return [Result(study, count(study, deal(study, 400)), 400) for study in report_studies(400, 7)]


def files_under(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_studies_are_trinidad_and_four_handed_auction_pitch() -> None:
    studies = report_studies(10**6, 7)
    assert [(study.game.variant.name, study.game.players) for study in studies] == [
        ("trinidad", 4),
        ("auction-pitch", 4),
    ]
    assert {(study.policies, study.seed, study.unit, study.count) for study in studies} == {
        (("steady",) * 4, 7, "hands", 10**6)
    }


def test_folder_is_complete_and_the_same_again(tmp_path: Path, results: list[Result]) -> None:
    written = write_report(results, tmp_path / "one" / "deeper")
    first = files_under(tmp_path / "one" / "deeper")
    assert set(first) == FILES
    assert {path.relative_to(tmp_path / "one" / "deeper").as_posix() for path in written} == FILES
    assert all(first.values())
    write_report(results, tmp_path / "two")
    assert files_under(tmp_path / "two") == first
    write_report(results, tmp_path / "two")
    assert files_under(tmp_path / "two") == first


def test_csv_files_hold_the_tables(tmp_path: Path, results: list[Result]) -> None:
    write_report(results, tmp_path)
    for result in results:
        for name, table in result.tables.items():
            read = pd.read_csv(tmp_path / result.study.game.variant.name / f"{name}.csv")
            assert list(read.columns) == list(table.columns)
            for column in ("estimate", "low", "high"):
                pd.testing.assert_series_equal(read[column], table[column])
            assert read["n"].tolist() == table["n"].tolist()


def test_page_links_files_that_are_there(tmp_path: Path, results: list[Result]) -> None:
    write_report(results, tmp_path)
    page = (tmp_path / "report.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", page)
    assert len(links) == 6
    assert all((tmp_path / link).exists() for link in links)
    assert re.findall(r"^#+", page, re.MULTILINE)[:3] == ["#", "##", "###"]
    assert "`allfours-sim report --hands 400 --seed 7`" in page
    for result in results:
        assert f"## {result.headline}" in page
        for panel in result.panels:
            assert f"### {panel.title}" in page


def test_record_says_what_was_played(tmp_path: Path, results: list[Result]) -> None:
    write_report(results, tmp_path)
    record = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
    assert (record["schema"], record["command"]) == ("allfours/1", "report")
    assert record["again"] == "allfours-sim report --hands 400 --seed 7"
    assert record["studies"] == [json.loads(json.dumps(result.provenance)) for result in results]
    assert set(record["files"]) == FILES - {"record.json"}


def test_charts_show_the_tables(results: list[Result], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from allfours_sim import report

    seen = {}
    for variant, chart in report.CHARTS.items():

        def draw(table: pd.DataFrame, played: str, source: str, draw=chart.draw, name=variant):  # type: ignore[no-untyped-def]
            seen[name] = records(table), played, source
            return draw(table, played, source)

        monkeypatch.setitem(report.CHARTS, variant, chart._replace(draw=draw))
    write_report(results, tmp_path)
    for result, table in zip(results, ("begging", "auction"), strict=True):
        shown = seen[result.study.game.variant.name]
        assert shown == (records(result.tables[table]), result.headline, result.closing)


def test_a_failure_leaves_the_old_file(tmp_path: Path, results: list[Result], monkeypatch: pytest.MonkeyPatch) -> None:
    write_report(results, tmp_path)
    before = files_under(tmp_path)

    def fail(figure: object, path: Path) -> None:
        path.write_text("half a chart")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(plots, "save", fail)
    with pytest.raises(OSError, match="No space left"):
        write_report(results, tmp_path)
    assert files_under(tmp_path) == before


def test_replacing_makes_a_file_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "a.txt"
    write_text(target, "old")
    with replacing(target) as part:
        part.write_text("new")
        assert target.read_text() == "old"
    assert target.read_text() == "new"
    with pytest.raises(OSError, match="half"), replacing(target) as part:
        _fail_half_way(part)
    assert files_under(tmp_path) == {"a.txt": b"new"}


def _fail_half_way(part: Path) -> None:
    part.write_text("half")
    raise OSError(28, "half of it")


def test_replacing_refuses_before_any_work(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"absent/a\.txt"), replacing(tmp_path / "absent" / "a.txt"):
        pytest.fail("the work has begun")
    with pytest.raises(OSError, match="is a folder"), replacing(tmp_path):
        pytest.fail("the work has begun")


def test_replacing_follows_a_link_and_writes_to_devices(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("old")
    (tmp_path / "link.txt").symlink_to("real.txt")
    write_text(tmp_path / "link.txt", "new")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_text() == "new"
    write_text(Path("/dev/null"), "gone")
    assert Path("/dev/null").is_char_device()


def test_page_is_plain_markdown(results: list[Result]) -> None:
    page = page_text(results)
    assert page.startswith("# Begging and bidding\n\n")
    assert page.endswith("`\n")
    assert "nan" not in page.lower()
    assert "None" not in page
