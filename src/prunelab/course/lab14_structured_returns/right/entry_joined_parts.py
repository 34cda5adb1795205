"""Four parts, joined."""

from prunelab.pruning import count_tokens


def index_entry(document):
    parts = [
        f"{document['name']}: read when {document['when'].strip()}",
        "holds " + ", ".join(document["holds"]),
        f"{count_tokens(document['body'])} tokens",
        'load_document(name="%s")' % document["name"],
    ]
    return "; ".join(" ".join(part.split()) for part in parts)
