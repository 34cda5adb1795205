"""What it costs to load is not said.

caught by: Says how many tokens it would take
says: the price of loading it
"""

from prunelab.pruning import count_tokens


def index_entry(document):
    name, holds = document["name"], ", ".join(document["holds"])
    size = count_tokens(document["body"])
    line = f"{name}: read when {document['when']}; holds {holds}"
    return f'{" ".join(line.split())}; load_document(name="{name}")'
