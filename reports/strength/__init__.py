"""How strong the players are: what `make strength` measures and writes to docs/strength.md."""
