"""The project as a whole: what is installed, which versions, what make says."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from importlib.resources import files

import pytest
from entry import ROOT
from packaging.requirements import Requirement

from allfours_sim import __version__
from allfours_sim.rules.variants import PRESETS

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NEEDED = [Requirement(text) for text in PROJECT["project"]["dependencies"]]
TOOLS = [Requirement(text) for text in PROJECT["dependency-groups"]["dev"]]
PINS = [
    line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")
]


def test_presets_are_in_the_package() -> None:
    folder = files("allfours_sim") / "rules" / "presets"
    assert {file.name for file in folder.iterdir()} >= {f"{preset}.toml" for preset in PRESETS}


def test_pins_are_names_and_versions_and_nothing_else() -> None:
    assert sorted(PINS) == PINS
    for pin in PINS:
        assert re.fullmatch(r"[a-z0-9_-]+==[0-9][0-9a-z.]*", pin)


@pytest.mark.parametrize("requirement", [*NEEDED, *TOOLS], ids=lambda requirement: requirement.name)
def test_what_is_needed_is_pinned_within_its_bounds(requirement: Requirement) -> None:
    pins = dict(pin.split("==") for pin in PINS)
    assert requirement.specifier.contains(pins[requirement.name])


def test_tools_for_development_are_not_needed_to_run() -> None:
    assert not {one.name for one in NEEDED} & {one.name for one in TOOLS}
    assert "scipy" in {one.name for one in TOOLS}


def test_the_changelog_names_this_version() -> None:
    assert f"## [{__version__}] - " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_make_alone_says_what_can_be_done() -> None:
    done = subprocess.run(["make", "-s"], cwd=ROOT, capture_output=True, text=True, check=True)
    told = dict(line.removeprefix("make ").split(maxsplit=1) for line in done.stdout.splitlines())
    assert {"help", "run", "test", "check", "bench", "report", "clean"} <= told.keys()
