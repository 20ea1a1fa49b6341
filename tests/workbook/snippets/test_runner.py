"""The one runner: what it shows, what it hides, and how it tells of failures."""

from __future__ import annotations

import linecache
import sys
import warnings
from typing import Any

import pytest

from workbook.snippets.display import Beside
from workbook.snippets.rich import Rich
from workbook.snippets.runner import Outcome, ValueFailure, evaluate, run
from workbook.snippets.source import Chunk


def chunks(code: str, setup: str = "") -> list[Chunk]:
    first = setup.count("\n") + 1
    return [Chunk(setup.rstrip("\n"), "one.py"), Chunk(code, "one.py", first)]


def ran(code: str, setup: str = "", *expressions: str) -> tuple[Outcome, list[tuple[str, str]]]:
    """Run code; return what it left, and what it wrote in order."""
    written: list[tuple[str, str]] = []
    outcome = run(
        chunks(code, setup), lambda stream, text: written.append((stream, text)), expressions
    )
    return outcome, written


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("print(1)", [("stdout", "1"), ("stdout", "\n")]),
        ("print('a', end='')", [("stdout", "a")]),
        ("x = 3\nx", [("result", "3\n")]),
        ("0", [("result", "0\n")]),
        ("False", [("result", "False\n")]),
        ("''", [("result", "''\n")]),
        ("[]", [("result", "[]\n")]),
        ("None", []),
        ("print", [("result", "<built-in function print>\n")]),
        ("x = 3", []),
        ("3\nx = 3", []),
        ("3;", [("result", "3\n")]),
        ("'<b>'", [("result", "'<b>'\n")]),
        ("print(type(10))", [("stdout", "<class 'int'>"), ("stdout", "\n")]),
        ("", []),
        ("# only a comment", []),
        (
            "import sys\nprint('a', end='')\nprint('b', end='', file=sys.stderr)",
            [("stdout", "a"), ("stderr", "b")],
        ),
        ("import sys\nsys.stdout.write('ab')\nNone", [("stdout", "ab")]),
        ("import sys\nsys.stdout.flush()", []),
    ],
)
def test_what_is_shown(code: str, written: list[tuple[str, str]]) -> None:
    outcome, wrote = ran(code)
    assert outcome.failure is None
    assert wrote == written


def test_output_is_handed_on_the_moment_it_is_written() -> None:
    seen: list[tuple[str, Any]] = []
    run(
        chunks("log = []\nprint(1)\nlog.append('after')"),
        lambda _, text: seen.append((text, list(sys.modules["__main__"].log))),
    )
    assert seen == [("1", []), ("\n", [])]


def test_set_up_runs_silently() -> None:
    outcome, written = ran("y = x + 1\ny", setup="print('hidden')\nx = 1\n'hidden'\n")
    assert (outcome.failure, written) == (None, [("result", "2\n")])


def test_each_run_has_a_fresh_namespace() -> None:
    ran("left_over = 1")
    outcome, _ = ran("left_over")
    assert outcome.failure is not None
    assert outcome.failure.summary == "NameError: name 'left_over' is not defined"


def test_the_code_is_the_main_module() -> None:
    before = sys.modules["__main__"]
    code = (
        "import pickle\nclass A: pass\n(__name__, pickle.loads(pickle.dumps(A())).__class__ is A)"
    )
    assert ran(code)[1] == [("result", "('__main__', True)\n")]
    assert sys.modules["__main__"] is before


def test_streams_and_warning_filters_are_put_back() -> None:
    before = sys.stdout, sys.stderr, sys.stdin, list(warnings.filters)
    ran("import sys, warnings\nsys.stdout = None\nwarnings.simplefilter('ignore')\n1 / 0")
    assert (sys.stdout, sys.stderr, sys.stdin, list(warnings.filters)) == before


def test_futures_reach_from_the_set_up_into_the_cell() -> None:
    outcome, written = ran(
        "def f(x: nowhere): pass\nf.__annotations__", "from __future__ import annotations\n"
    )
    assert (outcome.failure, written) == (None, [("result", "{'x': 'nowhere'}\n")])


def test_the_runners_own_futures_do_not_leak_into_the_code() -> None:
    outcome, _ = ran("def f(x: nowhere): pass\nf.__annotations__")
    if sys.version_info < (3, 14):
        assert outcome.failure is not None
        assert outcome.failure.type == "NameError"


