"""The learner's side of the pipe: runs one answer in a bare Python and holds no expected value.

Imports the standard library alone. One JSON object a line each way. The first line brings the
answer's source; then each request names a function and its arguments. What the cell is given
(count_tokens, a store) is a proxy here that asks the other side over the same pipe.
"""

from __future__ import annotations
import __future__

import _thread
import os
import sys
import types

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing takes longer than an answer's first call
    from collections.abc import Callable
    from typing import Any

SOURCE_NAME = "<answer>"

# Kept apart from names that an answer may shadow by accident. No boundary against intent.
_type, _str, _write = type, str, os.write

# What plain.py, wire.py and guard.py define; the grader sends them with this file.
_parts: dict[str, Any] = {}


def trouble_with(value: object) -> str:
    found: str = _parts["trouble_with"](value, *_parts["value_limits"])
    return found


class Channel:
    """The pipe to the grader, on descriptors that the answer does not meet by accident."""

    def __init__(self) -> None:
        self._in = open(_moved(0), "rb")  # noqa: SIM115
        self._out = _moved(1)
        os.dup2(2, 1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        self.current = self._asked = 0
        self._later: list[dict[str, Any]] = []
        self._lock = _thread.allocate_lock()

    def send(self, message: dict[str, Any]) -> None:
        data = _parts["written"](message).encode() + b"\n"
        while data:
            data = data[_write(self._out, data) :]

    def next_request(self) -> dict[str, Any]:
        return self._later.pop(0) if self._later else self.receive()

    def receive(self) -> dict[str, Any]:
        line = self._in.readline()
        if not line:
            os._exit(0)
        message: dict[str, Any] = _parts["read"](line.decode())
        return message

    def ask(self, name: str, args: list[Any], kwargs: dict[str, Any], store: int = -1) -> Any:
        """Have the grader call what is given. Its exception arrives as one of the same name."""
        for value in (*args, *kwargs.values()):
            if trouble := trouble_with(value):
                raise TypeError(f"{name} was called with {trouble}")
        with self._lock:
            self._asked += 1
            ask = {"ask": self._asked, "name": name, "args": args, "kwargs": kwargs, "store": store}
            self.send({"id": self.current, **ask})
            while "call" in (answer := self.receive()):  # sent before it was known that this asks
                self._later.append(answer)
        if "error" in answer:
            raise error_class(answer["error"])(answer["text"])
        return answer["ok"]


def _moved(descriptor: int) -> int:
    """Move a standard descriptor to a high number, so that no loop over small ones meets it."""
    high = 60 - descriptor
    os.dup2(descriptor, high, inheritable=False)
    return high


_errors: dict[str, type[Exception]] = {}


def error_class(names: list[str]) -> type[Exception]:
    """Make (once) the exception class ``names[0]``; the rest are its bases, down to a built-in."""
    import builtins

    name, *bases = names
    ready = _errors.get(name) or getattr(builtins, name, None)
    if ready is None:
        ready = _errors[name] = _type(name, (error_class(bases) if bases else Exception,), {})
    made: type[Exception] = ready
    return made


class Store:
    """Stands for the store that the grader holds for this call."""

    def __init__(self, channel: Channel, number: int) -> None:
        self._channel, self._number = channel, number

    def _ask(self, name: str, *args: Any) -> Any:
        return self._channel.ask(name, list(args), {}, self._number)

    def put(self, content: str) -> str:
        ref: str = self._ask("put", content)
        return ref

    def keep(self, ref: str, content: str) -> None:
        self._ask("keep", ref, content)

    def fetch_full(self, ref: str, offset: int = 0, length: int | None = None) -> str:
        text: str = self._ask("fetch_full", ref, offset, length)
        return text

    def __contains__(self, ref: object) -> bool:
        return _type(ref) is str and self._ask("__contains__", ref) is True


def given_function(channel: Channel, name: str) -> Callable[..., Any]:
    def call(*args: Any, **kwargs: Any) -> Any:
        return channel.ask(name, list(args), kwargs)

    call.__name__ = call.__qualname__ = name
    return call


def offer(channel: Channel, given: dict[str, Any]) -> None:
    """Put ``prunelab.pruning`` into this process, with the given names and nothing else."""
    package, module = types.ModuleType("prunelab"), types.ModuleType("prunelab.pruning")
    package.pruning = module  # type: ignore[attr-defined]
    for name, kind in given.items():
        if kind == "function":
            setattr(module, name, given_function(channel, name))
        else:
            setattr(module, name, dict if kind == "type" else error_class(kind))
    sys.modules.update({"prunelab": package, "prunelab.pruning": module})


def told_of(error: BaseException) -> dict[str, Any]:
    told: dict[str, Any] = _parts["describe"](error, SOURCE_NAME)
    return told


def call(channel: Channel, namespace: dict[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    """Call one function; the reply holds its value, or what is wrong with it, or what it raised."""
    function = namespace.get(request["call"])
    if not callable(function):
        return {"missing": request["call"]}
    args = [_argument(channel, each) for each in request["args"]]
    before = [_parts["written"](each.get("json")) for each in request["args"]]
    value = function(*args)
    trouble = trouble_with(value)
    reply: dict[str, Any] = {"wrong_type": trouble} if trouble else {"ok": value}
    if _type(value) is tuple:  # a few tasks ask for one
        inside = trouble_with(list(value)).replace("a list", "a tuple", 1)
        reply = {"wrong_type": inside} if inside else {**reply, "items": list(value)}
    pairs = enumerate(zip(args, request["args"], strict=True))
    changed = [i for i, (arg, each) in pairs if "json" in each and _written(arg) != before[i]]
    after = [
        args[i] if i in changed and not trouble_with(args[i]) else None for i in range(len(args))
    ]
    return {**reply, "changed": changed, "after": after} if changed else reply


def _written(value: Any) -> str:
    try:
        text: str = _parts["written"](value)
    except (TypeError, ValueError, RecursionError):
        return ""
    return text


def _argument(channel: Channel, each: dict[str, Any]) -> Any:
    if "store" in each:
        return Store(channel, each["store"])
    return given_function(channel, each["function"]) if "function" in each else each["json"]


def load(source: str) -> dict[str, Any]:
    """Run the cell as a module of its own, annotations postponed."""
    module = sys.modules["answer"] = types.ModuleType("answer")
    flags = __future__.annotations.compiler_flag
    exec(compile(source, SOURCE_NAME, "exec", flags, dont_inherit=True), module.__dict__)
    return module.__dict__


def main(parts: list[types.CodeType]) -> None:
    _parts["__name__"] = "guard"
    for part in parts:
        exec(part, _parts)
    channel = Channel()
    start = channel.receive()
    limits, orders = start["limits"], start["isolation"]
    _parts["limit_resources"](limits)
    _parts["show_line_on_request"]()
    if not _parts["isolate"](orders, _parts["filter_program"], channel.send):
        return
    _parts["value_limits"] = limits["chars"], limits["parts"]
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    offer(channel, start["given"])
    _parts["guard"]()
    _parts["set_alarm"](limits["load"])
    try:
        namespace = load(start["source"])
    except BaseException as error:
        channel.send({"id": 0, "raised": told_of(error)})
        return
    words = _parts["type_words"]
    found = sorted(namespace.items(), key=lambda pair: not callable(pair[1]))  # functions first
    defined = {name: words(_type(value)) for name, value in found[:5000]}
    callables = [name for name in defined if callable(namespace[name])]
    own = [each for each in callables if getattr(namespace[each], "__module__", "") == "answer"]
    channel.send({"id": 0, "defined": defined, "functions": own, "callables": callables})
    while True:
        _parts["set_alarm"](0)
        request = channel.next_request()
        channel.current = request["id"]
        _parts["set_alarm"](limits["call"])
        try:
            reply = call(channel, namespace, request)
            channel.send({"id": request["id"], **reply})
        except BaseException as error:
            channel.send({"id": request["id"], "raised": told_of(error)})
