import builtins

import pytest

from prunelab.bench.quiet import listening


def test_what_is_printed_is_heard_and_not_shown(capsys):
    with listening() as heard:
        print("from the function")
    print("from a cell")
    assert heard.getvalue() == "from the function\n"
    assert capsys.readouterr().out == "from a cell\n"


def test_input_is_refused_while_listening_and_asked_elsewhere(monkeypatch):
    monkeypatch.setattr(builtins, "input", lambda prompt="": f"typed after {prompt}")
    with listening(), pytest.raises(EOFError, match="take the values from the arguments"):
        input("name? ")
    assert input("name? ") == "typed after name? "
