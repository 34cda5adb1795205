"""Writes the mended texts back.

caught by: Leaves the document as it was
says: changed the caller's document
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    document["when"] = " ".join(document["when"].split())
    document["holds"] = [" ".join(part.split()) for part in document["holds"]]
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; {size} tokens"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
