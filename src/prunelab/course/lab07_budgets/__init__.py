"""Lab 07: each tool has a budget in tokens, and one function at the boundary keeps it."""
