"""Lab 08: return a handle to a large result, and decide which results a store gives up."""
