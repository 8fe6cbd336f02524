"""Check an exported log: that no die was chosen, hidden or thrown again, and that every ruling follows from the rules."""
