"""The document is taken apart by a match."""

from prunelab.pruning import count_tokens


def index_entry(document):
    match document:
        case {"name": name, "when": when, "holds": holds, "body": body}:
            size = count_tokens(body)
            words = f"{name}: read when {when}"
            words = " ".join(words.split())
            return (
                f"{words}; holds {' '.join(', '.join(holds).split())}; {size} tokens; "
                f'load_document(name="{name}")'
            )
    raise ValueError("no document")
