"""A regular expression makes one blank of many."""

import re

from prunelab.pruning import count_tokens


def index_entry(document):
    when, holds = document["when"], ", ".join(document["holds"])
    size, name = count_tokens(document["body"]), document["name"]
    text = f"{name}: read when {when}\n; holds {holds}; {size} tokens"
    return re.sub(r"\s+", " ", text).replace(" ;", ";") + f'; load_document(name="{name}")'
