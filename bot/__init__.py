"""The referee of the magic phase."""
