"""The rules of the magic phase: pure, and the whole truth about the game.

Read in this order: model, ruleset, commands, events, decide, may, evolve, story, then a topic at a time.
"""
