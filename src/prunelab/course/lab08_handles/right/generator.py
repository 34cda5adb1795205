"""A generator, and stable sorts from the least to the most important key."""

from operator import itemgetter


def refs_to_evict(entries, now, max_age, max_chars):
    if max_age < 0 or max_chars < 0:
        raise ValueError((max_age, max_chars))
    queue = sorted(entries, key=itemgetter("size"), reverse=True)
    queue = sorted(queue, key=itemgetter("used"))
    queue = sorted(queue, key=lambda e: (e["keep"] != "normal") + (e["keep"] == "durable"))

    def going():
        room = max_chars - sum(map(itemgetter("size"), entries))
        for e in queue:
            if room < 0 or (e["keep"] == "normal" and now > e["used"] + max_age):
                room += e["size"]
                yield e["ref"]

    return list(going())
