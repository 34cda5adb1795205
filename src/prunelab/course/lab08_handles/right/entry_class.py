"""A small class that can be compared."""

from dataclasses import dataclass, field


@dataclass(order=True)
class Candidate:
    rank: int
    used: float
    minus_size: int
    ref: str = field(compare=False)

    def too_old(self, now, max_age):
        return self.rank == 0 and now - self.used > max_age


def refs_to_evict(entries, now, max_age, max_chars):
    for limit in (max_age, max_chars):
        if limit < 0:
            raise ValueError(f"limit {limit}")
    kinds = ["normal", "pinned", "durable"]
    queue = sorted(
        Candidate(kinds.index(e["keep"]), e["used"], -e["size"], e["ref"]) for e in entries
    )
    over = -sum(c.minus_size for c in queue) - max_chars
    gone = []
    for c in queue:
        if c.too_old(now, max_age) or over > 0:
            gone.append(c.ref)
            over += c.minus_size
    return gone
