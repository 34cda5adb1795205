"""Whatever an agent recorded comes back equal, and after pruning it is still a run."""

import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prunelab.pruning import MemoryStore, Policy, prune
from prunelab.pruning.formats import read_trace

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40) | st.just("word " * 300)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(texts, inner, max_size=2),
    max_leaves=4,
)
records = st.dictionaries(st.sampled_from(["status", "eta", "total", "note"]), values, max_size=4)
IMAGE = "image"
contents = st.one_of(
    texts,
    records.map(json.dumps),
    st.lists(texts, min_size=1, max_size=3),
    st.tuples(st.just(IMAGE), texts, texts).map(list),
)
calls = st.tuples(
    st.sampled_from(["get_order", "search"]),
    st.dictionaries(st.sampled_from(["id", "q"]), values, max_size=2),
    contents,
    st.booleans(),
)
steps = st.tuples(st.none() | texts, texts, st.lists(calls, min_size=1, max_size=3))
runs = st.lists(steps, min_size=1, max_size=4)
policies = st.builds(
    Policy,
    allow=st.just({}) | st.just({"get_order": ["status", "eta"]}),
    max_chars=st.integers(0, 200),
    keep_recent=st.integers(0, 4),
)


def blocks(content, kind, image):
    if isinstance(content, str):
        return content
    return [image if each == IMAGE else {"type": kind, "text": each} for each in content]


def numbered(run):
    """Each step with the calls' ids: unlike a real one, yet as unlike each other."""
    for at, (user, said, made) in enumerate(run):
        yield user, said, [(f"call_{at}_{n}", *call) for n, call in enumerate(made)]


def as_chat(run):
    image = {"type": "image_url", "image_url": {"url": "data:,"}}
    messages = [{"role": "system", "content": "Be brief."}]
    for user, said, made in numbered(run):
        messages += [{"role": "user", "content": user}] if user else []
        functions = [
            {"id": i, "type": "function", "function": {"name": tool, "arguments": json.dumps(args)}}
            for i, tool, args, _, _ in made
        ]
        messages.append({"role": "assistant", "content": said, "tool_calls": functions})
        for i, _, _, content, _ in made:
            body = blocks(content, "text", image)
            messages.append({"role": "tool", "tool_call_id": i, "content": body})
    return {"model": "m", "messages": messages}


def as_responses(run):
    image = {"type": "input_image", "detail": "auto", "image_url": "data:,"}
    items = []
    for user, said, made in numbered(run):
        items += [{"type": "message", "role": "user", "content": user}] if user else []
        part = {"type": "output_text", "text": said, "annotations": []}
        message = {"type": "message", "role": "assistant", "id": "m", "status": "completed"}
        items.append(message | {"content": [part]})
        for i, tool, args, _, _ in made:
            call = {"type": "function_call", "call_id": i, "name": tool}
            items.append(call | {"arguments": json.dumps(args)})
        for i, _, _, content, _ in made:
            body = blocks(content, "input_text", image)
            items.append({"type": "function_call_output", "call_id": i, "output": body})
    return {"instructions": "Be brief.", "input": items}


def as_anthropic(run):
    source = {"type": "base64", "media_type": "image/png", "data": ""}
    image = {"type": "image", "source": source}
    messages = []
    for user, said, made in numbered(run):
        uses = [
            {"type": "tool_use", "id": i, "name": tool, "input": args}
            for i, tool, args, _, _ in made
        ]
        results = [
            {"type": "tool_result", "tool_use_id": i, "is_error": error}
            | {"content": blocks(content, "text", image)}
            for i, _, _, content, error in made
        ]
        messages += [{"role": "user", "content": user}] if user else []
        messages += [
            {"role": "assistant", "content": [{"type": "text", "text": said}, *uses]},
            {"role": "user", "content": results},
        ]
    return {"system": "Be brief.", "messages": messages}


def as_langchain(run):
    image = {"type": "image", "base64": "", "mime_type": "image/png"}
    messages = []
    for user, said, made in numbered(run):
        messages += [{"type": "human", "data": {"content": user}}] if user else []
        named = [{"id": i, "name": tool, "args": args} for i, tool, args, _, _ in made]
        messages.append({"type": "ai", "data": {"content": said, "tool_calls": named}})
        for i, _, _, content, error in made:
            body = {"content": blocks(content, "text", image), "tool_call_id": i}
            data = body | {"status": "error" if error else "success"}
            messages.append({"type": "tool", "data": data})
    return messages


