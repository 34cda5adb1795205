"""Lab 03: mark all but the last so many tool results, by position alone."""
