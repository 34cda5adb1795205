"""The frozen seeds: one whole number for each part that is drawn."""

import json
from pathlib import Path

FROZEN = Path(__file__).parents[1] / "seeds.json"

Seeds = dict[str, int]


def read_seeds() -> Seeds:
    """Return the frozen seeds; no seeds at all while the file is missing."""
    seeds: Seeds = json.loads(FROZEN.read_text("ascii")) if FROZEN.exists() else {}
    return seeds


def write_seeds(seeds: Seeds) -> None:
    """Freeze `seeds`."""
    FROZEN.write_bytes((json.dumps(seeds, indent=2) + "\n").encode("ascii"))


def difference(frozen: Seeds, found: Seeds) -> list[str]:
    """Return one line for each seed that is not the frozen one; no line when all agree."""
    names = dict.fromkeys((*frozen, *found))
    return [
        f"{name}: {frozen.get(name, 'none')} frozen, {found.get(name, 'none')} found"
        for name in names
        if frozen.get(name) != found.get(name)
    ]
