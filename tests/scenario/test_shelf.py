"""The shop's shelf: the same on every Python, used as the record says, and of use to its tasks."""

from collections import Counter
from hashlib import sha256

import pytest

from prunelab.scenario import shelf_detail, shelf_runs, shelf_tasks, shop_shelf
from prunelab.scenario.shelf import RUN_COUNT, TURNS

SHELF = {each["name"]: each for each in shop_shelf()}


def test_the_record_is_a_hundred_runs_and_says_how_often_each_document_is_used():
    runs = shelf_runs()
    assert len(runs) == RUN_COUNT
    counts = Counter(need.name for run in runs for need in run)
    assert all(each["used"] == counts[name] / RUN_COUNT for name, each in SHELF.items())
    assert all(len(run) == len({need.name for need in run}) for run in runs)


def test_moments_lie_within_a_run_and_name_documents():
    for task in shelf_tasks():
        turns = [moment.turn for moment in task.moments]
        assert turns == sorted(turns)
        for moment in task.moments:
            assert 0 <= moment.turn <= moment.until < TURNS
            assert moment.needs in SHELF
            assert moment.changed is None or SHELF[moment.needs]["changes"]


def test_every_document_is_needed_by_a_task():
    needed = {moment.needs for task in shelf_tasks() for moment in task.moments}
    assert needed == set(SHELF)


def test_no_draw_has_moved():
    texts = "".join(each["body"] for each in SHELF.values()) + repr(shelf_runs())
    assert sha256(texts.encode()).hexdigest()[:12] == "545ce80e88e3"


def test_a_body_says_how_its_details_are_read():
    body = SHELF["size_guide"]["body"]
    for section in SHELF["size_guide"]["holds"]:
        assert f'load_section(name="size_guide", section="{section}")' in body
        assert len(shelf_detail("size_guide", section)) > len(body) / 3


@pytest.mark.parametrize(
    ("name", "section"), [("size_guide", "hats"), ("house_rules", "tone"), ("gone", "tone")]
)
def test_a_detail_that_is_not_there_is_said(name, section):
    with pytest.raises(LookupError, match=f"{name} has no details of '{section}'"):
        shelf_detail(name, section)
