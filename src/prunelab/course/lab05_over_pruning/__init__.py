"""Lab 05: over-pruning."""
