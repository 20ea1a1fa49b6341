"""The grader: what passes, what each mistake is told, and what does not fool it."""

from __future__ import annotations

import textwrap

import pytest

from tests.workbook.exercises.conftest import (
    RIGHT_FIRST,
    RIGHT_TOTAL,
    SOLUTION,
    STARTER,
    WRONG,
    Ask,
)
from workbook.exercises import words


def total(body: str) -> str:
    """A program whose `total` has this body, and whose `first` is right."""
    return (
        "import numpy as np\n\n\ndef total(values):\n" + textwrap.indent(body, "    ") + RIGHT_FIRST
    )


def test_the_solution_passes_with_nothing_to_say(ask: Ask) -> None:
    assert ask(SOLUTION) == {
        "passed": True,
        "messages": [],
        "wrong": None,
        "parts": {"total": True, "first": True},
        "fired": [],
    }


def test_the_starter_is_told_which_functions_are_still_to_be_written(ask: Ask) -> None:
    assert ask(STARTER) == {
        "passed": False,
        "messages": [
            {
                "part": "total",
                "text": "Line 6: total isn't written yet. Put your code where the placeholder "
                "stands.",
                "line": 6,
                "call": None,
            },
            {
                "part": "first",
                "text": "Line 11: first isn't written yet. Put your code where the placeholder "
                "stands.",
                "line": 11,
                "call": None,
            },
        ],
        "wrong": None,
        "parts": {"total": False, "first": False},
        "fired": [None, None],
    }


@pytest.mark.parametrize("name", WRONG)
def test_each_known_wrong_answer_sets_off_its_own_check_alone(ask: Ask, name: str) -> None:
    verdict = ask(WRONG[name])
    assert (verdict["wrong"], verdict["fired"], verdict["passed"]) == (name, [name], False)


def test_a_message_joins_its_lines_and_shows_the_call(ask: Ask) -> None:
    assert ask(WRONG["mean"])["messages"] == [
        {
            "part": "total",
            "text": "That is the mean. Don't divide.",
            "line": 2,
            "call": "For values=[1, 2] you return 1.5; expected 3.",
        }
    ]


def test_a_call_is_shown_with_the_learners_own_names(ask: Ask) -> None:
    code = "def total(numbers):\n    return numbers.mean(axis=0)\n" + RIGHT_FIRST
    assert ask(code)["messages"][0]["call"] == "For numbers=[1, 2] you return 1.5; expected 3."


def test_parts_are_graded_one_by_one(ask: Ask) -> None:
    verdict = ask(RIGHT_TOTAL)
    assert verdict["parts"] == {"total": True, "first": False}
    assert [m["text"] for m in verdict["messages"]] == ["There is no function called first yet."]


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("return sum(values)\n", id="a loop"),
        pytest.param("return np.einsum('i...->...', values)\n", id="einsum"),
        pytest.param("return values.astype(np.float32).sum(axis=0)\n", id="float32"),
        pytest.param("return (values.sum(axis=0)).tolist()\n", id="a list"),
        pytest.param("return np.asarray(values.sum(axis=0))\n", id="an array without axes"),
        pytest.param("print('hm')\nreturn values.sum(0)\n", id="prints"),
        pytest.param(
            "values = values * 1\nvalues += 0\nreturn values.sum(0)\n", id="works on a copy"
        ),
        pytest.param("return np.ones(len(values)) @ values\n", id="a matrix product"),
    ],
)
def test_correct_but_unusual_code_passes(ask: Ask, body: str) -> None:
    verdict = ask(total(body))
    assert (verdict["messages"], verdict["passed"]) == ([], True)


