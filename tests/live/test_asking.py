"""An agent with a scripted model on the loopback: real protocol, real tools, the pruner between."""

import json
import sys

import mcp_types as mcp
import pytest
from scripted import Turn, endpoint

from prunelab.live import LiveError
from prunelab.live.asking import ask_customers_question, let_answer
from prunelab.live.catalogue import CallError
from prunelab.live.client import Answer, run_apart
from prunelab.live.endpoint import read_endpoint
from prunelab.live.shop import Shop
from prunelab.live.window import Window
from prunelab.pruning import RULES, MemoryStore, Policy
from prunelab.scenario import default_policy, load_conversation, question

ORDER = '{"order_id": "ORD-7741"}'
LOOK_UPS = (
    ("lookup_order", ORDER),
    ("lookup_order", '{"order_id": "ORD-6620"}'),
    ("get_return_policy", '{"category": "apparel", "country": "DE"}'),
)
ANSWER = "It arrives on 19 March and cost 150.45; ORD-6620 was delivered; 30 days for a return."
SERVE = [sys.executable, "-c", "from prunelab.live.server import serve; serve(True)"]


class InThisProcess:
    """The shop's tools without a server: what these tests are of needs none."""

    def __init__(self):
        self._shop = Shop(MemoryStore(prefix="s"))

    async def tools(self):
        return [
            mcp.Tool(name=name, input_schema=each["input_schema"])
            for name, each in self._shop.definitions.items()
        ]

    async def call(self, tool, arguments):
        try:
            return Answer(self._shop.call(tool, arguments), False, 0.0)
        except CallError as error:
            return Answer(str(error), True, 0.0)


def in_turn(*turns):
    """A script that plays these turns; the last one again and again."""
    left = list(turns)
    return lambda request: left.pop(0) if len(left) > 1 else left[0]


def ask(served, policy=None):
    window = Window(question(), policy or default_policy())
    asked = let_answer(read_endpoint(served.environ), InThisProcess(), window, lambda line: None)
    return run_apart(asked)


def tool_texts(request):
    return [each["content"] for each in request["messages"] if each["role"] == "tool"]


def test_a_model_that_looks_up_and_answers():
    with endpoint(in_turn(Turn(calls=LOOK_UPS), Turn(ANSWER))) as served:
        asked = ask(served)
    first, second = served.requests
    assert first["stream"] is True
    assert (first["model"], served.keys[0]) == ("scripted", "Bearer key-1")
    assert first["messages"][1] == {"role": "user", "content": question()}
    assert {each["function"]["name"] for each in first["tools"]} >= {"lookup_order", "fetch_full"}
    texts = tool_texts(second)
    assert json.loads(texts[0])["eta"] == "19 March"
    assert "items" in json.loads(texts[0])["_dropped_fields"]
    assert asked.answer.strip() == ANSWER
    assert asked.all_answered
    assert {each.state.state for each in asked.outcomes} == {"visible"}
    spent = asked.spent
    assert (spent.turns, spent.calls, spent.counted) == (2, 3, True)
    assert (spent.input_tokens, spent.output_tokens) == (200, 14)
    assert (asked.fetched, asked.cut) == ([], ["r1", "r2", "r3"])


def test_every_call_has_its_result_with_the_id_of_the_call():
    with endpoint(in_turn(Turn(calls=LOOK_UPS), Turn(calls=LOOK_UPS[:1]), Turn(ANSWER))) as served:
        ask(served, Policy(keep_recent=1))
    messages = served.requests[-1]["messages"]
    called = [call["id"] for each in messages for call in each.get("tool_calls", ())]
    assert called == [each["tool_call_id"] for each in messages if each["role"] == "tool"]
    assert len(called) == 4
    assert [text.count("on purpose") for text in tool_texts(served.requests[-1])] == [1, 1, 1, 0]


def test_a_model_that_fetches_by_ref_what_was_cut():
    def script(request):
        texts = tool_texts(request)
        if not texts:
            return Turn(calls=LOOK_UPS)
        if len(texts) == 3:
            assert "150.45" not in texts[0]
            ref = texts[0].rsplit('fetch_full(ref="', 1)[1].split('"')[0]
            return Turn(calls=(("fetch_full", json.dumps({"ref": ref, "length": 300})),))
        return Turn(ANSWER if "150.45" in texts[3] else "No idea.")

    with endpoint(script) as served:
        asked = ask(served, Policy(max_chars=20))
    whole = load_conversation()[2]["content"]
    assert tool_texts(served.requests[2])[3] == whole[:300]
    assert asked.fetched == ["r1"]
    assert asked.all_answered
    assert asked.outcomes[0].state.state == "recoverable"


