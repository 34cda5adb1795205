"""The number, in another form.

caught by: Says how many tokens it would take
says: Write the number, a blank
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}; tokens: {size}"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
