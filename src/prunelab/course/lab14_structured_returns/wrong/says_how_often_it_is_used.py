"""The share of use, which the model cannot use.

caught by: Says nothing else
says: nothing else
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens; used by {document['used']:.0%}"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
