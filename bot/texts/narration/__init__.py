"""Rulings told in words, a file a topic."""
