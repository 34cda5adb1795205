"""The first of the parts stands for all of them.

caught by: Says what one finds there
says: all that one finds there
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], document["holds"][0]
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
