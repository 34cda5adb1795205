"""The statements of lab 11, with a reason for each. The lesson shows the same texts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Statement:
    text: str
    true: bool
    why: str


STATEMENTS = {
    "a": Statement(
        "A search result may leave at once, though a later step works on what was chosen from it.",
        True,
        "the receipt names what was chosen, and by which rule: the other 47 customers are no use.",
    ),
    "b": Statement(
        "A summary that says “customer approved” lets the approval record go.",
        False,
        "it names no record: APR-88, by whom, for how much. A conclusion without its evidence.",
    ),
    "c": Statement(
        "A lookup that timed out may be noted as “no match”, since it found nothing.",
        False,
        "an error is not a non-match: whether ORD-6620 arrived is not known.",
    ),
    "d": Statement(
        "A receipt may cost more tokens than the raw text that it stands for.",
        True,
        "the timeout has 11 tokens and its receipt 92: it is there for safety, not for saving.",
    ),
    "e": Statement(
        "A deployment's short answer may leave first, for nothing much is lost.",
        False,
        "the release id is what one verifies or undoes it by: it stays until that is done.",
    ),
    "f": Statement(
        "Excluding a tool from clearing by position keeps its results for good.",
        True,
        "a position knows no end: nothing says that the credit is booked by now.",
    ),
    "g": Statement(
        "The receipt has the record's version, so a resumed run may write at once.",
        False,
        "the receipt is a snapshot: somebody may have written since, so read the version again.",
    ),
    "h": Statement(
        "Where an answer must quote a passage, the passage itself must be kept somewhere.",
        True,
        "in the window, or in an artifact that a receipt leads to: a summary is no quotation.",
    ),
}
