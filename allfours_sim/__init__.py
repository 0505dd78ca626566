"""allfours-sim: the strategy laboratory for the All Fours family of card games."""

__version__ = "0.1.0"
