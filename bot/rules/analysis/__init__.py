"""Questions to a game and its log: odds, luck, which rulings are effective. Nothing here decides."""
