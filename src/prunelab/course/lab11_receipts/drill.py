"""The drill: a long task, the notes for its receipts, its plan, and what the sources say now.

A customer named Weber in Kassel writes that her jacket came four days late. Credit her, correct the
page that promised too much, and answer her.
"""

import json
from typing import Any

from prunelab.pruning import MemoryStore, PendingStep
from prunelab.pruning.receipts import Expiry

from .drill_results import CHOSEN, PASSAGE, VERSION, drill_results

STEPS = 10
CRASH = 7  # the step after which the credit is under way

CLASSES: dict[str, Expiry] = {
    "list_customers": "ephemeral",
    "get_customer": "durable",
    "search_handbook": "derived",
    "get_order": "durable",
    "request_approval": "durable",
    "publish_page": "recovery",
    "credit_account": "recovery",
    "get_release": "durable",
    "get_operation": "durable",
}

CUSTOMER, APPROVAL = f"customer_id={CHOSEN}", "approval=APR-88"
ORDER, RELEASE, OPERATION = "order_id=ORD-6620", "release=rel-204", "operation=OP-31"
SECTION = "section=4.2"
SUMMARY, PAYLOAD = "summary-3", "payload-7"  # artifacts in the store


def drill_notes(steps: int = STEPS) -> list[dict[str, Any]]:
    """Return the notes for a receipt of each of the first results; the caller's to change."""
    return [_with_class(*each) for each in zip(_notes()[:steps], drill_results(), strict=False)]


def _with_class(notes: dict[str, Any], result: Any) -> dict[str, Any]:
    """The class is the tool's, unless the notes know better: a lookup that failed is open."""
    return {"expiry": CLASSES[result["tool"]], "artifact_ref": None, "status": "success", **notes}


def _note(
    decision: str, refs: list[str], constraints: list[str], then: str, purpose: str, **more: Any
) -> dict[str, Any]:
    texts = {"decision": decision, "next_safe_action": then, "purpose": purpose}
    return {**texts, "stable_refs": refs, "constraints": constraints, **more}


def _notes() -> list[dict[str, Any]]:
    version = f"version={VERSION}"
    return [
        _note(
            f"selected customer {CHOSEN} of 48",
            [CUSTOMER],
            ["rule: surname Weber, city Kassel, an open order"],
            f"read customer {CHOSEN}",
            "find whom to credit",
        ),
        _note(
            "her record was read, nothing is credited yet",
            [CUSTOMER],
            [version, "only the credit may change"],
            "look up what a late parcel is worth",
            "write to the version that was read",
        ),
        _note(
            "up to 40.00, once, with a team lead's approval",
            [SECTION],
            ["edition 2026-03"],
            "look up her second order",
            "cite the rule in the answer",
            artifact_ref=SUMMARY,
        ),
        _note(
            "not known whether ORD-6620 arrived: the lookup timed out",
            [ORDER],
            ["1 of 3 tries"],
            "look ORD-6620 up again",
            "tell her about her second order",
            expiry="recovery",
        ),
        _note(
            f"approved: 40.00 for customer {CHOSEN}",
            [APPROVAL, CUSTOMER],
            ["state=granted", "40.00, once"],
            "correct the page",
            "be allowed to credit",
        ),
        _note(
            "the corrected page is being released",
            [RELEASE],
            ["only delivery/kassel"],
            "verify rel-204 from outside",
            "promise the right day",
            status="partial",
        ),
        _note(
            "the credit was sent and accepted, and is not booked yet",
            [OPERATION, CUSTOMER, APPROVAL],
            ["40.00, never under another number"],
            "ask for operation OP-31 before anything is sent again",
            "credit her once",
            status="partial",
            artifact_ref=PAYLOAD,
        ),
        _note(
            "ORD-6620 was delivered on 21 March",
            [ORDER],
            ["as of 24 March"],
            "verify rel-204 from outside",
            "tell her about her second order",
        ),
        _note(
            "the page promises the right day",
            [RELEASE],
            ["only delivery/kassel"],
            "ask for operation OP-31",
            "promise the right day",
        ),
        _note(
            "the credit of 40.00 is booked",
            [CUSTOMER, OPERATION],
            [f"version={VERSION + 1}"],
            "answer her, citing section 4.2",
            "credit her once",
        ),
    ]


def drill_plan(steps: int, cites: bool = False) -> list[PendingStep]:
    """Return the plan as it stands after so many results.

    cites: the answer quotes the handbook's own words, so that its raw text is needed.
    """

    def step(action: str, depends_on: list[str], done: bool, *needs_raw: str) -> PendingStep:
        return {
            "action": action,
            "needs_raw": list(needs_raw),
            "depends_on": depends_on,
            "done": done,
            "reconciled": done,
        }

    return [
        step(f"credit customer {CHOSEN}", [CUSTOMER, APPROVAL, OPERATION], steps >= 10),
        step("learn whether ORD-6620 arrived", [ORDER], steps >= 8),
        step("release the corrected page", [RELEASE], steps >= 9),
        step("answer her", [], False, *(["r3"] if cites else [])),
    ]


def drill_store() -> MemoryStore:
    """Return a new store with what was made of two results: a summary, and a payload to retry."""
    store = MemoryStore()
    section = {"section": "4.2", "edition": "2026-03", "text": PASSAGE}
    store.keep(SUMMARY, json.dumps(section, indent=1))
    store.keep(PAYLOAD, json.dumps(drill_results()[6]["args"], indent=1))
    return store


def drill_sources(steps: int, moved: bool = False) -> dict[str, dict[str, str]]:
    """Return what the sources say now. moved: somebody else has written to her record meanwhile."""
    version = VERSION + (steps >= STEPS) + moved
    return {CUSTOMER: {"version": str(version)}, APPROVAL: {"state": "granted"}}
