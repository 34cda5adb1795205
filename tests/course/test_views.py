import pytest

from prunelab.course import CourseError, load_lab, load_view
from prunelab.scenario import Settings

BENCH = '\n[bench]\nanswers = ["apply_length_cap"]\ncontrols = ["huge"]\n'


def test_the_view_is_made_from_lab_toml_and_settings(small_lab):
    folder = small_lab()
    with (folder / "lab.toml").open("a") as toml:
        toml.write(BENCH)
    view = load_view(load_lab(folder), Settings(huge=True))
    assert view.answers == ("apply_length_cap",)
    assert [(control.name, control.value) for control in view.controls] == [("huge", True)]


def test_a_labs_own_view_comes_first(small_lab):
    folder = small_lab()
    (folder / "view.py").write_text("def view(settings):\n    return ['mine', settings.floor]\n")
    assert load_view(load_lab(folder), Settings(floor=100)) == ["mine", 100]


def test_a_lab_without_a_bench_says_so(small_lab):
    folder = small_lab()
    with pytest.raises(CourseError, match=r"lab07_small/lab.toml: no \[bench\]; add one"):
        load_view(load_lab(folder))


def test_a_view_without_its_function_says_so(small_lab):
    folder = small_lab()
    (folder / "view.py").write_text("")
    with pytest.raises(CourseError, match=r"lab07_small/view.py: no function view"):
        load_view(load_lab(folder))


def test_a_misspelt_key_of_the_bench_is_named(small_lab):
    folder = small_lab()
    with (folder / "lab.toml").open("a") as toml:
        toml.write(BENCH + 'sliders = ["huge"]\n')
    with pytest.raises(CourseError, match=r"lab.toml, \[bench\]: sliders is unknown here"):
        load_view(load_lab(folder))
