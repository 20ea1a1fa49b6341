"""The grader: what passes, and what does not fool it."""

from __future__ import annotations

import pytest

from tests.workbook.exercises.conftest import (
    RIGHT_FIRST,
    RIGHT_TOTAL,
    SOLUTION,
    STARTER,
    WRONG,
    Ask,
    total,
)

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
