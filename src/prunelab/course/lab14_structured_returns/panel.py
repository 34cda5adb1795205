"""What the panel of lab 14 looks for: a promised field, what each task reads, and the price."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from prunelab.bench import AnswerError, FactLine, must_return
from prunelab.pruning import Document, count_tokens
from prunelab.scenario import Moment, ShelfTask, asked_for, order_raw, shelf_tasks, shop_shelf

from .load_bench import START, on_the_shelf, shelf_sizes

FIELD, RENAMED = "tracking_no", "tracking_number"
FIELDS = {"order_id": "string", "status": "string", "total_cents": "number", FIELD: "string"}
HOW = 'get_order_detail(order_id="ORD-7741")'
SAYS = ("when", "holds", "changes")
Plan = Mapping[str, Sequence[str]]


def shelf(says: Sequence[str]) -> list[Document]:
    """The documents as their keepers describe them; what is not ticked, nobody wrote down."""
    documents = shop_shelf()
    for each in documents:
        if "when" not in says:
            each["when"] = "it is needed"
        if "holds" not in says:
            each["holds"] = ["all about it"]
        if "changes" not in says:
            each["changes"] = False
    return documents


def planned(load_plan: Callable[..., Any], values: Mapping[str, Any]) -> dict[str, list[str]]:
    """The learner's plan, held to its form before the panel stumbles over it."""
    at = {**START, "says": SAYS, **values}
    plan = load_plan(shelf(at["says"]), at["room"], at["least_used"] / 100)
    must_return("load_plan", plan, dict, "a dict of two lists")
    for name in ("up_front", "on_demand"):
        must_return("load_plan", plan.get(name), list, f"a dict with a list as {name!r}")
        strange = [each for each in plan[name] if each not in shelf_sizes()]
        if strange:
            raise AnswerError("load_plan", f"returned {strange[0]!r}, which is no document")
    return {name: list(plan[name]) for name in ("up_front", "on_demand")}


def indexed(index_entry: Callable[..., Any], values: Mapping[str, Any]) -> dict[str, str]:
    """The learner's entry for each document, by its name."""
    index = {}
    for each in shelf(values.get("says", SAYS)):
        name = each["name"]
        index[name] = index_entry(each)
        must_return("index_entry", index[name], str, "a line of text")
    return index


def field_line(order_view: Callable[..., Any], renamed: bool) -> FactLine:
    """Is the tracking number there, and if not: who noticed?"""
    reply = json.loads(order_raw())
    if renamed:
        reply = {RENAMED if name == FIELD else name: value for name, value in reply.items()}
    sentence, value = "The order's tracking number", reply.get(FIELD)
    try:
        view = order_view(json.dumps(reply), dict(FIELDS), HOW)
    except AnswerError as error:
        if renamed and isinstance(error.__cause__, ValueError):
            error.expected = True
            text = str(error.__cause__).split(";")[0]
            words = f"the tool stopped, and said: {text}"
            return FactLine(sentence, "recoverable", words, "↺ refused")
        raise
    must_return("order_view", view, str, "a text, the JSON of the fields")
    seen = _value_in(view)
    if not renamed and seen == value:
        return FactLine(sentence, "visible")
    words = f"the service renamed {FIELD}, and nobody noticed: the model reads {json.dumps(seen)}"
    return FactLine(sentence, "lost", words if renamed else f"the view says {json.dumps(seen)}")


def _value_in(view: str) -> Any:
    try:
        found = json.loads(view)
    except ValueError as error:
        raise AnswerError("order_view", "returned what is no JSON") from error
    return found.get(FIELD) if isinstance(found, dict) else None


def task_lines(plan: Plan, index: Mapping[str, str], waits: int) -> list[FactLine]:
    """A line for each task: `visible` when it reads all that it needs, in time and up to date."""
    return [_task_line(task, plan, index, waits) for task in shelf_tasks()]


def _task_line(task: ShelfTask, plan: Plan, index: Mapping[str, str], waits: int) -> FactLine:
    loads = 0
    for moment in task.moments:
        name = moment.needs
        up_front = name in plan["up_front"]
        if moment.as_need().is_stale(up_front):
            return FactLine(task.words, "lost", _stale(moment), "✖ served wrong")
        if up_front:
            continue
        if name not in plan["on_demand"]:
            words = f"{name} is neither in the prompt nor in the index"
            return FactLine(task.words, "lost", words, "✖ not served")
        pointers = [index[each] for each in plan["on_demand"]]
        asked = asked_for(pointers, moment.words)
        if asked != name:
            words = f"{name} is not asked for at “{moment.words}”"
            words += ": its entry does not fit"
            return FactLine(task.words, "recoverable", words, "✖ not served")
        loads += 1
        if loads > waits:
            words = f"load {loads}, of {name}, comes too late: {waits} are all it waits for"
            return FactLine(task.words, "recoverable", words, "✖ served late")
    return FactLine(task.words, "visible", "", "✔ served")


def _stale(moment: Moment) -> str:
    return f"{moment.needs} changed before turn {moment.changed}: the copy that is read is stale"


def price_line(plan: Plan, index: Mapping[str, str], values: Mapping[str, Any]) -> FactLine:
    """Does the plan cost no more than the cheaper one of both ways alone?"""
    sentence = "The plan: no dearer than all on demand or all up front"
    own, least = price(plan["up_front"], index, values), cheaper_alone(index, values)
    if own <= least * (1 + 1e-9):
        return FactLine(sentence, "visible", "", "✔ holds")
    words = f"{own:,.0f} tokens a run, and one way alone {least:,.0f}"
    return FactLine(sentence, "lost", words, "✖ too dear")


def price(up_front: Sequence[str], index: Mapping[str, str], values: Mapping[str, Any]) -> float:
    return on_the_shelf(up_front, _entries(index), values).tokens


def cheaper_alone(index: Mapping[str, str], values: Mapping[str, Any]) -> float:
    return min(price(names, index, values) for names in ((), list(shelf_sizes())))


def _entries(index: Mapping[str, str]) -> dict[str, int]:
    return {name: count_tokens(entry) for name, entry in index.items()}
