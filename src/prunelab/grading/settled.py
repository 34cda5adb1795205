"""Does an answer's result depend on its arguments alone? Read from its text, without running it.

Most answers can be seen to: they hold no set, no clock, no hash and nothing that lasts from call to
call. Where this is not plain, the answer is asked once more in a new process.
"""

import ast
import builtins
from collections.abc import Iterator

from prunelab.grading.source import parse

OURS = "prunelab.pruning"
ON_VALUES = {"bisect", "collections", "copy", "functools", "heapq", "itertools", "math"}
ON_TEXTS = {"base64", "hashlib", "hmac", "json", "re", "string", "textwrap", "unicodedata"}
MODULES = {"__future__", "typing", OURS} | ON_VALUES | ON_TEXTS
"""What is safe to import: nothing here has a clock, chance, or sets that come unasked."""

BY_PLACE = {"frozenset", "hash", "id", "object", "repr", "set"}
BY_NAME = {"delattr", "dir", "getattr", "globals", "locals", "setattr", "vars"}
OUTSIDE = {"compile", "eval", "exec", "input", "memoryview", "open"}
BUILTINS = set(dir(builtins)) - BY_PLACE - BY_NAME - OUTSIDE
"""What cannot reach the order of a set, an object's place in memory, or anything unseen here."""

VIEWS = {"items", "keys"}
"""Methods of a dict whose result acts as a set: between two of them `&` makes one."""
IN_ORDER = {"all", "any", "dict", "enumerate", "iter", "len", "list", "max", "min", "sorted"}
"""Functions that take such a view as it comes, in the order of the dict."""
UNSETTLED = (ast.Set, ast.SetComp, ast.ClassDef, ast.Global, ast.Nonlocal, ast.AsyncFunctionDef)


def is_settled(source: str) -> bool:
    """True when the text shows that a result depends on the arguments alone; else False."""
    tree = parse(source)
    if tree is None or not all(map(_lasts_not, tree.body)):
        return False
    nodes = list(ast.walk(tree))
    known = BUILTINS | ({name for node in nodes for name in _defined(node)} - set(dir(builtins)))
    in_order = {id(view) for node in nodes for view in _taken_in_order(node)}
    return all(_is_plain(node, known, in_order) for node in nodes)


def _lasts_not(node: ast.stmt) -> bool:
    """Is this a statement at the top that keeps nothing which a call could change?"""
    match node:
        case ast.FunctionDef():
            defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
            return not node.decorator_list and all(map(_is_fixed, defaults))
        case ast.Assign() | ast.AnnAssign():
            return node.value is not None and _is_fixed(node.value)
        case ast.Import() | ast.ImportFrom():
            return True
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_fixed(value: ast.expr) -> bool:
    """A number, a text, or a tuple of them; or a compiled pattern."""
    fixed = (ast.Constant, ast.Tuple, ast.UnaryOp, ast.BinOp, ast.operator, ast.unaryop, ast.Load)
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "re.compile":
        return all(map(_is_fixed, value.args)) and not value.keywords
    return all(isinstance(node, fixed) for node in ast.walk(value))


def _defined(node: ast.AST) -> Iterator[str]:
    """The names that come to be in a node."""
    match node:
        case ast.FunctionDef(name=name) | ast.arg(arg=name):
            yield name
        case ast.Name(id=name, ctx=ast.Store()):
            yield name
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
            yield name
        case ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
            yield name
        case ast.Import() | ast.ImportFrom():
            yield from (each.asname or each.name for each in node.names)


def _taken_in_order(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions that this node goes through in their order, and asks nothing else of."""
    match node:
        case ast.For(iter=taken) | ast.comprehension(iter=taken):
            yield taken
        case ast.Call(func=ast.Name(id=name)) if name in IN_ORDER:
            yield from node.args
        case ast.Compare(ops=[ast.In() | ast.NotIn()]):
            yield from node.comparators
        case ast.Call(func=ast.Attribute() as function):
            yield function  # a method that is called; is it of a view, the call is looked at


def _is_plain(node: ast.AST, known: set[str], in_order: set[int]) -> bool:
    match node:
        case ast.Import():
            return all(each.name in MODULES for each in node.names)
        case ast.ImportFrom(module=module):
            return module in MODULES
        case ast.Name(id=name):
            return name in known and name[:2] != "__"
        case ast.Call(func=ast.Attribute(attr=name)) if name in VIEWS:
            return id(node) in in_order
        case ast.Attribute(attr=name, ctx=ast.Load()):
            return name[:1] != "_" and (name not in VIEWS or id(node) in in_order)
        case ast.Attribute():  # set or deleted: it lasts
            return False
    return not isinstance(node, UNSETTLED)
