"""The texts as they were written.

caught by: Is one line, with one blank between words, whatever the texts contain
says: A line end is left
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens"
    return f'{line}; load_document(name="{name}")'
