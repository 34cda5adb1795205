"""Line ends become blanks, and blanks stay as many as they are.

caught by: Is one line, with one blank between words, whatever the texts contain
says: Several blanks become one
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens"
    return f'{" ".join(line.splitlines())}; load_document(name="{name}")'
