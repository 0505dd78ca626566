"""What the rules permit, as pure functions on sets of cards (rules.md sections 2 and 4)."""
