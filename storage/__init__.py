"""What is kept: one SQLite file with the journal of rulings, and beside it drafts, posts and marks."""
