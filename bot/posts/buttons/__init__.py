"""Buttons and menus under posts; the bot finds each by its custom id, after a restart too."""
