"""A new lab: its blanks are named, and once they are filled it passes lint, in a real clone."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from prunelab.authoring import BuildError, repository_root
from prunelab.authoring.lint import lint
from prunelab.authoring.new_lab import new_lab
from prunelab.course import load_lab

SLUG = "06_payload_shapes"


def test_a_new_lab_loads_and_lint_names_each_blank(tmp_path):
    folder = new_lab(SLUG, tmp_path)
    assert folder.name == "lab06_payload_shapes"
    lab = load_lab(folder)
    assert (lab.id, lab.slug, lab.answers[0].name) == ("06", SLUG, "payload_shapes")
    lines = [str(complaint) for complaint in lint(tmp_path, tmp_path).complaints]
    assert all(
        re.match(r"lab06_payload_shapes/\S+:\d+: fill the blank \(.+\)$", each) for each in lines
    )
    files = {line.partition(":")[0].partition("/")[2] for line in lines}
    assert files == {
        "lab.toml", "lesson.py", "checks.py", "questions.py",
        "wrong/first_mistake.py", "right/first_style.py",
    }  # fmt: skip


@pytest.mark.parametrize(
    "name", ["", "payload_shapes", "6_shapes", "06-shapes", "06_Shapes", "../06_x"]
)
def test_a_name_that_is_none(tmp_path, name):
    with pytest.raises(BuildError, match="no name of a lab"):
        new_lab(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_word_of_python_is_no_answers_name(tmp_path):
    with pytest.raises(BuildError, match="try: is a word of Python"):
        new_lab("99_try", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_is_taken_is_left_alone(tmp_path):
    folder = new_lab(SLUG, tmp_path)
    (folder / "lab.toml").write_text((folder / "lab.toml").read_text() + "# mine\n")
    for name, words in (
        (SLUG, "is there already"),
        ("06_other", "is the number of 06_payload_shapes"),
        ("07_payload_shapes", "is an answer of 06_payload_shapes"),
    ):
        with pytest.raises(BuildError, match=words):
            new_lab(name, tmp_path)
    assert (folder / "lab.toml").read_text().endswith("# mine\n")
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone of the repository whose course has no lab yet."""
    root = repository_root()
    ignored = shutil.ignore_patterns("lab[0-9]*", "__pycache__")
    shutil.copytree(root / "src", tmp_path / "src", ignore=ignored)
    shutil.copytree(root / "mock_data", tmp_path / "mock_data")
    shutil.copy(root / "pyproject.toml", tmp_path)
    return tmp_path


def prunelab(clone: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "PYTHONPATH": str(clone / "src")}
    command = [sys.executable, "-m", "prunelab", *arguments]
    return subprocess.run(
        command, cwd=clone, env=environ, capture_output=True, text=True, check=False
    )


def fill(folder: Path) -> None:
    """Fill each blank: the answer returns the text's shape, "object" or "text"."""

    def put(name: str, *pairs: tuple[str, str]) -> None:
        text = (folder / name).read_text()
        for old, new in pairs:
            text, count = re.subn(old, new, text)
            assert count, (name, old)
        (folder / name).write_text(text)

    put(
        "lab.toml",
        ("minutes = 0 .*", "minutes = 15"), ("1  # BLANK.*", "2"), (r"\[\]  # BLANK.*", "[]"),
        (": BLANK, [^\"]*", ": tell them apart"), ("BLANK: ([^\"]+)", r"Here is \1."),
    )  # fmt: skip
    put("lesson.py", ("BLANK: (.+)", r"It says \1"))
    put(
        "checks.py",
        (r"content  # BLANK.*", '"object" if content[:1] == "{" else "text"'),
        ("BLANK: why it failed, [^\"]*", "A brace begins an object."),
        ("BLANK: what the model[^\"]*", "another shape"),
        ("BLANK: a sentence[^\"]*", "Tells an object from a text"),
        (r'\("BLANK: an input[^"]*",\)', '("{}",), ("words",)'),
    )  # fmt: skip
    right = 'return "object" if content[:1] == "{" else "text"'
    put(
        "questions.py",
        ("BLANK: what [^;]*; the learner's stub shows this line.", "Name the shape."),
    )
    put("questions.py", ("raise NotImplementedError .*", right))
    put("right/first_style.py", ('BLANK: .*"""', 'A slice."""'), ("return content .*", right))
    put(
        "wrong/first_mistake.py",
        ("BLANK, the sentence.*", "Tells an object from a text"),
        ("BLANK, words.*", "A brace begins"),
        ("return content .*", 'return "text"'),
    )  # fmt: skip
    for kind, name, count in (("wrong", "first_mistake", 12), ("right", "first_style", 6)):
        for number in range(2, count + 1):
            shutil.copy(folder / kind / f"{name}.py", folder / kind / f"number_{number}.py")


def test_a_new_lab_passes_lint_once_its_blanks_are_filled(clone):
    made = prunelab(clone, "new-lab", SLUG)
    assert (made.returncode, made.stderr) == (0, "")
    assert "Made: src/prunelab/course/lab06_payload_shapes" in made.stdout
    before = prunelab(clone, "lint")
    assert (before.returncode, before.stderr) == (1, "")
    assert before.stdout.count("fill the blank") == before.stdout.count("\n") - 1
    fill(clone / "src" / "prunelab" / "course" / "lab06_payload_shapes")
    unbuilt = prunelab(clone, "lint")
    assert unbuilt.stdout.count("missing; run make build") == 2
    built = prunelab(clone, "build")
    assert built.returncode == 0, built.stderr
    after = prunelab(clone, "lint")
    assert (after.returncode, after.stdout) == (
        0,
        "1 lab, 20 answers and notebooks graded: nothing to complain about.\n",
    )
