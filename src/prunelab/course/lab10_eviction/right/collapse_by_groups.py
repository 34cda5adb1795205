"""Groups of positions by call; all but the last success of a group give way."""

import json
from collections import defaultdict

from prunelab.pruning import as_note, superseded_note


def collapse_superseded(results):
    groups = defaultdict(list)
    for at, result in enumerate(results):
        groups[json.dumps((result["tool"], result["args"]), sort_keys=True)].append(at)
    last = max((result.get("step", float("-inf")) for result in results), default=0)
    new = list(results)
    for group in groups.values():
        answers = [at for at in group if not results[at].get("is_error")]
        for at in group:
            result = results[at]
            if not answers or at >= answers[-1] or ("step" in result and result["step"] == last):
                continue
            if result.get("side_effects", False) or result.get("placeholder", False):
                continue
            note = superseded_note(result, results[answers[-1]]["ref"])
            new[at] = as_note(result, note, "superseded")
    return new
