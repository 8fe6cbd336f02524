"""The README's pictures. `python -m tests.pictures` makes them anew."""
