"""The call stands behind the name.

caught by: Ends with the call that loads it
says: The call is the end
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f'{name}: read when {document["when"]}; load_document(name="{name}")'
    return " ".join(f"{line}; holds {holds}; {size} tokens".split())
