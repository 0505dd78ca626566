"""Looking ahead: worlds that agree with what a seat knows, played out by the engine itself, and endings solved."""
