"""Pictures of chances and luck, drawn with Pillow."""
