"""A warning that stands in no other line.

caught by: Says nothing else
says: nothing else
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens"
    line += "; may change" if document["changes"] else "; stable"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
