"""The referee of the magic phase."""

__version__ = "0.1.0"
