"""Rule mistakes planted in the engine and the laws are caught: a few here, all of them by `make mutants`."""

from __future__ import annotations

import generated
import pytest
from mutants import PACKAGE, Mutant, mutants, outcome

ALL = mutants()
A_FEW = [mutant for mutant in ALL if "game" in mutant.check][5::14]


def test_there_are_enough_and_each_is_another() -> None:
    assert len(ALL) >= 30
    assert len({mutant.mistake for mutant in ALL}) == len(ALL)
    assert len({(mutant.file, mutant.within, mutant.old, mutant.new) for mutant in ALL}) == len(ALL)


@pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: mutant.mistake)
def test_each_changes_one_line_of_a_program_that_still_reads(mutant: Mutant) -> None:
    source = (PACKAGE / mutant.file).read_text(encoding="utf-8")
    planted = mutant.planted(source)
    compile(planted, mutant.file, "exec")
    lines = zip(source.splitlines(), planted.splitlines(), strict=True)
    assert sum(before != after for before, after in lines) == 1


@pytest.mark.compiled
@pytest.mark.parametrize("mutant", A_FEW, ids=lambda mutant: mutant.mistake)
def test_a_mistake_is_caught_and_without_it_nothing_is(mutant: Mutant) -> None:
    caught = outcome(mutant)
    assert caught.found is not None, caught.by
    clean = outcome(mutant, planted=False)
    assert clean.found is None, clean


def test_a_text_that_is_not_there_is_refused() -> None:
    stale = Mutant("stale", "engine/count.py", "no such line", "", {})
    with pytest.raises(ValueError, match="0 times, not once"):
        stale.planted("return side\n")


def test_the_page_lists_them_all() -> None:
    told = generated.read("mutants").splitlines()[2:]
    assert [line.split(" | ")[0].removeprefix("| ") for line in told] == [mutant.mistake for mutant in ALL]