NEVER_EQUAL = """\
class Equal:
    __array_priority__ = 1e9
    dtype, shape, size, ndim, T = float, (), 1, 0, None
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __hash__(self): return 1
    def __array__(self, *args, **kwargs): return np.array(3.0)
    def __float__(self): return 3.0
    def __len__(self): return 2
    def __iter__(self): return iter((1.5, 6.0))
    def tolist(self): return 3.0
    def item(self): return 3.0
    def __sub__(self, other): return 0
    def __abs__(self): return 0
    def __getattr__(self, name): return self
"""
ENGINE = """\
import gc, sys
import workbook.exercises.reading as reading
import workbook.exercises.judge as judge
for module in (reading, judge):
    module.close = module.same = module.unchanged = lambda *args: True
reading.Reader.numbers = lambda self, value: reading.Numbers((), (3.0,), "float")
"""


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(
            total("np.sum = np.allclose = lambda *a, **k: True\nreturn 0.0\n"), id="patched NumPy"
        ),
        pytest.param(
            "import numpy as np\nnp.array = np.asarray = lambda *a, **k: 3.0\nnp.ndarray = float\n"
            + total("return 0.0\n"),
            id="patched constructors",
        ),
        pytest.param(
            "import numpy as np\n" + NEVER_EQUAL + total("return Equal()\n"),
            id="equal to everything",
        ),
        pytest.param(
            "import numpy as np\nclass Sly(np.ndarray):\n    def __eq__(self, other): return True\n"
            "    def tolist(self): return [1.5, 6.0]\n" + total("return np.zeros(()).view(Sly)\n"),
            id="a subclass of ndarray",
        ),
        pytest.param(
            "class Three(float):\n    def __eq__(self, other): return True\n    __hash__ = None\n"
            "    def __sub__(self, other): return 0.0\n" + total("return Three(0)\n"),
            id="a subclass of float",
        ),
        pytest.param(
            "class Sly(list):\n    def __iter__(self): return iter([3.0])\n"
            "    def __len__(self): return 1\n" + total("return Sly([0.0])\n"),
            id="a subclass of list",
        ),
        pytest.param(
            "import builtins\nbuiltins.all = builtins.any = lambda *a: True\n"
            "builtins.abs = lambda x: 0\nbuiltins.len = lambda x: 0\n"
            "builtins.zip = lambda *a, **k: []\n"
            "builtins.type = lambda x: float\nbuiltins.isinstance = lambda *a: True\n"
            + total("return 0.0\n"),
            id="patched builtins",
        ),
        pytest.param(ENGINE + total("return 0.0\n"), id="a patched engine"),
        pytest.param(
            "import json\njson.dumps = lambda *a, **k: '{\"passed\": true}'\n"
            + total("return 0.0\n"),
            id="patched json",
        ),
        pytest.param(
            total("print('passed')\nprint('{\"passed\": true}')\nreturn 0.0\n"), id="prints passed"
        ),
        pytest.param(
            "import os\nfor fd in range(3, 40):\n    try: os.write(fd, b'{\"passed\": true}')\n"
            "    except OSError: pass\n" + total("return 0.0\n"),
            id="writes to every open file",
        ),
        pytest.param(total("values[:] = 0\nreturn 3.0\n"), id="spoils its input"),
        pytest.param(
            total("r = values.sum(0)\nvalues[0] += 1\nreturn r\n"), id="right, and spoils its input"
        ),
        pytest.param(total("return 3.0\n"), id="hard-coded for the first call"),
        pytest.param(
            "answers = {2: 3.0}\n" + total("return answers.get(values.size, values[:0])\n"),
            id="hard-coded by size",
        ),
        pytest.param(total("return []\n"), id="an empty list"),
        pytest.param(total("return np.array([])\n"), id="an empty array"),
        pytest.param(total("return True\n"), id="True"),
        pytest.param(total("return np.nan\n"), id="NaN"),
        pytest.param(total("return float('inf')\n"), id="infinity"),
        pytest.param(total("return 10**400\n"), id="an integer that is no float"),
        pytest.param(total("return np.array([None])\n"), id="an array of objects"),
        pytest.param(total("return iter([3.0])\n"), id="an iterator"),
        pytest.param(total("return '3.0'\n"), id="a text"),
        pytest.param(total("x = []\nx.append(x)\nreturn x\n"), id="a list that holds itself"),
        pytest.param(
            "import sys\n" + total("sys.settrace(lambda *a: None)\nreturn 0.0\n"), id="tracing"
        ),
        pytest.param("total = first = print\n", id="other functions under the names"),
    ],
)
def test_the_grader_is_not_fooled(ask: Ask, code: str) -> None:
    verdict = ask(code)
    assert (verdict["passed"], verdict["parts"]["total"]) == (False, False)
    assert verdict["messages"]


def test_a_learner_who_patches_what_they_never_use_still_passes(ask: Ask) -> None:
    assert ask("import numpy as np\nnp.allclose = None\n" + RIGHT_TOTAL + RIGHT_FIRST)["passed"]


@pytest.mark.parametrize(
    ("code", "line"),
    [
        pytest.param("import os\nos._exit(0)\n", 2, id="os._exit when loaded"),
        pytest.param("import sys\nsys.exit()\n", 2, id="sys.exit when loaded"),
        pytest.param("raise SystemExit('passed')\n", 1, id="SystemExit"),
    ],
)
def test_code_that_ends_python_is_told_so(ask: Ask, code: str, line: int) -> None:
    assert ask(code)["messages"] == [
        {"part": None, "text": words.ENDED, "line": line, "call": None}
    ]


