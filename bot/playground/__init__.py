"""The game without a Discord account: the real bot on a simulated Discord, as a page, in a terminal, from a script."""
