"""Whose file it is, from the names that platforms, browsers and people give."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.cohort.learners import Learner, labels, told, wrappers
from prunelab.grading import Lab

LABS = [
    Lab(number, slug, "Made up", 1, 5, (), (), (), Path())
    for number, slug in (("01", "01_field_allowlist"), ("02", "02_length_cap"))
]


@pytest.mark.parametrize(
    ("place", "name", "number"),
    [
        ("Ana Díaz_12345_assignsubmission_file_/01_field_allowlist.ipynb", "Ana Díaz", "12345"),
        ("Ana Díaz_12345_assignsubmission_file/my.ipynb", "Ana Díaz", "12345"),
        ("Ana_9_assignsubmission_file_01_field_allowlist.ipynb", "Ana", "9"),
        ("lab 01/Ana_9_assignsubmission_file_/x.ipynb", "Ana", "9"),
        ("diazana_123_456_01_field_allowlist-1.ipynb", "diazana", "123"),
        ("diazana_LATE_123_456_01_field_allowlist.ipynb", "diazana", "123"),
        ("Lab1_s123_attempt_2026-03-01-10-11-12_01_field_allowlist.ipynb", "s123", ""),
        ("ana/deep/er/01_field_allowlist.ipynb", "ana", ""),
        ("lab01/ana.ipynb", "ana", ""),
        ("team-1/01_field_allowlist.ipynb", "team-1", ""),
        ("team-2.ipynb", "team-2", ""),
        ("ana (1).ipynb", "ana (1)", ""),
        ("01_field_allowlist_team-2.ipynb", "team-2", ""),
        ("ana 01_field_allowlist-2.ipynb", "ana", ""),
        ("ana 01_field_allowlist/01_field_allowlist.ipynb", "ana", ""),
        ("eve/ana_123_456_01_field_allowlist.ipynb", "eve", ""),
        ("eve/Ana_9_assignsubmission_file_/x.ipynb", "eve", ""),
        ("eve_1_2_ana_attempt_3.ipynb", "eve", "1"),
        ("eve_1_2_ana_3_assignsubmission_file_x.ipynb", "eve", "1"),
        ("01_field_allowlist/ana/work.ipynb", "ana", ""),
        ("week 3/ben.py", "ben", ""),
        ("101/01_field_allowlist.ipynb", "101", ""),
        ("01_field_allowlist.ipynb", "01_field_allowlist", ""),
        ("01_field_allowlist (2).ipynb", "01_field_allowlist", ""),
        ("01_field_allowlist - ana.ipynb", "ana", ""),
        ("ana_01-Field-Allowlist.ipynb.txt", "ana", ""),
        ("-rf.ipynb", "-rf", ""),
        ("submission_123/x.ipynb", "submission_123", ""),
        (".ipynb", "no name", ""),
        ("berta.repaired.ipynb", "berta", ""),
        ("berta.repaired-3.ipynb", "berta", ""),
        ("berta.repaired (1).ipynb", "berta (1)", ""),
        ("berta.IPYNB.repaired.ipynb", "berta", ""),
        ("ana_01_field_allowlist.repaired.ipynb", "ana", ""),
        ("Ana_9_assignsubmission_file_01_field_allowlist.repaired-2.ipynb", "Ana", "9"),
        (".repaired.ipynb", ".repaired", ""),
    ],
)
def test_a_name_is_read_as_a_person_would(place: str, name: str, number: str):
    assert told(place.split("/"), LABS).learner == Learner(name, number)


@pytest.mark.parametrize(
    ("places", "depth"),
    [
        (["all/ana/x.ipynb", "all/ben/y.ipynb"], 1),
        (["down/all/ana/x.ipynb", "down/all/ben/y.ipynb"], 2),
        (["all/ana/x.ipynb", "all/ben/y.ipynb", "other/cleo/z.ipynb"], 0),
        (["all/ana/x.ipynb", "all/ben.ipynb"], 0),
        (["ana/lab01/x.ipynb", "ana/lab02/y.ipynb"], 0),
        (["ana/x.ipynb", "ben/y.ipynb"], 0),
        (["ana/x.ipynb"], 0),
    ],
)
def test_a_folder_around_the_whole_class_is_no_person(places: list[str], depth: int):
    assert wrappers([place.split("/") for place in places], LABS) == depth


def test_late_and_count_are_read():
    assert told(["a_LATE_1_2_x-3.ipynb"], LABS).late
    assert told(["a_LATE_1_2_x-3.ipynb"], LABS).count == 3
    assert not told(["a_1_2_x (4).ipynb"], LABS).late
    assert told(["a_1_2_x (4).ipynb"], LABS).count == 4
    assert told(["ana/01_field_allowlist.ipynb"], LABS).count == 0
    assert told(["ana", "x.repaired.ipynb"], LABS).repaired == 1
    assert told(["ana", "x (2).repaired-7.ipynb"], LABS).repaired == 7
    assert told(["ana", "x (2).repaired-7.ipynb"], LABS).count == 2


def test_two_of_one_name_are_two_and_an_accent_is_one():
    two = [told([f"Ana_{n}_assignsubmission_file_", "x.ipynb"], LABS).learner for n in "12"]
    assert sorted(labels(two).values()) == ["Ana (1)", "Ana (2)"]
    composed, apart = (told([name, "x.ipynb"], LABS).learner for name in ("é", "e\u0301"))
    assert composed == apart


names = st.text(st.characters(exclude_characters="/\0"), min_size=1, max_size=30)


@given(st.lists(names, min_size=1, max_size=4), st.sampled_from([".ipynb", ".py", ""]))
def test_any_name_has_a_learner(parts: list[str], ending: str):
    assert told([*parts[:-1], parts[-1] + ending], LABS).learner.name


@given(st.lists(st.builds(Learner, names, st.sampled_from(["", "1", "2"])), max_size=6))
def test_labels_are_clean_and_no_two_alike(learners: list[Learner]):
    found = labels(learners)
    assert set(found) == set(learners)
    assert len(set(found.values())) == len(found)
    assert all(
        label.strip() and not set(label) & set("\n\r\t\x1b\u202e") for label in found.values()
    )
