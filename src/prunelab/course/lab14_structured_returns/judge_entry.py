"""Judge an entry of the index, part by part, with words for what the model cannot decide then."""

from typing import cast

from prunelab.grading import Call, Failure
from prunelab.pruning import Document as Page
from prunelab.pruning import count_tokens, index_entry

from .draws import Document

BLIND = "a title: the model guesses when to load it, and mostly does not"


def expected(document: Document) -> str:
    return index_entry(cast("Page", {**document}))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def says_when_to_read_it(call: Call, document: Document) -> Failure | None:
    entry, right = squeezed(call(document)), expected(document)
    name, when = str(document["name"]), squeezed(str(document["when"]))
    if when not in entry:
        return Failure("It does not say when to read it, all of `when`.", right, BLIND)
    if not entry.startswith(name):
        return Failure("It begins with the document's name.", right)
    if f"read when {when}" not in entry:
        return Failure("Say `read when` before it: a condition, not a heading.", right, BLIND)
    if not entry.startswith(f"{name}: read when "):
        return Failure("Behind the name stand a colon, a blank, and `read when`.", right)
    return None


def ends_with_the_call(call: Call, document: Document) -> Failure | None:
    entry, right = call(document), expected(document)
    name = document["name"]
    if entry.endswith(f'; load_document(name="{name}")'):
        return None
    if "load_document" not in entry:
        why = "The call that loads it is missing: the model would have to invent one."
    elif f'load_document(name="{name}")' in entry:
        why = "The call is the end, behind `; `, and nothing follows."
    else:
        why = "Write the call as it must be made, the name in double quotes."
    return Failure(why, right, "a call that is not the one that works")


def says_what_it_holds(call: Call, document: Document) -> Failure | None:
    entry, right = squeezed(call(document)), expected(document)
    holds = [squeezed(each) for each in document["holds"]]
    if f"; holds {', '.join(holds)}; " in entry:
        return None
    if any(each not in entry for each in holds):
        return Failure("It does not say all that one finds there.", right)
    return Failure("Write `holds` and the parts, joined by a comma and a blank.", right)


def says_how_large_it_is(call: Call, document: Document) -> Failure | None:
    entry, right = squeezed(call(document)), expected(document)
    body = str(document["body"])
    if f"; {count_tokens(body)} tokens; " in entry:
        return None
    numbers = {word.strip(";,.()~") for word in entry.split()}
    if str(len(body)) in numbers:
        why = "Those are characters; the window is counted in tokens."
    elif str(len(body.split())) in numbers:
        why = "Those are words; the window is counted in tokens."
    elif str(len(body) // 4) in numbers:
        why = "A quarter of the characters is a guess: count_tokens counts."
    elif str(count_tokens(body)) in numbers:
        why = "Write the number, a blank, and `tokens`."
    else:
        why = "It does not say how many tokens the body takes: the price of loading it."
    return Failure(why, right)


def holds_nothing_of_the_body(call: Call, document: Document) -> Failure | None:
    entry, body = call(document), str(document["body"])
    first = body.split()[0]
    if first not in entry:
        return None
    why = "Nothing of the body: half an answer in the index keeps the model from loading it."
    return Failure(why, expected(document), "a first line, taken for the rule")


def is_one_line(call: Call, document: Document) -> Failure | None:
    entry, right = call(document), expected(document)
    if len(entry.splitlines()) > 1:
        return Failure("A line end is left in it: one document, one line.", right)
    if entry != squeezed(entry):
        return Failure("Several blanks become one: `' '.join(text.split())`.", right)
    if entry != right:
        return Failure("Only blanks and line ends become one blank; all words stay.", right)
    return None


def says_nothing_else(call: Call, document: Document) -> Failure | None:
    entry, right = call(document), expected(document)
    if entry == right:
        return None
    why = "The four parts and nothing else: each word here is paid for in every call."
    return Failure(why, right)


def leaves_the_document_alone(call: Call, document: Document) -> Failure | None:
    call(document)
    if not call.mutated:
        return None
    return Failure("You changed the caller's document: work on what you read from it.")
