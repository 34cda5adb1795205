"""When to read, and nothing of what one finds.

caught by: Says what one finds there
says: all that one finds there
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; {size} tokens"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
