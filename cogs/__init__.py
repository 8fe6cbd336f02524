"""Slash commands by topic. Each turns typed options into a command of the rules and hands it over."""
