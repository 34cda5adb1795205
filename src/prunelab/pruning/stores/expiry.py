"""Which results a store gives up when it must: by age, last use and size, the marked ones last."""

from typing import Literal, TypedDict

Keep = Literal["normal", "pinned", "durable"]
KEEPS: tuple[Keep, ...] = ("normal", "pinned", "durable")


class StoreEntry(TypedDict):
    """What a store knows about one kept result, as plain data.

    ref: its name.
    keep: "normal"; "pinned" (the plan at hand needs it); "durable" (it cannot be fetched again).
    size: in characters.
    used: when it was last read or else put, as a number that grows: a step, or seconds.
    """

    ref: str
    keep: Keep
    size: int
    used: float


def refs_to_evict(
    entries: list[StoreEntry], now: float, max_age: float, max_chars: int
) -> list[str]:
    """Return the refs that must go, the first to go first.

    Each entry is a dict with `ref`, `keep` ("normal", "pinned" or "durable"), `size` (characters)
    and `used` (when it was last used, on the clock that `now` is read from).

    - A normal entry goes when it was last used more than `max_age` before `now`. A pinned or
      durable one never goes for its age.
    - While the sizes of the others together are still over `max_chars`, more go: normal ones
      first, then pinned, then durable; among those the least recently used first, at the same
      `used` the larger first, and if that is the same too, the one that stands first.
    - What goes for its age goes in that same order, before the rest. No entry goes without need.
    - The list and its entries stay as they are.

    Raises:
        ValueError: `max_age` or `max_chars` is negative.
    """
    if max_age < 0 or max_chars < 0:
        raise ValueError(f"max_age {max_age}, max_chars {max_chars}: use 0 or more")
    rank = {"normal": 0, "pinned": 1, "durable": 2}
    queue = sorted(entries, key=lambda each: (rank[each["keep"]], each["used"], -each["size"]))
    old = [each for each in queue if each["keep"] == "normal" and now - each["used"] > max_age]
    gone = [each["ref"] for each in old]
    kept = sum(each["size"] for each in entries) - sum(each["size"] for each in old)
    for each in queue:
        if kept <= max_chars:
            break
        if each["ref"] not in gone:
            gone.append(each["ref"])
            kept -= each["size"]
    return gone
