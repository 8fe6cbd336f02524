"""Everything that the bot says, in Russian and English: sentences in Fluent files, and what builds posts from them."""
