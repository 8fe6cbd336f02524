"""What Discord suggests while a player types an option."""