def test_with_the_real_server_all_is_the_same_and_each_call_is_told():
    said = []
    turns = (Turn(calls=LOOK_UPS), Turn(ANSWER))
    with endpoint(in_turn(*turns)) as served:
        policy, model = default_policy(), read_endpoint(served.environ)
        real = ask_customers_question(model, policy, RULES, say=said.append, command=SERVE)
    with endpoint(in_turn(*turns)) as served:
        assert ask(served) == real
    assert said[0] == f"lookup_order({ORDER})"


def test_a_handle_and_a_ref_of_the_servers_are_read_from_the_server():
    def script(request):
        texts = tool_texts(request)
        if not texts:
            return Turn(calls=(("query_db", '{"sql": "SELECT order_id FROM orders"}'),))
        if len(texts) == 1:
            handle = json.loads(texts[0])["id"]
            return Turn(calls=(("fetch_full", json.dumps({"ref": handle, "length": 30})),))
        return Turn(texts[1])

    with endpoint(script) as served:
        asked = ask(served)
    assert asked.answer.startswith('{"columns": ["order_id"]')
    assert asked.fetched == []


def test_what_a_model_does_wrong_it_reads_as_the_result():
    wrong = (
        ("lookup_order", '{"order_id": '),
        ("lookup_order", "[7741]"),
        ("lookup_ordr", ORDER),
        ("fetch_full", '{"ref": "r9"}'),
    )
    with endpoint(in_turn(Turn(calls=wrong), Turn("I give up."))) as served:
        asked = ask(served)
    texts = tool_texts(served.requests[1])
    for text, says in zip(
        texts, ("not JSON", "no object", "no tool 'lookup_ordr'", "'r9' is unknown"), strict=True
    ):
        assert says in text
    assert not asked.all_answered
    assert {each.state for each in asked.outcomes} == {None}


def test_a_model_that_never_answers_is_stopped():
    with endpoint(in_turn(Turn(calls=LOOK_UPS[:1]))) as served:
        asked = ask(served)
    assert asked.answer == ""
    assert len(served.requests) == asked.spent.turns == 12


def test_an_endpoint_that_counts_no_tokens():
    with endpoint(in_turn(Turn(ANSWER, usage=False))) as served:
        assert ask(served).spent.counted is False


@pytest.mark.parametrize(
    ("turn", "says"),
    [
        (Turn("Incorrect API key", status=401), "refused the key; check OPENAI_API_KEY"),
        (Turn("The model does not exist", status=404), "The model does not exist); check MODEL"),
        (Turn("context\nlength", status=400), "refused with status 400 (context length)"),
        (Turn(raw=b"data: {'no': 'json'}\n\n"), "sent what is no chat completion"),
        (Turn(ANSWER, lost=True), "no connection (peer closed connection"),
        (Turn(raw=b""), "sent what is no chat completion"),
        (Turn(raw=b"data: {}\n\ndata: [DONE]\n\n"), "sent what is no chat completion"),
    ],
)
def test_what_the_endpoint_does_wrong_is_one_line(turn, says):
    with endpoint(in_turn(turn)) as served, pytest.raises(LiveError) as caught:
        ask(served)
    assert says in str(caught.value)
    assert str(caught.value).startswith(f"{served.base_url}, model scripted: ")
    assert "\n" not in str(caught.value)


def test_an_endpoint_that_is_not_there_is_one_line():
    with endpoint(in_turn(Turn(ANSWER))) as served:
        pass
    with pytest.raises(LiveError, match=r"no connection .*; check OPENAI_BASE_URL"):
        ask(served)


@pytest.mark.parametrize("unset", ["OPENAI_BASE_URL", "OPENAI_API_KEY", "MODEL"])
def test_what_is_not_set_is_named(unset):
    environ = {"OPENAI_BASE_URL": "http://127.0.0.1/v1", "OPENAI_API_KEY": "k", "MODEL": "m"}
    with pytest.raises(LiveError, match=f"Set {unset}: "):
        read_endpoint({**environ, unset: " "})
    assert "'k'" not in repr(read_endpoint(environ))
