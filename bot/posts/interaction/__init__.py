"""How one interaction with Discord is understood and answered."""
