"""The referee: one channel's commands decided in order, with sealed dice, and appended to the journal."""
