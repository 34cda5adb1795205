"""The house stands as it was drawn: rooms import only from floors below, and nothing leaks in."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "prunelab"

# From the ground up; rooms on one floor do not know each other.
FLOORS = [
    {"pruning"},
    {"scenario"},
    {"bench", "grading"},
    {"course"},
    {"workspace", "interview", "cohort"},
    {"authoring", "live"},
    {"notebook", "cli"},
]
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}


def modules_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
    return found


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports_between_rooms() -> set[tuple[str, str]]:
    pairs = set()
    for path in SOURCE.rglob("*.py"):
        room = room_of(path)
        if room.startswith("__") or path.name == "lesson.py":  # a lesson is a notebook's text
            continue
        for module in modules_of(path):
            parts = module.split(".")
            if parts[0] == "prunelab" and len(parts) > 1 and parts[1] != room:
                pairs.add((room, parts[1]))
    return pairs


def test_every_room_has_its_floor():
    rooms = {room_of(path) for path in SOURCE.rglob("*.py")}
    assert {room for room in rooms if not room.startswith("__")} <= set(FLOOR)


def test_rooms_import_only_from_floors_below():
    climbing = {(a, b) for a, b in imports_between_rooms() if FLOOR[b] >= FLOOR[a]}
    assert climbing == set()


def test_no_lab_imports_from_another_labs_folder():
    leaks = set()
    for path in (SOURCE / "course").glob("lab*/**/*.py"):
        lab = path.relative_to(SOURCE / "course").parts[0]
        labs = {module.split(".")[2] for module in modules_of(path) if ".course.lab" in module}
        leaks |= {(lab, other) for other in labs - {lab}}
    assert leaks == set()


def test_the_worker_imports_the_standard_library_alone():
    roots = {module.split(".")[0] for module in modules_of(SOURCE / "grading" / "worker.py")}
    assert roots <= sys.stdlib_module_names


def tracked_files() -> list[Path]:
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


FORBIDDEN = re.compile(
    rb"pypi\.o[r]g|pythonh[o]sted|registry\.npm[j]s|deb\.d[e]bian|/[h]ome/\w|/[U]sers/\w"
)


def test_no_registry_host_and_no_machine_path_stands_in_a_file():
    files = tracked_files()
    if not files:
        pytest.skip("not a git checkout: nothing says which files are the project's")
    assert [path for path in files if FORBIDDEN.search(path.read_bytes())] == []


def test_labs_holds_nothing_of_the_project_but_its_map():
    inside = [path.name for path in tracked_files() if path.parent == ROOT / "labs"]
    assert inside in ([], ["README.md"])
