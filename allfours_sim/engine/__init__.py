"""The compiled engine: one hand, whole games and blocks of them; it knows rules as numbers and no variant by name."""
