"""Whose file it is: what learning platforms and people make of a name, read back."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import takewhile

from prunelab.grading import Lab
from prunelab.grading.clean import clean

NAME_CHARS = 80

MOODLE = re.compile(
    r"(?P<name>.+?)_(?P<number>\d+)_assignsubmission_(?:file|onlinetext)_?(?P<rest>.*)", re.DOTALL
)
CANVAS = re.compile(
    r"(?P<name>[^_].*?)(?P<late>_LATE)?_(?P<number>\d+)_\d+_(?P<rest>.+)", re.DOTALL
)
BLACKBOARD = re.compile(r".+?_(?P<name>[^_]+)_attempt_[\d-]+(?P<number>)(?:_(?P<rest>.+))?", re.S)
PLATFORMS = (MOODLE, BLACKBOARD, CANVAS)
A_LABS_FOLDER = re.compile(r"(?:lab|week|part)[\s_-]*\d{1,3}", re.IGNORECASE)
COUNTED = re.compile(r"(?:[\s_]*\((\d+)\)|-(\d+))$")  # "file (1)" of a browser, "file-1" of Canvas
SIGNS = re.compile(r"[\W_]+")
REPAIRED = re.compile(r"(?:\.repaired(?:-(\d{1,6}))?)+(?=(?:[\s_]*\(\d+\))?$)")  # `prunelab repair`
ENDINGS = re.compile(r"\.(?:ipynb(?:\.json|\.txt)?|py)$", re.IGNORECASE)


@dataclass(frozen=True, order=True)
class Learner:
    """A person: the name as it was found, and the platform's number, "" where it gave none."""

    name: str
    number: str = ""


@dataclass(frozen=True)
class Told:
    """What a file's place tells: whose it is, whether the platform calls it late, and which of
    several files of one name it is (0: the first); ``repaired``: of a file's repaired copies the
    how manieth, 0 for the file itself; ``nameless``: no person stands in the place, only a lab."""

    learner: Learner
    late: bool = False
    count: int = 0
    repaired: int = 0
    nameless: bool = False


def told(parts: Sequence[str], labs: Collection[Lab]) -> Told:
    """Read the folders and the file's name, from the class's folder on.

    The outermost folder that is no lab's is the person's, else the file's name tells. What lies
    further in was named by the learner, who might write another person's name there.
    """
    *folders, file = parts
    stem, repaired = _original(ENDINGS.sub("", file))
    counted = COUNTED.search(stem)
    count = int(next(filter(None, counted.groups()))[:6]) if counted else 0
    part = next((each for each in folders if not _is_a_labs(each, labs)), stem)
    matches = [match for platform in PLATFORMS if (match := platform.fullmatch(part))]
    if not matches:
        learner = _learner(_without_lab(part, labs))
        nameless = _is_a_labs(learner.name, labs)
        return Told(learner, count=count, repaired=repaired, nameless=nameless)
    match = min(matches, key=_prefix)
    late = match.groupdict().get("late") is not None
    return Told(_learner(match["name"], match["number"]), late, count, repaired)


def _original(stem: str) -> tuple[str, int]:
    """The name without what `prunelab repair` adds to it, and the copy's number."""
    found = REPAIRED.search(stem)
    if not found or not found.start():
        return stem, 0
    original = ENDINGS.sub("", stem[: found.start()])
    return original + stem[found.end() :], int(found[1] or 1)


def _prefix(match: re.Match[str]) -> int:
    """Where the learner's own part begins: the platform wrote what stands before."""
    return match.start("rest") if match["rest"] is not None else match.end()


def wrappers(places: Sequence[Sequence[str]], labs: Collection[Lab]) -> int:
    """How many outer folders hold the whole class, so that the next ones are its people's."""
    levels = zip(*(parts[:-1] for parts in places), strict=False)
    depth = len(list(takewhile(lambda level: len(set(level)) == 1, levels)))
    below = {parts[depth] for parts in places if len(parts) > depth + 1}
    whole = all(len(parts) > depth + 1 for parts in places)
    return depth if whole and sum(not _is_a_labs(each, labs) for each in below) > 1 else 0


def labels(learners: Collection[Learner]) -> dict[Learner, str]:
    """A name to show for each, cleaned, no two alike."""
    by_name: dict[str, list[Learner]] = defaultdict(list)
    for learner in sorted(set(learners)):
        by_name[clean(learner.name, NAME_CHARS).strip() or "?"].append(learner)
    found: dict[Learner, str] = {}
    for name, alike in by_name.items():
        numbers = Counter(learner.number for learner in alike)
        for learner in alike:
            sure = learner.number and numbers[learner.number] == 1
            label = name if len(alike) == 1 else f"{name} ({learner.number if sure else 'another'})"
            found[learner] = _free(label, set(found.values()) | (set(by_name) - {name}))
    return found


def _free(label: str, taken: Collection[str]) -> str:
    choices = (label, *(f"{label} #{count}" for count in range(2, len(taken) + 3)))
    return next(each for each in choices if each not in taken)


def _learner(name: str, number: str = "") -> Learner:
    """One form for each name, for two systems write an accent in two ways."""
    return Learner(unicodedata.normalize("NFC", name), number)


def _is_a_labs(folder: str, labs: Collection[Lab]) -> bool:
    plain = SIGNS.sub("_", folder.lower()).strip("_")
    return bool(A_LABS_FOLDER.fullmatch(folder)) or any(plain == lab.slug for lab in labs)


def _without_lab(name: str, labs: Collection[Lab]) -> str:
    """A name without the lab's and the count behind that, where something is left.

    A count elsewhere stays: `team-1` and `team-2` are two.
    """
    for lab in labs:
        slug = SIGNS.sub(r"[\\W_]+", lab.slug)
        found = re.search(slug, name, flags=re.IGNORECASE)
        if found:
            after = name[found.end() :]
            after = "" if COUNTED.fullmatch(after) else after
            rest = f"{name[: found.start()]} {after}".strip(" _-.,()")
            return rest or found[0]
    return name or "no name"
