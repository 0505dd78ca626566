"""The players: each a bundle of small compiled functions from a view to a choice."""
