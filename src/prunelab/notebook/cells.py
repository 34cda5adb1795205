"""Which cell an answer comes from."""

import ast
import inspect
import linecache
import re
from typing import Any, Protocol


class Shell(Protocol):
    """What is asked of IPython's shell, which is typed only in part."""

    user_ns: dict[str, Any]
    history_manager: Any
    events: Any
    execution_count: int

    def transform_cell(self, raw_cell: str) -> str: ...

    def set_custom_exc(self, exceptions: tuple[type[Exception], ...], handler: Any) -> None: ...

    def showtraceback(self, exception: Any, tb_offset: int | None) -> None: ...


def defining_cell(shell: Shell, name: str, function: Any) -> str | None:
    """Return the text of the cell that last defined `name`, as it was typed; None where none did.

    The cell whose code the function carries wins: a later cell may have failed before its `def`.
    Where the session keeps no history, as under nbval, its code as executed must do.
    """
    typed: list[str] = list(reversed(shell.history_manager.input_hist_raw))
    candidates = [text for text in typed if name in text and _defines(shell, text, name)]
    ran = _cell_that_ran(function)
    same = (text for text in candidates if ran and shell.transform_cell(text).rstrip() == ran)
    return next(same, candidates[0] if candidates else ran or None)


def later_failed(shell: Shell, name: str, text: str | None) -> str | None:
    """The newest cell typed after `text` that meant to define `name`, and did not get that far."""
    means_to = re.compile(rf"^\s*(async\s+)?def\s+{re.escape(name)}\b", re.MULTILINE)
    for typed in reversed(shell.history_manager.input_hist_raw):
        if text is not None and typed.strip() == text.strip():
            return None
        if means_to.search(typed):
            return str(typed)
    return None


def is_readable(shell: Shell, text: str) -> bool:
    """Can Python read the cell? What cannot be read did not run at all."""
    return _parsed(shell, text) is not None


def _defines(shell: Shell, text: str, name: str) -> bool:
    """Does the cell bind the name at its top level? One that Python cannot read does not."""
    tree = _parsed(shell, text)
    return tree is not None and any(name in _bound(node) for node in tree.body)


def _parsed(shell: Shell, text: str) -> ast.Module | None:
    try:
        return ast.parse(shell.transform_cell(text))
    except (SyntaxError, ValueError, RecursionError):
        return None


def _bound(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {alias.asname or alias.name for alias in node.names}
    stored = (each for each in ast.walk(node) if isinstance(each, ast.Name))
    return {each.id for each in stored if isinstance(each.ctx, ast.Store)}


def _cell_that_ran(function: Any) -> str:
    """The cell's code as it was executed, which the shell keeps for tracebacks; else ""."""
    code = getattr(inspect.unwrap(function), "__code__", None) if callable(function) else None
    entry = linecache.cache.get(code.co_filename) if code else None
    # Of a file linecache knows the time of its last change; a cell has none.
    if entry is None or len(entry) != 4 or entry[1] is not None:
        return ""
    return "".join(entry[2]).rstrip()
