"""`python -m allfours_sim` is the console script `allfours-sim`."""

from allfours_sim.cli.app import main

if __name__ == "__main__":
    main()
