"""Python's brackets and quotes around the parts.

caught by: Says what one finds there
says: joined by a comma and a blank
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], list(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