@pytest.mark.parametrize(
    ("code", "setup", "summary", "frames"),
    [
        ("x = 1\n1 / 0", "", "ZeroDivisionError: division by zero", [(2, "1 / 0")]),
        (
            "def f():\n    raise ValueError('a')\n\nf()",
            "",
            "ValueError: a",
            [(4, "f()"), (2, "raise ValueError('a')")],
        ),
        (
            "f()",
            "def f():\n    raise KeyError('a')\n\n",
            "KeyError: 'a'",
            [(4, "f()"), (2, "raise KeyError('a')")],
        ),
        ("2", "x = 1\n1 / 0\n", "ZeroDivisionError: division by zero", [(2, "1 / 0")]),
        ("import json\njson.loads('x')", "", None, [(2, "json.loads('x')")]),
        ("x = 1\ny = (", "z = 0\n", "SyntaxError: '(' was never closed", [(3, "y = (")]),
        ("raise SystemExit(3)", "", "SystemExit: 3", [(1, "raise SystemExit(3)")]),
        ("import sys\nsys.exit()", "", "SystemExit", [(2, "sys.exit()")]),
        ("raise KeyboardInterrupt", "", "KeyboardInterrupt", [(1, "raise KeyboardInterrupt")]),
        (
            "class E(Exception):\n    def __str__(self): raise E\nraise E",
            "",
            "E",
            [(3, "raise E")],
        ),
        (
            "name = input('Name? ')",
            "",
            "EOFError: input() cannot ask here: write the value into the code, as in name = 'Ada'",
            [(1, "name = input('Name? ')")],
        ),
    ],
)
def test_a_failure_names_the_snippets_own_lines(
    code: str, setup: str, summary: str | None, frames: list[tuple[int, str]]
) -> None:
    outcome, _ = ran(code, setup, "x")
    failure = outcome.failure
    assert failure is not None
    assert [(frame.line, frame.text) for frame in failure.frames] == frames
    assert {frame.filename for frame in failure.frames} == {"one.py"}
    assert outcome.values == {}
    if summary is not None:
        assert failure.summary == summary


def test_a_traceback_begins_in_the_snippet() -> None:
    outcome, _ = ran("import json\njson.loads('x')")
    assert outcome.failure is not None
    lines = outcome.failure.traceback.splitlines()
    assert lines[:3] == [
        "Traceback (most recent call last):",
        '  File "one.py", line 2, in <module>',
        "    json.loads('x')",
    ]
    assert lines[-1].startswith("json.decoder.JSONDecodeError: Expecting value")


def test_what_was_printed_before_a_failure_is_kept() -> None:
    assert ran("print('a')\n1 / 0")[1] == [("stdout", "a"), ("stdout", "\n")]


def test_a_result_is_shown_before_what_stands_beside_it() -> None:
    seen: list[Any] = []
    code = (
        "class A:\n    def __repr__(self): return 'A()'\n"
        "    def _repr_html_(self):\n        print('aside')\n        return '<b>x</b>'\nA()"
    )
    run(chunks(code), lambda stream, text: seen.append((stream, text)), (), seen.append)
    assert seen == [("result", "A()\n"), Beside(rich=Rich("html", [["b", {}, ["x"]]]))]


def test_a_result_has_nothing_beside_it_in_the_set_up_or_when_it_is_none() -> None:
    seen: list[Any] = []
    for cell in (chunks("None", "import numpy as np\nnp.zeros(2)\n"), chunks("x = 1")):
        run(cell, lambda *_: None, (), seen.append)
    assert seen == []


def test_what_a_run_sets_for_printing_and_errors_ends_with_it() -> None:
    code = "import numpy as np\nnp.array([1 / 3]), np.geterr()['divide']"
    before = ran(code)[1]
    ran("import numpy as np\nnp.set_printoptions(precision=1)\nnp.seterr(divide='raise')")
    assert ran(code)[1] == before


def test_deep_recursion_is_a_failure_like_any_other() -> None:
    outcome, _ = ran("def f(): return f()\nf()")
    assert outcome.failure is not None
    assert outcome.failure.type == "RecursionError"


def test_sources_are_quoted_where_no_file_exists() -> None:
    ran("y = 2\n", setup="x = 1\n")
    assert linecache.getline("one.py", 1).strip() == "x = 1"
    assert linecache.getline("one.py", 2).strip() == "y = 2"


def test_values_are_those_after_the_run() -> None:
    outcome, _ = ran("x = [1, 0.5]\nx.append(2)", "", "x", "sum(x)", " x[0] ", "len(x) == 3")
    assert outcome.values == {"x": [1, 0.5, 2], "sum(x)": 3.5, " x[0] ": 1, "len(x) == 3": True}


def test_an_expression_prints_nothing_and_leaves_no_name() -> None:
    outcome, written = ran("x = 1", "", "print(x) or (y := 2)", "y")
    assert written == []
    assert outcome.values == {
        "print(x) or (y := 2)": 2,
        "y": ValueFailure("NameError: name 'y' is not defined"),
    }


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("nothing", "NameError: name 'nothing' is not defined"),
        ("x y", "SyntaxError: invalid syntax"),
        ("x = 2", "SyntaxError: invalid syntax"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("exit(3)", "SystemExit: 3"),
        (
            "{1}",
            "TypeError: a figure shows a number, a truth value, a text, "
            "or a list, tuple or array of these; this is set",
        ),
    ],
)
def test_an_expression_without_a_value_says_why(expression: str, message: str) -> None:
    assert evaluate(expression, {"x": 1, "exit": sys.exit}) == ValueFailure(message)


def test_a_sink_refuses_what_is_no_text() -> None:
    outcome, _ = ran("import sys\nsys.stdout.write(3)")
    assert outcome.failure is not None
    assert outcome.failure.summary == "TypeError: write() argument must be str, not int"
