"""Lab 04: placeholder notes."""
