"""A learner's answers, brought from whatever became of the notebook into a fresh one."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from prunelab.grading import Answer, Lab
from prunelab.workspace import Places, Repaired, WorkspaceError, repair

KEEP = 'def keep(text):\n    return text + "é\\n"'
CAP = "def cap(text):\n    return text[:5]"
Repair = Callable[..., Repaired]


def a_lab(number: str, slug: str, *names: str) -> Lab:
    answers = tuple(Answer(name, f"questions.{name}", 1) for name in names)
    return Lab(number, slug, "Made up", 1, 5, (), answers, (), Path())


LABS = (a_lab("01", "01_first", "keep", "cap"), a_lab("02", "02_second", "total"))


@pytest.fixture
def where(where: Places, made: SimpleNamespace) -> Places:
    (where.starter / "01_first.ipynb").write_bytes(made.blank("keep", "cap"))
    (where.starter / "02_second.ipynb").write_bytes(made.blank("total", lab="02"))
    return where


@pytest.fixture
def mend(where: Places, tmp_path: Path) -> Repair:
    """Repair these bytes; the file must stay as it is."""

    def run(data: bytes, name: str = "mine.ipynb", **options: Path) -> Repaired:
        file = tmp_path / name
        file.write_bytes(data)
        done = repair(where, file, LABS, **options)
        assert file.read_bytes() == data
        return done

    return run


def cells(data: bytes) -> list[dict]:
    return json.loads(data)["cells"]


def with_cells(data: bytes, changed: list[dict]) -> bytes:
    return json.dumps({**json.loads(data), "cells": changed}, indent=1).encode()


def test_answers_are_grafted_by_name_and_the_rest_is_fresh(mend: Repair, made, where: Places):
    own = made.notebook({"cap": CAP, "keep": KEEP}, prose=["Torn prose"])
    done = mend(own)
    data = done.path.read_bytes()
    assert made.answers_in(data) == {"keep": KEEP, "cap": CAP}
    fresh = cells((where.starter / "01_first.ipynb").read_bytes())
    assert [c["metadata"] for c in cells(data)] == [c["metadata"] for c in fresh]
    assert done.names == ("keep", "cap")
    assert done.lines[:2] == (
        "keep: taken from its answer cell, cell 3.",
        "cap: taken from its answer cell, cell 2.",
    )
    assert done.lines[2] == "Only in your file: 1 cell of your own."


def test_a_copy_is_never_written_over(mend: Repair, made, tmp_path: Path):
    data = made.notebook({"keep": KEEP})
    names = [mend(data).path.name for _ in range(3)]
    assert names == [f"mine.repaired{end}.ipynb" for end in ("", "-2", "-3")]
    with pytest.raises(WorkspaceError, match="is there already"):
        mend(data, out=tmp_path / "mine.repaired.ipynb")


def test_a_copy_has_the_time_of_its_original(mend: Repair, made, where: Places, tmp_path: Path):
    file = tmp_path / "mine.ipynb"
    file.write_bytes(made.notebook({"keep": KEEP}))
    os.utime(file, ns=(1, 1_772_798_400_123_456_789))
    for out in (None, tmp_path / "named.ipynb"):
        copy = repair(where, file, LABS, out).path
        assert copy.stat().st_mtime_ns == file.stat().st_mtime_ns


@pytest.mark.parametrize(
    ("name", "stem"),
    [("mine.IPYNB", "mine"), ("mine.ipynb.txt", "mine"), ("mine.repaired-2.ipynb", "mine")],
)
def test_a_copys_name_is_its_originals(mend: Repair, made, name: str, stem: str):
    copy = mend(made.notebook({"keep": KEEP}), name).path
    assert copy.name == f"{stem}.repaired.ipynb"


def test_of_copied_answer_cells_the_last_written_is_taken(mend: Repair, made):
    twice = made.notebook({"keep": "def keep(text):\n    return 1"})
    copied = cells(twice)
    copied += [{**copied[-1], "source": KEEP}, {**copied[-1], "source": ""}]
    done = mend(with_cells(twice, copied))
    assert made.answers_in(done.path.read_bytes())["keep"] == KEEP
    assert "keep: 3 answer cells (2, 3, 4); taken from cell 3, the last" in done.lines[0]
    assert len([c for c in cells(done.path.read_bytes()) if c["metadata"]]) == 2


def test_a_notebook_without_metadata_is_known_by_its_functions(mend: Repair, made):
    bare = made.notebook({"keep": KEEP})
    done = mend(with_cells(bare, [{**c, "metadata": {}} for c in cells(bare)]))
    assert done.lab == "01"
    assert done.names == ("keep",)
    assert done.lines[0] == "keep: taken from cell 2, which defines it; its tag was lost."
    assert done.lines[1] == "cap: not found; left blank."


def test_a_cell_turned_into_markdown_is_code_again(mend: Repair, made):
    own = made.notebook({"keep": KEEP, "cap": CAP})
    turned = [{**c, "cell_type": "markdown"} if "keep" in c["source"][0] else c for c in cells(own)]
    done = mend(with_cells(own, turned))
    assert done.lines[0] == "keep: taken from cell 2, which was Markdown, not Code."
    code = [c["cell_type"] for c in cells(done.path.read_bytes()) if "prunelab" in c["metadata"]]
    assert code == ["code", "code"]


def test_what_is_not_written_stays_blank_and_a_later_definition_is_named(mend: Repair, made):
    own = made.notebook({"keep": KEEP, "cap": made.STUB.format(name="cap")})
    later = {"cell_type": "code", "metadata": {}, "source": "def keep(text):\n    return 2"}
    done = mend(with_cells(own, [*cells(own), later]))
    assert done.lines[0] == (
        "keep: taken from its answer cell, cell 2; cell 4 defines it too and was left out."
    )
    assert done.lines[1] == "cap: not written yet (cell 3); left blank."


def test_an_old_notebook_is_read(mend: Repair, made):
    own = cells(made.notebook({"keep": KEEP}))[-1]
    old = {
        "cell_type": "code",
        "language": "python",
        "metadata": own["metadata"],
        "input": own["source"],
        "outputs": [],
    }
    notebook = {"metadata": {}, "nbformat": 3, "nbformat_minor": 0}
    notebook["worksheets"] = [{"cells": [old], "metadata": {}}]
    done = mend(json.dumps(notebook).encode())
    assert made.answers_in(done.path.read_bytes())["keep"] == KEEP
    assert "old notebook format 3" in done.lines[0]


@pytest.mark.parametrize("indent", [1, None])
def test_whatever_was_cut_off_the_cells_before_it_are_brought_over(mend: Repair, made, indent):
    whole = json.loads(made.notebook({"keep": KEEP, "cap": CAP}))
    data = json.dumps(whole, indent=indent).encode()
    end = data.index(b"cap", data.index(b"def keep")) + 3
    done = mend(data[:end])
    assert made.answers_in(done.path.read_bytes())["keep"] == KEEP
    assert done.lines[0].startswith("The file is damaged (not valid JSON, line ")


def test_a_conflict_gives_the_last_version_and_names_both(mend: Repair, made):
    one = made.notebook({"keep": "def keep(text):\n    return 1"}).decode()
    before, cell, after = one.partition('  {\n   "cell_type": "code"')
    body, _, end = (cell + after).partition("\n ],")
    theirs = body.replace("return 1", "return 2")
    torn = f"{before}<<<<<<< HEAD\n{body}\n=======\n{theirs}\n>>>>>>> x\n ],{end}"
    done = mend(torn.encode())
    assert "return 2" in made.answers_in(done.path.read_bytes())["keep"]
    assert "conflict markers" in done.lines[0]
    assert "2 answer cells" in done.lines[1]


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_another_encoding_is_read(mend: Repair, made, encoding: str):
    text = made.notebook({"keep": KEEP}).decode()
    text = json.dumps(json.loads(text), ensure_ascii=False)
    done = mend(text.encode(encoding))
    assert made.answers_in(done.path.read_bytes())["keep"].startswith("def keep(text):")


def test_a_python_file_and_python_under_a_notebooks_name_are_read(mend: Repair, made):
    for name in ("mine.py", "other.ipynb"):
        done = mend(f"{KEEP}\n\n{CAP}\n".encode(), name)
        assert done.names == ("keep", "cap")
        assert done.path.name == f"{name.partition('.')[0]}.repaired.ipynb"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"{}", "no cell in it can be read"),
        (b"", "no cell in it can be read"),
        (b"\x00\xff" * 50, "no cell in it can be read"),
        (b'{"cells": []}', "holds no cell"),
        (b"def other(): pass", "no lab asks for what it defines; name its lab with --lab 01"),
        (b"def cap(): pass\ndef total(): pass", "holds answers of labs 01, 02"),
    ],
)
def test_what_cannot_be_repaired_is_one_line_and_no_file(mend: Repair, tmp_path, data, words):
    with pytest.raises(WorkspaceError, match=words):
        mend(data)
    assert [path.name for path in tmp_path.glob("*.ipynb")] == ["mine.ipynb"]


def test_a_link_is_not_followed(where: Places, tmp_path: Path, made):
    target = tmp_path / "target.ipynb"
    target.write_bytes(made.notebook({"keep": KEEP}))
    link = tmp_path / "link.ipynb"
    link.symlink_to(target)
    with pytest.raises(WorkspaceError, match="is a link"):
        repair(where, link, LABS)
