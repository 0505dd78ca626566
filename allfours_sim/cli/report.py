"""`allfours-sim report`: the tables and charts of begging and bidding, as a folder."""

from __future__ import annotations

from typing import Annotated

import typer

from allfours_sim.cli import options
from allfours_sim.cli.errors import UsageFault, complain
from allfours_sim.cli.options import FixedSeed, Jobs, Quiet

EXAMPLE = "allfours-sim report --hands 100k --output reports/out"


def report(
    hands: Annotated[str, typer.Option("--hands", "-n", metavar="COUNT", help="How many hands a game.")] = "1M",
    seed: FixedSeed = 7,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FOLDER", help="The folder.")] = "reports/out",
    jobs: Jobs = None,
    quiet: Quiet = False,
) -> None:
    """Play Trinidad and four-handed Auction Pitch; show the tables, write them and two charts under a folder."""
    from allfours_sim.cli.show import named, show_text
    from allfours_sim.cli.simulate import leave, play
    from allfours_sim.report import report_studies, write_report

    studies = report_studies(options.asked_count(hands, "--hands"), seed)
    threads, folder = options.asked_jobs(jobs), named(output)
    if folder is None:
        raise UsageFault(f"--output: {output} is no folder; a report is a folder of files")
    folder.mkdir(parents=True, exist_ok=True)
    results = []
    for study in studies:
        results.append(play(study, threads, quiet))
        if len(results) > 1:
            print()
        show_text(results[-1])
        leave(results[-1])
    files = write_report(results, folder)
    if not quiet:
        complain(f"{len(files)} files written under {folder}; read {folder / 'report.md'}")
