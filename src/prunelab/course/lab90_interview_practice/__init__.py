"""Lab 90: interview practice."""
