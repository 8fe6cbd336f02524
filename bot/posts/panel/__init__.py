"""The private panel in which a player puts an action of the phase together."""