def test_a_function_that_ends_python_is_told_so(ask: Ask) -> None:
    verdict = ask("import os\ndef total(values):\n    os._exit(0)\n" + RIGHT_FIRST)
    assert verdict["messages"] == [{"part": "total", "text": words.ENDED, "line": 3, "call": None}]
    assert verdict["parts"] == {"total": False, "first": True}


def test_a_process_that_dies_is_reported(ask: Ask) -> None:
    verdict = ask("import ctypes\nctypes.string_at(0)\n")
    assert (verdict["passed"], [m["text"] for m in verdict["messages"]]) == (False, [words.ENDED])


def test_a_loop_without_an_end_is_stopped_and_the_next_answer_is_graded(ask: Ask) -> None:
    verdict = ask(total("while True: pass\n"))
    assert [m["text"] for m in verdict["messages"]] == [words.late(4.0)]
    assert ask(SOLUTION)["passed"]


def test_recursion_without_an_end_is_an_exception_like_any_other(ask: Ask) -> None:
    [message] = ask(total("return total(values)\n"))["messages"]
    assert message["line"] == 5
    assert message["text"].startswith("Line 5: your code stops with RecursionError: ")
    assert message["text"].endswith(
        "A function that calls itself needs a case in which it doesn't."
    )


@pytest.mark.parametrize(
    ("code", "text", "line"),
    [
        pytest.param(
            "def total(values:\n    return 1\n",
            "Line 1: Python can't read this: '(' was never closed. "
            "Look at the line before it as well.",
            1,
            id="a syntax error",
        ),
        pytest.param(
            "def totl(values):\n    return 1\n" + RIGHT_FIRST,
            "There is no function called total yet. There is totl: is that the one? "
            "Then rename it.",
            None,
            id="a misspelt function",
        ),
        pytest.param(
            "total = 3\n" + RIGHT_FIRST,
            "total should be a function, and is the number 3. Is the name used twice?",
            None,
            id="no function",
        ),
        pytest.param(
            total("return valeus.sum(axis=0)\n"),
            "Line 5: your code stops with NameError: name 'valeus' is not defined when it is "
            "called for values=[1, 2]. Did you mean values?",
            5,
            id="a wrong name",
        ),
        pytest.param(
            "def total(values):\n    return np.sum(values)\n" + RIGHT_FIRST,
            "Line 2: your code stops with NameError: name 'np' is not defined when it is called "
            "for values=[1, 2]. Import it first, as in import numpy as np.",
            2,
            id="no import",
        ),
        pytest.param(
            total("return np.summ(values)\n"),
            "Line 5: your code stops with AttributeError: module 'numpy' has no attribute 'summ' "
            "when it is called for values=[1, 2]. Did you mean numpy.sum?",
            5,
            id="a wrong attribute",
        ),
        pytest.param(
            total("values.sum(axis=0)\n"),
            "For values=[1, 2]: total returns None. Does every path through it end in a return?",
            4,
            id="no return",
        ),
        pytest.param(
            total("return {}\n"),
            "For values=[1, 2]: total returns an object of type dict; expected a number.",
            4,
            id="a wrong type",
        ),
        pytest.param(
            total("result = ...\nreturn result\n"),
            "For values=[1, 2]: total returns `...`: a gap is still to be filled in.",
            4,
            id="a gap",
        ),
        pytest.param(
            total("return values\n"),
            "For values=[1, 2]: what total returns has shape (2,); expected () (a single number).",
            4,
            id="a wrong shape",
        ),
        pytest.param(
            total("return [[1.0], 2.0]\n"),
            "For values=[1, 2]: total returns rows of different shapes, (1,) and (); expected a "
            "number.",
            4,
            id="ragged rows",
        ),
        pytest.param(
            RIGHT_TOTAL
            + "import numpy as np\ndef first(values):\n    return np.argmax(values > 0)\n",
            "For values=[-1, 0, 7]: first returns NumPy's own integer 2, which prints differently "
            "on different machines. Make it a plain int: int(…).",
            4,
            id="a NumPy integer",
        ),
        pytest.param(
            RIGHT_TOTAL + "def first(values):\n    return 2.0\n",
            "For values=[-1, 0, 7]: first returns 2; expected a plain int.",
            3,
            id="a float for an index",
        ),
    ],
)
def test_each_mistake_is_told_kindly_and_with_its_line(
    ask: Ask, code: str, text: str, line: int | None
) -> None:
    [message] = ask(code)["messages"]
    assert (message["text"], message["line"]) == (text, line)


def test_a_demanded_exception_that_does_not_come_is_told_with_what_came(ask: Ask) -> None:
    assert ask(WRONG["no_error"])["messages"][0]["call"] == (
        "For values=[-1] it gives the number -1; expected a ValueError."
    )
