"""string.Template fills in the fields."""

from string import Template

from prunelab.pruning import count_tokens

LINE = Template('$name: read when $when; holds $holds; $size tokens; load_document(name="$name")')


def index_entry(document):
    values = {
        "name": document["name"],
        "when": document["when"],
        "holds": ", ".join(document["holds"]),
        "size": count_tokens(document["body"]),
    }
    words = LINE.substitute(values).split()
    words = [word for word in words if word != ";"]
    return " ".join(words).replace(" ;", ";")
