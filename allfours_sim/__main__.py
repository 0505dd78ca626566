"""The program: the console script `allfours-sim`, or `python -m allfours_sim`."""

from __future__ import annotations

import sys

from allfours_sim.cli.pressing import hear_presses

INTERRUPTED = 130  # as Exit has it, whose module is one of those that may not be there yet


def main() -> None:
    """Run the command line; Ctrl-C is no traceback while its modules are being loaded either."""
    try:
        hear_presses()
        from allfours_sim.cli.app import main as command_line

        command_line()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        raise SystemExit(INTERRUPTED) from None


if __name__ == "__main__":
    main()
