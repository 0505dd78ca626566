"""Rules as data: options and their values, the presets, a user's own variant files."""
