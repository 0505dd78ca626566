"""How fast it is: `python -m benchmarks`, or `make bench`. Figures to be read; nothing here fails."""
