"""Of a condition of several lines, the first.

caught by: Is one line, with one blank between words, whatever the texts contain
says: all words stay
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when'].splitlines()[0]}; holds {holds}; {size} tokens"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
