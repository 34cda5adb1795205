"""An answer's text: the function's own source, and the stub that a learner starts from.

The reference lives once, as library code. Its text is what the solution shows, so it may use only
what a learner may use: the standard library and the names that lab.toml gives.
"""

import ast
import builtins
import importlib.util
import symtable
import sys
from dataclasses import dataclass
from pathlib import Path

from prunelab.authoring.errors import BuildError
from prunelab.grading.lab import Answer

MAX_LINES = 30
MAX_COLUMNS = 88
GIVER = "prunelab.pruning"


@dataclass(frozen=True)
class AnswerSource:
    """Both texts of an answer cell, imports included."""

    stub: str
    solution: str


def answer_source(answer: Answer, folder: Path) -> AnswerSource:
    """Make both texts from the source of `answer.reference`.

    Raises:
        BuildError: the function is missing, too long, without docstring, or uses what is not given.
    """
    path = _source_path(answer.reference, folder)
    module = _parsed(path, f"{folder.name}/{path.name}" if path.parent == folder else path.name)
    function = _function(module, answer.name, path.name)
    lines = path.read_text(encoding="utf-8").splitlines()
    docstring = function.body[0]
    head = lines[function.lineno - 1 : docstring.end_lineno]
    body = lines[docstring.end_lineno or 0 : function.end_lineno]
    _judge_length(body, answer.name, path.name)
    solution = "\n".join([*head, *body])
    imports = _imports(module, solution, answer, path.name)
    return AnswerSource(
        stub="\n".join([*imports, *head, "    raise NotImplementedError"]),
        solution="\n".join([*imports, solution]),
    )


def _parsed(path: Path, where: str) -> ast.Module:
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError) as error:
        raise BuildError(f"{where}: is no Python ({error}); mend it") from error


def _source_path(reference: str, folder: Path) -> Path:
    module = reference.rpartition(".")[0]
    own = folder / f"{module}.py"
    if own.is_file():
        return own
    try:
        spec = importlib.util.find_spec(module)
    except (ImportError, ValueError):
        spec = None
    if spec is None or spec.origin is None:
        raise BuildError(f"{folder.name}/lab.toml: no module {module} for {reference}; correct it")
    return Path(spec.origin)


def _function(module: ast.Module, name: str, where: str) -> ast.FunctionDef:
    for node in module.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            if ast.get_docstring(node) is None:
                raise BuildError(f"{where}: {name} has no docstring; the learner's stub shows it")
            return node
    raise BuildError(f"{where}: no function {name}; define it at the top level")


def _judge_length(body: list[str], name: str, where: str) -> None:
    count = sum(1 for line in body if line.strip())
    if count > MAX_LINES:
        raise BuildError(
            f"{where}: {name} has {count} lines after its docstring; an answer has at most "
            f"{MAX_LINES}, compose the library function of a taught one"
        )


def _imports(module: ast.Module, source: str, answer: Answer, where: str) -> list[str]:
    """Return the import lines that the source needs, with two blank lines after them."""
    known = _imported_names(module)
    standard: set[str] = set()
    given: set[str] = set()
    for name in sorted(_outer_names(source)):
        origin, line = known.get(name, ("", ""))
        if origin.partition(".")[0] in sys.stdlib_module_names:
            standard.add(line)
        elif name in answer.given and (not origin or f"{origin}.".startswith(f"{GIVER}.")):
            given.add(name)
        else:
            raise BuildError(
                f"{where}: {answer.name} uses {name}, which is neither standard library nor given; "
                "move it into the function, or list it under given in lab.toml"
            )
    lines = sorted(standard, key=lambda line: (line.startswith("from "), line))
    if given:
        lines += [""] if lines else []
        lines += _import_of(sorted(given))
    return [*lines, "", ""] if lines else []


def _import_of(given: list[str]) -> list[str]:
    """One line, or a line a name where it would be too long."""
    line = f"from {GIVER} import {', '.join(given)}"
    if len(line) <= MAX_COLUMNS:
        return [line]
    return [f"from {GIVER} import (", *(f"    {name}," for name in given), ")"]


def _outer_names(source: str) -> set[str]:
    """Return the names that the source takes from outside itself, builtins left out."""
    top = symtable.symtable(source, "answer", "exec")
    own = {symbol.get_name() for symbol in top.get_symbols() if symbol.is_assigned()}
    names: set[str] = set()
    tables = [top]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        for symbol in table.get_symbols():
            if symbol.is_referenced() and (symbol.is_global() or table is top):
                names.add(symbol.get_name())
    return names - own - set(dir(builtins))


def _imported_names(module: ast.Module) -> dict[str, tuple[str, str]]:
    """Map each name that the module imports to its module and the line that imports it."""
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            for alias in node.names:
                bound = alias.asname or alias.name.partition(".")[0]
                found[bound] = (alias.name, ast.unparse(ast.Import([alias])))
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                line = ast.unparse(ast.ImportFrom(node.module, [alias], 0))
                found[alias.asname or alias.name] = (node.module, line)
    return found
