"""The first words of the text, as a taste.

caught by: Holds nothing of the body
says: half an answer in the index
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens; begins {' '.join(document['body'].split()[:3])}"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
