"""Lab 02: the length cap."""
