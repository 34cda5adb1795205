"""Lab 11: receipts."""
