"""Lab 06: a list, a record, a document and a log are each cut in their own way."""
