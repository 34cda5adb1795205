"""The committed data is what its generator makes, to the byte."""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

MOCK_DATA = Path(__file__).parents[2] / "mock_data"


def generate(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(folder / "generate.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    ignore = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(MOCK_DATA, tmp_path / "mock_data", ignore=ignore))


def test_the_data_is_up_to_date() -> None:
    done = generate(MOCK_DATA, "--check")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_changed_field_is_drift_and_costs_a_figure(copy: Path) -> None:
    order = copy / "order_ORD-7741.json"
    order.write_text(order.read_text().replace('"eta": "19 March"', '"eta": "20 or 21 March"'))
    done = generate(copy, "--check")
    assert done.returncode == 1
    assert done.stderr.startswith("order_ORD-7741.json: differs\norder A before: ")
    assert "HUGE=1: all facts are visible" in done.stderr


def test_a_missing_file_is_named(copy: Path) -> None:
    (copy / "service_log.txt").unlink()
    done = generate(copy, "--check")
    assert done.returncode == 1
    assert "service_log.txt: missing" in done.stderr
    assert "Traceback" not in done.stderr


def test_made_anew_it_is_the_same(copy: Path) -> None:
    before = {path.name: path.read_bytes() for path in copy.glob("*.[jt][sx]*")}
    for path in copy.glob("*.txt"):
        path.unlink()
    done = generate(copy)
    assert (done.returncode, done.stderr) == (0, "")
    assert {path.name: path.read_bytes() for path in copy.glob("*.[jt][sx]*")} == before


def test_another_seed_misses_the_figures(copy: Path) -> None:
    seeds = json.loads((copy / "seeds.json").read_text())
    (copy / "seeds.json").write_text(json.dumps(seeds | {"order_a": seeds["order_a"] + 1}))
    done = generate(copy)
    assert done.returncode == 1
    assert "order A before: " in done.stderr
    assert "1348 published" in done.stderr


def test_the_search_finds_the_frozen_seeds_and_shows_a_difference(copy: Path) -> None:
    seeds = json.loads((copy / "seeds.json").read_text())
    (copy / "seeds.json").write_text(json.dumps(seeds | {"order_b": 99}))
    done = generate(copy, "--search")
    assert done.returncode == 1
    assert done.stderr == f"order_b: 99 frozen, {seeds['order_b']} found\n"


def test_missing_seeds_are_named(copy: Path) -> None:
    (copy / "seeds.json").unlink()
    done = generate(copy, "--check")
    assert done.returncode == 1
    assert done.stderr.startswith("seeds.json: no seed for definitions, ")


def test_the_manifest_holds_the_hash_of_every_file() -> None:
    hashes = json.loads((MOCK_DATA / "manifest.json").read_text())["sha256"]
    files = {path for path in MOCK_DATA.iterdir() if path.suffix in (".json", ".txt")}
    assert hashes.keys() | {"manifest.json", "seeds.json"} == {path.name for path in files}
    for name, digest in hashes.items():
        assert hashlib.sha256((MOCK_DATA / name).read_bytes()).hexdigest() == digest


def test_every_file_is_ascii_with_unix_line_ends() -> None:
    for path in (*MOCK_DATA.glob("*.json"), *MOCK_DATA.glob("*.txt")):
        content = path.read_bytes()
        assert content.isascii()
        assert b"\r" not in content
        assert content.endswith(b"\n")


def test_only_the_promised_draw_is_used() -> None:
    """`random()` is the one method whose sequence is the same on every Python."""
    for path in (MOCK_DATA / "generator").glob("*.py"):
        if path.name != "draws.py":
            assert "import random" not in path.read_text()
    assert (MOCK_DATA / "generator" / "draws.py").read_text().count("self._random.") == 1
