"""The name is quoted by json.dumps."""

import json

from prunelab.pruning import count_tokens


def index_entry(document):
    def clean(text):
        return " ".join(text.split())

    found = ", ".join(map(clean, document["holds"]))
    entry = document["name"] + ": read when " + clean(document["when"]) + "; holds " + found
    entry += "; " + str(count_tokens(document["body"])) + " tokens"
    return entry + "; load_document(name=" + json.dumps(document["name"]) + ")"
