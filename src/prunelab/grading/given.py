"""The trusted side of what an answer is given: functions of ``prunelab.pruning`` and stores."""

import inspect
import itertools
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, is_typeddict

import prunelab.pruning as pruning
from prunelab.grading.frozen import Frozen
from prunelab.grading.limits import LIMITS, Limits
from prunelab.grading.plain import trouble_with
from prunelab.grading.replies import Stopped
from prunelab.grading.requirements import GivenFunction, GivenStore
from prunelab.pruning import MemoryStore, Store

STORE_METHODS: dict[str, tuple[tuple[type, ...], ...]] = {
    "put": ((str,),),
    "keep": ((str,), (str,)),
    "fetch_full": ((str,), (int,), (int, type(None))),
    "__contains__": ((str,),),
}


class Asked(Protocol):
    """A request from the worker, as parsed; every field is untrusted."""

    def get(self, key: str, default: Any = None, /) -> Any: ...


def offered(names: Iterable[str]) -> dict[str, Any]:
    """What the worker is told about each given name: its kind, or an exception's name and bases.

    Raises:
        ValueError: prunelab.pruning has no such name, or it is none that can be given.
    """
    kinds: dict[str, Any] = {}
    for name in names:
        thing = getattr(pruning, name, None) if name in pruning.__all__ else None
        if inspect.isfunction(thing):
            kinds[name] = "function"
        elif isinstance(thing, type) and issubclass(thing, Exception):
            kinds[name] = _lineage(thing)
        elif isinstance(thing, type) and (is_typeddict(thing) or thing is Store):
            kinds[name] = "type"
        else:
            raise ValueError(f"given: prunelab.pruning has no {name!r} that an answer can be given")
    return kinds


def _lineage(error: type[BaseException]) -> list[str]:
    """The exception's name and those of its bases, down to the first built-in one."""
    names = []
    for each in error.__mro__:
        names.append(each.__name__)
        if each.__module__ == "builtins":
            break
    return names


class BrokenStore(MemoryStore):
    """A store that keeps nothing new."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self._error = error

    def put(self, content: str) -> str:
        del content
        raise self._error


def new_store(given: GivenStore | Store) -> Store:
    """The store itself, or the new one that ``given`` stands for."""
    if not isinstance(given, GivenStore):
        return given
    store = BrokenStore(given.fails) if given.fails else MemoryStore()
    for ref, content in given.contents.items():
        store.keep(ref, content)
    return store


class Givens:
    """Answers what the worker asks during one call, within limits."""

    def __init__(self, names: Iterable[str], limits: Limits = LIMITS) -> None:
        self.kinds = offered(names)
        self._limits = limits
        self.begin(())

    def begin(self, frozen: Frozen) -> None:
        """Start a call: make its stores, and forget the last call's."""
        given = [arg for arg in frozen if not isinstance(arg, str)]
        self._functions = {arg.name for arg in given if isinstance(arg, GivenFunction)}
        self.stores = [new_store(arg) for arg in given if not isinstance(arg, GivenFunction)]
        self._asks = self._bytes = 0

    def answer(self, ask: Asked, size: int) -> dict[str, Any]:
        """The reply to one request of ``size`` bytes.

        Raises:
            Stopped: this call has asked too often or sent too much.
        """
        self._asks += 1
        self._bytes += size
        if self._asks > self._limits.asks or self._bytes > self._limits.ask_bytes:
            raise Stopped(
                "asks",
                f"Stopped: one call used what it was given more than {self._limits.asks:,} times "
                f"or with more than {self._limits.ask_bytes >> 20} MB.",
            )
        try:
            value = self._do(ask)
            return {"ok": value}
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # tiktoken's panic is no Exception
            kind = type(error) if isinstance(error, Exception) else RuntimeError
            return {"error": _lineage(kind), "text": str(error)[:300]}

    def _do(self, ask: Asked) -> Any:
        name, args, kwargs, number = (ask.get(key) for key in ("name", "args", "kwargs", "store"))
        if type(name) is not str or type(args) is not list or type(kwargs) is not dict:
            raise TypeError("what was asked for is not understood")
        if type(number) is int and 0 <= number < len(self.stores):
            return self._on_store(self.stores[number], name, args)
        if self.kinds.get(name) != "function" and name not in self._functions:
            raise NameError(f"{name!r} is not given")
        value = getattr(pruning, name)(*args, **kwargs)
        trouble = trouble_with(value)
        if trouble:
            raise TypeError(f"{name} gives {trouble}, which cannot be passed on")
        return value

    def _on_store(self, store: Store, name: str, args: list[Any]) -> Any:
        wanted = STORE_METHODS.get(name)
        if wanted is None or len(args) != len(wanted):
            raise AttributeError(f"a store has no {name!r}")
        for arg, types in zip(args, wanted, strict=True):
            if type(arg) not in types:
                raise TypeError(f"store.{name} takes a {types[0].__name__}, not {json_type(arg)}")
        return getattr(store, name)(*args)


def json_type(value: object) -> str:
    """The value's type in a learner's words."""
    return "None" if value is None else f"a {type(value).__name__}"


def request(number: int, name: str, frozen: Frozen) -> bytes:
    """The line that asks for a call; its arguments are JSON texts already."""
    stores = itertools.count()
    args = ", ".join(_argument(item, stores) for item in frozen)
    return f'{{"id": {number}, "call": {json.dumps(name)}, "args": [{args}]}}\n'.encode("ascii")


def _argument(item: object, stores: Iterator[int]) -> str:
    if isinstance(item, str):
        return f'{{"json": {item}}}'
    if isinstance(item, GivenFunction):
        return json.dumps({"function": item.name})
    return f'{{"store": {next(stores)}}}'


def encode(message: Mapping[str, Any]) -> bytes:
    """One line of the protocol."""
    return _encoder.encode(message).encode("ascii") + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """One line from the worker; ValueError for anything but a plain JSON object."""
    try:
        message = _decoder.decode(line.decode("ascii"))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if type(message) is not dict:
        raise ValueError("not an object")
    return message


def _refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is not JSON")


# Made once: json.dumps and json.loads make a new one for each call with a setting of its own.
_encoder = json.JSONEncoder(allow_nan=False)
_decoder = json.JSONDecoder(parse_constant=_refuse)
