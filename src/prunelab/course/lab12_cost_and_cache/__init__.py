"""Lab 12: what a run costs, and what pruning does to the prompt cache."""
