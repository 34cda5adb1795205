"""The first 24 characters of the condition.

caught by: Begins with the name, and says when to read it
says: all of `when`
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when'][:12]}; holds {holds}; {size} tokens"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
