"""The stand-in that reads an index: it asks for the entry whose words fit, and only by its call."""

import pytest

from prunelab.scenario import asked_for

LATE = 'late: read when a parcel is stuck; load_document(name="late")'
BACK = 'back: read when a parcel is sent back; load_document(name="back")'


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("It is stuck in Leipzig.", "late"),
        ("The parcel was SENT back!", "back"),
        ("Where is the parcel?", "late"),  # both fit alike, and the first is taken
        ("My shoes are wet.", None),
        ("Read it when it is the one.", None),
        ("", None),
    ],
)
def test_the_entry_that_fits_best_is_asked_for(words, name):
    assert asked_for([LATE, BACK], words) == name


def test_a_rare_word_counts_more():
    index = [LATE, BACK, 'other: read when a parcel arrives; load_document(name="other")']
    assert asked_for(index, "The parcel arrives.") == "other"


def test_an_entry_without_a_call_cannot_be_loaded_and_a_name_in_the_call_is_no_word():
    assert asked_for(["late: read when a parcel is stuck"], "It is stuck.") is None
    assert asked_for(['x: read when needed; load_document(name="stuck")'], "It is stuck.") is None
    assert asked_for([], "It is stuck.") is None
