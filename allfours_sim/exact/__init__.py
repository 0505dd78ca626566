"""The family's exact probabilities: closed forms in exact fractions, and the same things counted in dealt hands."""
