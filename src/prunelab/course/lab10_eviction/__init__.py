"""Lab 10: what may leave the window, and when."""
