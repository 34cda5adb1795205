"""The model is to find out how to load it.

caught by: Ends with the call that loads it
says: is missing: the model would have to invent one
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens"
    return f"{' '.join(line.split())}"
