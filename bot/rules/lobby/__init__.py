"""Everything around the phases: opening a game, seats, rosters, corrections, undo."""
