"""The runner as the page's worker calls it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from workbook.snippets import page
from workbook.snippets.page import run_in_page


def asked(code: str, **more: Any) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    posts: list[tuple[str, str]] = []
    request = json.dumps({"code": code, **more})
    answer = json.loads(run_in_page(request, lambda stream, text: posts.append((stream, text))))
    assert isinstance(answer.pop("seconds"), float)
    return answer, posts


def test_a_run_that_ends_well() -> None:
    answer, posts = asked("y = 2 * x\nprint(y)\ny", setup="print('silent')\nx = [1]", name="one.py")
    assert answer == {"error": None, "values": {}}
    assert posts == [("stdout", "[1, 1]"), ("stdout", "\n"), ("result", "[1, 1]\n")]


def test_values_are_plain_json() -> None:
    expressions = ["x", "y", "inf", "-inf", "nan", "ok", "name", "nothing"]
    code = (
        "x = 0.1 + 0.2\ny = [[1, 0.5]]\ninf = float('inf')\nnan = inf - inf\nok = True\nname = 'a'"
    )
    answer, _ = asked(code, expressions=expressions)
    assert answer["values"] == {
        "x": {"value": 0.30000000000000004},
        "y": {"value": [[1, 0.5]]},
        "inf": {"value": "Infinity"},
        "-inf": {"value": "-Infinity"},
        "nan": {"value": "NaN"},
        "ok": {"value": True},
        "name": {"value": "a"},
        "nothing": {"error": "NameError: name 'nothing' is not defined"},
    }


def test_an_error_counts_lines_as_the_editor_shows_them() -> None:
    answer, posts = asked(
        "print(1)\nhelp_me()", setup="\n\ndef help_me():\n    return 1 / 0", name="one.py"
    )
    assert answer["error"] == {
        "type": "ZeroDivisionError",
        "message": "division by zero",
        "summary": "ZeroDivisionError: division by zero",
        "lines": [
            {"where": "cell", "line": 2, "text": "help_me()"},
            {"where": "setup", "line": 4, "text": "return 1 / 0"},
        ],
        "traceback": answer["error"]["traceback"],
        "hint": "The number after the division sign is 0, and nothing can be divided by 0. "
        "Where does the 0 come from?",
    }
    assert answer["error"]["traceback"].startswith(
        'Traceback (most recent call last):\n  File "one.py", line 2, in <module>\n'
    )
    assert answer["values"] == {}
    assert posts == [("stdout", "1"), ("stdout", "\n")]


def test_a_syntax_error_has_its_line() -> None:
    answer, _ = asked("x = 1\ny = (")
    assert answer["error"]["summary"] == "SyntaxError: '(' was never closed"
    assert answer["error"]["lines"] == [{"where": "cell", "line": 2, "text": "y = ("}]


def test_a_module_that_is_not_there_comes_with_those_that_are() -> None:
    answer, _ = asked("import nowhere")
    assert answer["error"]["summary"] == "ModuleNotFoundError: No module named 'nowhere'"
    assert asked("import nump")[0]["error"]["hint"] == "Did you mean import numpy?"
    hint = answer["error"]["hint"]
    assert hint.startswith("Not part of this site. Here are Python's standard library and ")
    assert "numpy" in hint.removesuffix(".").replace(",", " ").split()


def test_what_comes_on_import_is_named_among_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "_offered", {})
    page.offer(json.dumps({"matplotlib": "matplotlib", "pylab": "matplotlib", "yaml": "pyyaml"}))
    names = asked("import nowhere")[0]["error"]["hint"].rpartition("library and ")[2]
    assert {"matplotlib", "pyyaml"} < set(names.removesuffix(".").split(", "))
    assert not {"pylab", "yaml"} & set(names.removesuffix(".").split(", "))
    hidden = asked("exec('import pylab_, os')".replace("pylab_", "pylab"))[0]["error"]
    assert (
        hidden["hint"] == "It comes where code has the statement `import pylab` for it: write that."
    )


def test_pyodides_own_advice_is_left_out() -> None:
    advice = (
        "The module 'six' is included in the Pyodide distribution, but it is not installed.\nCall"
    )
    error = asked(f"raise ModuleNotFoundError({advice!r})")[0]["error"]
    assert error["summary"] == "ModuleNotFoundError: No module named 'six'"


def test_what_stands_beside_the_result_follows_its_text() -> None:
    _, posts = asked("import numpy as np\nnp.zeros(2)")
    assert posts[0] == ("result", "array([0., 0.])\n")
    assert [(stream, json.loads(text)) for stream, text in posts[1:]] == [
        ("beside", {"of": "result", "about": "shape (2,), float64", "note": ""})
    ]


def test_a_picture_is_posted_as_data() -> None:
    _, posts = asked(
        "class A:\n    def _repr_html_(self): return '<b>x</b>'\n"
        "    def __repr__(self): return 'A'\nA()"
    )
    assert json.loads(posts[-1][1]) == {
        "of": "result",
        "about": "",
        "note": "",
        "kind": "html",
        "data": [["b", {}, ["x"]]],
        "alt": "",
        "dark": "",
    }


def test_only_matplotlib_has_to_be_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(page.plots, "prepare", lambda: prepared.append("once"))
    page.prepare('["six", "pytz"]')
    assert prepared == []
    page.prepare('["six", "matplotlib"]')
    assert prepared == ["once"]


@pytest.mark.parametrize(
    "code",
    [
        "import asyncio\nawait asyncio.sleep(30)",
        "def f():\n    await g()",
        "x = 1\nasync with a: pass",
        "x = 1\nasync for i in a: pass",
        "def f():\n    return [i async for i in a]",
        "import asyncio\nraise RuntimeError('Cannot stack switch because of the entrypoint')",
    ],
)
def test_code_that_awaits_is_told_what_to_use_and_where_it_stands(code: str) -> None:
    error = asked(code)[0]["error"]
    assert error["hint"].startswith("Code on this site is plain, synchronous Python,")
    line = code.split("\n")[1].strip()
    assert error["lines"] == [{"where": "cell", "line": 2, "text": line}]


def test_other_errors_have_no_such_hint() -> None:
    assert asked("class Mine(Exception): pass\nraise Mine")[0]["error"]["hint"] == ""
    assert asked("raise RuntimeError('no')")[0]["error"]["hint"] == ""


def test_leaving_python_is_an_error_and_the_next_run_works() -> None:
    answer, _ = asked("raise SystemExit")
    assert answer["error"]["summary"] == "SystemExit"
    assert asked("1")[1] == [("result", "1\n")]


def test_who_asks_what_figures_show_is_given_the_values() -> None:
    seen: list[Any] = []

    def show(figures: Any, values: Any) -> Any:
        seen.append((figures, values))
        return ["shown"]

    request = {"code": "x = 2", "expressions": ["x"], "figures": [{"expression": "x"}]}
    answer = json.loads(run_in_page(json.dumps(request), lambda *_: None, show))
    assert seen == [([{"expression": "x"}], {"x": 2})]
    assert answer["figures"] == ["shown"]
    failed = {**request, "code": "1 / 0"}
    assert json.loads(run_in_page(json.dumps(failed), lambda *_: None, show))["figures"] == []


def test_cells_of_a_session_share_their_names_and_say_what_they_did() -> None:
    first, _ = asked("q = [1, 2]\nprint(q)", session="page:1")
    second, posts = asked("k = q + [3]\nq.append(k)\nk", session="page:1", expressions=["k"])
    assert first["session"] == {"fresh": True, "sets": ["q"], "uses": ["print"]}
    assert second["session"] == {"fresh": False, "sets": ["k", "q"], "uses": ["q"]}
    assert posts == [("result", "[1, 2, 3]\n")]
    assert second["values"] == {"k": {"value": [1, 2, 3]}}


def test_a_run_outside_a_session_neither_sees_nor_ends_it() -> None:
    asked("q = 1", session="page:2")
    alone, _ = asked("q")
    assert alone["error"]["type"] == "NameError"
    assert "session" not in alone
    again, _ = asked("q", session="page:2")
    assert (again["error"], again["session"]["fresh"]) == (None, False)


def test_another_key_begins_with_nothing() -> None:
    asked("q = 1", session="page:3")
    other, _ = asked("q", session="page:4")
    assert other["error"]["type"] == "NameError"
    assert other["session"]["fresh"]


def test_a_failed_run_of_a_session_leaves_what_it_had_set() -> None:
    asked("q = 1\n1 / 0", session="page:5")
    after, posts = asked("q", session="page:5")
    assert after["error"] is None
    assert posts == [("result", "1\n")]
