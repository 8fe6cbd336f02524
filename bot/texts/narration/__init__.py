"""Rulings in words: renderers by the type of the event, a module for each topic."""
