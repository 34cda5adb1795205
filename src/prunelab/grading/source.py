"""Looks at an answer's text without running it."""

import ast
import re
import warnings

CONFLICT = re.compile(r"^(<{7}|>{7}) ", re.MULTILINE)
MAGIC = re.compile(r"^\s*(%%?\w+|![^=]\S*)|^\s*([\w.]+\?{1,2})\s*$")
MAX_PARSED = 100_000
"""The most characters of a text that is parsed: that takes the grader's own time and memory."""
DIRECTION_MARKS = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")


def parse(source: str) -> ast.Module | None:
    """The syntax tree, or None where the text does not compile or is too long."""
    if len(source) > MAX_PARSED:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def functions(source: str) -> dict[str, list[ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The functions defined at the top of the text, by name; a name defined twice has two."""
    tree = parse(source)
    if tree is None:  # a broken cell is still known by the names it defines
        found = re.findall(r"^(?:async )?def (\w+)", source, re.MULTILINE)
        return {name: [] for name in found}
    defined: dict[str, list[ast.FunctionDef | ast.AsyncFunctionDef]] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            defined.setdefault(node.name, []).append(node)
    return defined


def defines(source: str, name: str) -> bool:
    return name in functions(source)


def top_names(source: str) -> set[str]:
    """Every name that the text defines, assigns or imports at its top level."""
    tree = parse(source)
    if tree is None:
        return set(functions(source))
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names.update((each.asname or each.name).split(".")[0] for each in node.names)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            found = (each for each in ast.walk(node) if isinstance(each, ast.Name))
            names.update(each.id for each in found if isinstance(each.ctx, ast.Store))
    return names


def is_stub(source: str, name: str) -> bool:
    """True while the function's whole body, docstring aside, is ``raise NotImplementedError``."""
    found = functions(source).get(name)
    if not found:
        return False
    body = [node for node in found[-1].body if not _is_text(node)]
    if len(body) != 1 or not isinstance(body[0], ast.Raise):
        return False
    error = body[0].exc
    error = error.func if isinstance(error, ast.Call) else error
    return isinstance(error, ast.Name) and error.id == "NotImplementedError"


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def prints_only(source: str, name: str) -> bool:
    """True for a function that prints and never returns a value."""
    found = functions(source).get(name)
    if not found:
        return False
    nodes = list(ast.walk(found[-1]))
    returns = any(isinstance(node, ast.Return) and node.value is not None for node in nodes)
    calls = [node.func for node in nodes if isinstance(node, ast.Call)]
    return not returns and any(isinstance(f, ast.Name) and f.id == "print" for f in calls)


def may_lack_quotes(source: str, function: str, name: str) -> bool:
    """Is ``name`` only named, never called, in a function that takes nothing: a text, perhaps?"""
    found = functions(source).get(function)
    if not found or ast.unparse(found[-1].args):
        return False
    nodes = list(ast.walk(found[-1]))
    used = [id(node) for node in nodes if isinstance(node, ast.Name) and node.id == name]
    parents = (node for node in nodes if isinstance(node, ast.Call | ast.Attribute))
    taken = {id(n.func if isinstance(n, ast.Call) else n.value) for n in parents}
    return bool(used) and taken.isdisjoint(used)


def magic_line(source: str) -> tuple[int, str] | None:
    """The first Jupyter command and its line. Ask only after a SyntaxError: `%` may be text."""
    for number, line in enumerate(source.split("\n"), 1):
        match = MAGIC.match(line)
        if match:
            return number, (match[1] or match[2]).strip()
    return None


def reached(source: str, line: int) -> str:
    """Where a hanging answer is: the outermost loop around ``line``, the same each time."""
    tree = parse(source)
    loops = (n for n in ast.walk(tree) if isinstance(n, ast.While | ast.For)) if tree else ()
    around = [node.lineno for node in loops if node.lineno <= line <= (node.end_lineno or 0)]
    return f" in the loop on line {min(around)}" if around else f" on line {line}"


def line_of(pattern: re.Pattern[str], source: str) -> int | None:
    """The line of the first match, or None."""
    match = pattern.search(source)
    return source.count("\n", 0, match.start()) + 1 if match else None
