"""The parts of a magic phase, one file each: what a command of play brings."""
