"""Check an exported log: every hash, every die, and every ruling by the rules."""
