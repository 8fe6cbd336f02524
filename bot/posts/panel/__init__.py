"""The private panel in which a player puts an act of the phase together."""
