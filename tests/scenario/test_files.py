"""Where the data lies, and what is said when a file is missing or damaged."""

import shutil
from pathlib import Path

import pytest

from prunelab.scenario import DataError, load_conversation, load_facts, mock_data_dir
from prunelab.scenario import files as scenario_files


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(mock_data_dir(), tmp_path / "mock_data"))


def test_an_installed_package_brings_its_own_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packaged = tmp_path / "_mock_data"
    monkeypatch.setattr(scenario_files, "_PACKAGED", packaged)
    assert mock_data_dir() != packaged
    packaged.mkdir()
    assert mock_data_dir() == packaged


def test_a_missing_file_is_named(copy: Path) -> None:
    (copy / "order_ORD-7741.json").unlink()
    with pytest.raises(DataError, match=r"order_ORD-7741\.json: cannot be read"):
        load_conversation(folder=copy)


@pytest.mark.parametrize(
    ("content", "says"),
    [(b'{"total": ', "not JSON"), (b'{"eta": "19 M\xc3\xa4rz"}', "byte 13 is not ASCII")],
)
def test_a_damaged_file_is_named_in_one_line(copy: Path, content: bytes, says: str) -> None:
    (copy / "order_ORD-6620.json").write_bytes(content)
    with pytest.raises(DataError) as caught:
        load_conversation(folder=copy)
    assert says in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize("content", ['[{"ref": "r1"}]', "[1]", "7"])
def test_a_damaged_conversation_is_named(copy: Path, content: str) -> None:
    (copy / "conversation.json").write_text(content)
    with pytest.raises(DataError, match=r"conversation\.json"):
        load_conversation(folder=copy)


def test_damaged_facts_are_named(copy: Path) -> None:
    (copy / "facts.json").write_text('[{"sentence": "no ref"}]')
    with pytest.raises(DataError, match=r"facts\.json: fact 1"):
        load_facts(folder=copy)
