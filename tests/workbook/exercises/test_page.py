"""The grader as a page calls it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.workbook.exercises.conftest import (
    CHECKS,
    RIGHT_FIRST,
    SOLUTION,
    WRONG,
)
from workbook.exercises.page import grade_in_page
from workbook.snippets.page import run_in_page


def _in_page(code: str) -> dict[str, object]:
    request = {"code": code, "checks": CHECKS, "functions": ["total", "first"], "wrong": {}}
    verdict: dict[str, object] = json.loads(grade_in_page(json.dumps(request)))
    return verdict


SPOILT = """\
import builtins, json, math, os
import numpy as np
np.array = np.asarray = lambda *a, **k: 3.0
np.random.default_rng = np.sum = None
builtins.all = builtins.any = lambda *a: True
builtins.abs = lambda x: 0
json.dumps = math.isfinite = None
del np.zeros
"""


@pytest.mark.parametrize("where", ["an answer", "a cell"])
def test_what_one_run_replaces_does_not_reach_the_next_in_the_same_python(where: str) -> None:
    before = os._exit
    if where == "a cell":
        run_in_page(json.dumps({"code": SPOILT}), lambda *_: None)
    else:
        assert _in_page(SPOILT + RIGHT_FIRST)["passed"] is False
    wrong, right = _in_page(WRONG["sums"]), _in_page(SOLUTION)
    assert (wrong["passed"], right["passed"], os._exit) == (False, True, before)


def test_the_engine_is_still_imported_after_an_answer_reached_for_it() -> None:
    module = sys.modules["workbook.exercises.reading"]
    code = "import workbook.exercises.reading as r\nr.close = lambda *a: True\n"
    assert _in_page(code + WRONG["sums"])["passed"] is False
    assert sys.modules["workbook.exercises.reading"] is module


def test_the_grader_needs_the_standard_library_and_its_own_two_layers_alone() -> None:
    code = (
        "import sys; sys.modules['yaml'] = sys.modules['markdown'] = sys.modules['numpy'] = None\n"
        "from workbook.exercises.page import grade_in_page\n"
        "print(sorted(n for n in sys.modules if n.startswith('workbook.')))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = done.stdout.strip().strip("[]").replace("'", "").split(", ")
    assert all(name.split(".")[1] in ("exercises", "snippets") for name in names)
