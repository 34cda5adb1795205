"""Loops and lists, as in a first course of Python."""

import json
import math


def holds_nan(value):
    if type(value) == float:
        return math.isnan(value) or math.isinf(value)
    if type(value) == list:
        for entry in value:
            if holds_nan(entry):
                return True
    if type(value) == dict:
        for key in value:
            if holds_nan(value[key]):
                return True
    return False


def apply_field_allowlist(content, allow):
    try:
        record = json.loads(content)
    except json.JSONDecodeError:
        return content
    if type(record) != dict or holds_nan(record):
        return content
    earlier = []
    if "_dropped_fields" in record:
        trace = record["_dropped_fields"]
        is_trace = type(trace) == list
        if is_trace:
            for name in trace:
                if type(name) != str:
                    is_trace = False
        if is_trace:
            earlier = trace
            del record["_dropped_fields"]
    kept = {}
    for name in allow:
        if name != "_dropped_fields" and name in record and name not in kept:
            kept[name] = record[name]
    if len(kept) == 0:
        return content
    dropped = []
    for name in earlier:
        if name not in dropped:
            dropped.append(name)
    for name in record:
        if name not in kept and name not in dropped:
            dropped.append(name)
    if len(dropped) > 0:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept, ensure_ascii=False, indent=2)
