"""The library stands alone: people take it to work without the course."""

import ast
import subprocess
import sys
from pathlib import Path

import prunelab.pruning

ROOM = Path(prunelab.pruning.__file__).parent


def imported_names(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


KEPT = {"tiktoken", "jmespath", "regex"}  # libraries that others keep, loaded on first use
FRAMEWORKS = {  # each in the one module that is made for it
    "langchain.py": {"langchain", "langchain_core"},
    "openai_agents.py": {"agents"},
    "anthropic.py": {"anthropic"},
}


def test_it_imports_nothing_but_itself_the_standard_library_and_three_kept_libraries():
    for path in ROOM.rglob("*.py"):
        own = FRAMEWORKS.get(path.name, set()) if path.parent.name == "adapters" else set()
        for name in imported_names(path):
            root = name.split(".")[0]
            assert (
                root in sys.stdlib_module_names
                or root in KEPT | own
                or name.startswith("prunelab.pruning")
            ), f"{path.name} imports {name}"


def test_importing_it_loads_no_other_library():
    code = "import prunelab.pruning.adapters, sys; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "prunelab.pruning" in loaded
    assert not KEPT & set(loaded)
    assert not {"pandas", "altair", "IPython", "typer", "hypothesis"} & set(loaded)
    assert not set().union(*FRAMEWORKS.values()) & set(loaded)


def test_the_public_names_exist_and_are_documented():
    for name in prunelab.pruning.__all__:
        assert getattr(prunelab.pruning, name).__doc__, name