def as_mcp(run):
    image = {"type": "image", "data": "", "mimeType": "image/png"}
    messages = []
    for _, _, made in numbered(run):
        for i, tool, args, _, _ in made:
            params = {"name": tool, "arguments": args}
            messages.append({"jsonrpc": "2.0", "id": i, "method": "tools/call", "params": params})
        for i, _, _, content, error in made:
            body = [content] if isinstance(content, str) else content
            result = {"content": blocks(body, "text", image), "isError": error}
            messages.append({"jsonrpc": "2.0", "id": i, "result": result})
    return messages


def as_own_lines(run):
    return [
        {"tool": tool, "args": args, "step": at, "is_error": error, "content": joined(content)}
        for at, (_, _, made) in enumerate(run, 1)
        for tool, args, content, error in made
    ]


def joined(content):
    if isinstance(content, str):
        return content
    return "\n".join(text for text in content if text != IMAGE)


WRITERS = {
    "OpenAI Chat": as_chat,
    "OpenAI Responses": as_responses,
    "Anthropic messages": as_anthropic,
    "LangChain messages": as_langchain,
    "MCP call results": as_mcp,
    "JSON lines": as_own_lines,
}
HAVE_ERRORS = {"Anthropic messages", "LangChain messages", "MCP call results", "JSON lines"}


@pytest.mark.parametrize("name", WRITERS)
@given(run=runs)
@settings(max_examples=25)
def test_a_run_is_read_as_it_was(name, run):
    trace = read_trace(WRITERS[name](run))
    expected = [
        (tool, args, joined(content), at, error and name in HAVE_ERRORS)
        for at, (_, _, made) in enumerate(run, 1)
        for tool, args, content, error in made
    ]
    got = [
        (each["tool"], each["args"], each["content"], each["step"], each.get("is_error", False))
        for each in trace.results
    ]
    assert trace.format == name
    assert got == expected
    assert trace.steps == len(run)


@pytest.mark.parametrize("name", WRITERS)
@given(run=runs)
@settings(max_examples=25)
def test_reading_and_writing_back_changes_nothing(name, run):
    document = WRITERS[name](run)
    text = json.dumps(document)
    trace = read_trace(text)
    assert json.loads(trace.as_text()) == json.loads(text)
    if isinstance(document, list):
        lines = "\n\n".join(map(json.dumps, document))
        back = read_trace(lines).as_text().split("\n")
        assert [json.loads(line) for line in back if line] == json.loads(text)


def skeleton(value):
    """A document without the texts of its results: what pruning must leave alone."""
    if isinstance(value, list):
        return [skeleton(each) for each in value if not is_text(each)]
    if isinstance(value, dict):
        fields = value.items()
        inner = {key: skeleton(each) for key, each in fields if key not in ("content", "output")}
        rest = [value[key] for key in ("content", "output") if isinstance(value.get(key), list)]
        return {**inner, "blocks": skeleton(rest)}
    return value


def is_text(value):
    return isinstance(value, dict) and value.get("type") in ("text", "input_text")


@pytest.mark.parametrize("name", [name for name in WRITERS if name != "JSON lines"])
@given(run=runs, policy=policies)
@settings(max_examples=25)
def test_after_pruning_each_call_has_its_result_and_all_else_stands(name, run, policy):
    trace = read_trace(WRITERS[name](run))
    pruned = prune(trace.results, policy, store=MemoryStore())
    written = trace.with_results(pruned.results)
    assert skeleton(written) == skeleton(trace.document)
    again = read_trace(json.dumps(written))
    assert not list(again.unread) or [u.place for u in again.unread] == [
        u.place for u in trace.unread
    ]
    assert [each["content"] for each in again.results] == [
        each["content"] for each in pruned.results
    ]
    assert [each["args"] for each in again.results] == [each["args"] for each in trace.results]
    validate(name, written)


@cache
def validators():
    """What the packages themselves hold for a request; each is imported once and only here."""
    pydantic = pytest.importorskip("pydantic")
    chat = pytest.importorskip("openai.types.chat")
    responses = pytest.importorskip("openai.types.responses")
    anthropic = pytest.importorskip("anthropic.types")
    messages = pytest.importorskip("langchain_core.messages")
    of = pydantic.TypeAdapter
    return {
        "OpenAI Chat": of(list[chat.ChatCompletionMessageParam]).validate_python,
        "OpenAI Responses": of(responses.ResponseInputParam).validate_python,
        "Anthropic messages": of(list[anthropic.MessageParam]).validate_python,
        "LangChain messages": messages.messages_from_dict,
    }


def validate(name, document):
    check = validators().get(name)
    if check:
        rest = document if isinstance(document, list) else None
        check(rest or document.get("messages") or document["input"])
