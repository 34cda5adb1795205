"""What decided in place of the rule: words for the person whose `refs_to_evict` went by it."""

from collections.abc import Callable
from typing import Any

from prunelab.pruning import refs_to_evict

Entries = list[dict[str, Any]]
Key = Callable[[dict[str, Any]], Any]

RANK = {"normal": 0, "pinned": 1, "durable": 2}


def expected(entries: Entries, now: int, max_age: int, max_chars: int) -> list[str]:
    copies: list[Any] = [dict(each) for each in entries]
    return refs_to_evict(copies, now, max_age, max_chars)


def too_old(entries: Entries, now: int, max_age: int) -> set[str]:
    return {each["ref"] for each in entries if now - each["used"] > max_age}


def walk(queue: Entries, max_chars: int) -> list[str]:
    """Give up along the queue until the rest fits."""
    gone: list[str] = []
    kept = sum(each["size"] for each in queue)
    for each in queue:
        if kept <= max_chars:
            break
        gone.append(each["ref"])
        kept -= each["size"]
    return gone


def size_of(entries: Entries, ref: str) -> int:
    return next(int(each["size"]) for each in entries if each["ref"] == ref)


def size_without(entries: Entries, refs: list[str]) -> int:
    return sum(each["size"] for each in entries if each["ref"] not in refs)


def why_order(entries: Entries, max_chars: int, got: list[str]) -> str:
    orders: tuple[tuple[Key, str], ...] = (
        (entries.index, "You went by the order of the list, as they were put"),
        (lambda each: -each["used"], "You began with what was used last"),
        (lambda each: -each["size"], "You began with the largest"),
        (lambda each: each["size"], "You began with the smallest"),
    )
    for key, words in orders:
        if got == walk(sorted(entries, key=key), max_chars):
            return f"{words}: the least recently used goes first."
    return "The least recently used goes first, and no more than must."


def why_marked(entries: Entries, max_chars: int, got: list[str]) -> str:
    keeps = {each["ref"]: each["keep"] for each in entries}
    left = size_without(entries, got)
    if left > max_chars and all(keeps[ref] == "normal" for ref in got):
        return f"{left} characters are left and {max_chars} fit: then the marked ones go too."
    if left > max_chars and all(keeps[ref] != "durable" for ref in got):
        return f"{left} characters are left and {max_chars} fit: then durable ones go too, last."
    ranks = [RANK[keeps[ref]] for ref in got]
    stayed = {keeps[each["ref"]] for each in entries if each["ref"] not in got}
    if 1 in ranks and 2 in ranks and ranks.index(2) < ranks.index(1):
        return "A durable one went before a pinned one: what cannot be fetched again goes last."
    if "durable" in map(keeps.get, got) and "pinned" in stayed:
        return "A durable one went before a pinned one: what cannot be fetched again goes last."
    if ranks != sorted(ranks) or ("normal" in stayed and max(ranks, default=0) > 0):
        return "A marked one went while a normal one stayed: `keep` comes before the last use."
    return "Among those of one kind too, the least recently used goes first, no more than must."


def difference(got: list[str], right: list[str], words: str) -> str:
    missed = [ref for ref in right if ref not in got]
    if missed:
        return f"`{missed[0]}` {words}, and it stayed."
    extra = [ref for ref in got if ref not in right]
    return f"`{extra[0]}` could stay: it is not true that it {words}."
