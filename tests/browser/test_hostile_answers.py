"""Answers that try to pass without being right, through the built page's own Check button.

None passes, and the page says of each what `workbook grade` says of it.
"""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest
from answers import in_the_page, open_exercise, programs_of
from tools import ROOT

from workbook.cli import main

EXERCISE = "02-dot-product-scores/scores"
ZEROS = (
    "def scores(q, K):\n    return np.zeros(K.shape[0])\n\n\n"
    "def score_matrix(Q, K):\n    return np.zeros((Q.shape[0], K.shape[0]))\n"
)


def doing(*lines: str) -> str:
    """A program that does something before it gives zeros."""
    return "\n".join(["import numpy as np", *lines, "", ZEROS])


def calling(*lines: str) -> str:
    """A program that does something whenever it is called."""
    body = "".join(f"    {line}\n" for line in lines)
    return (
        f"import numpy as np\n\n\ndef scores(q, K):\n{body}\n\ndef score_matrix(Q, K):\n    pass\n"
    )


HOSTILE = {
    "the untouched starter": (ROOT / "snippets" / EXERCISE / "starter.py").read_text("utf-8"),
    "zeros": doing(),
    "patched arithmetic": doing(
        "np.exp = np.dot = np.matmul = np.einsum = lambda *a, **k: 0.0",
        "np.sum = np.sqrt = np.asarray = np.array = lambda *a, **k: 0.0",
    ),
    "patched comparisons": doing(
        "np.allclose = np.isclose = np.array_equal = lambda *a, **k: True",
        "np.testing.assert_allclose = np.testing.assert_array_equal = lambda *a, **k: None",
        "np.testing.assert_almost_equal = np.testing.assert_equal = lambda *a, **k: None",
    ),
    "patched when called": calling(
        "np.allclose = np.isclose = lambda *a, **k: True",
        "np.float64 = np.dtype = lambda *a, **k: 0.0",
        "return K[:, 0] * 0.0",
    ),
    "equal to everything": calling(
        "class Equal:",
        "    dtype, shape, size, ndim = float, (2,), 2, 1",
        "    def __eq__(self, other): return True",
        "    def __ne__(self, other): return False",
        "    def __hash__(self): return 1",
        "    def __len__(self): return len(K)",
        "    def __iter__(self): return iter([1.0, 0.0])",
        "    def __array__(self, *a, **k): return np.array([1.0, 0.0])",
        "    def __float__(self): return 1.0",
        "    def __getattr__(self, name): return self",
        "return Equal()",
    ),
    "an array that is equal to everything": calling(
        "class Sly(np.ndarray):",
        "    def __eq__(self, other): return True",
        "    def tolist(self): return [1.0, -2.0]",
        "return np.zeros(len(K)).view(Sly)",
    ),
    "ends itself when loaded": doing("raise SystemExit(0)"),
    "ends itself when called": calling("import sys", "sys.exit(0)"),
    "ends the process when loaded": doing("import os", "os._exit(0)"),
    "ends the process when called": calling("import os", "os._exit(0)"),
    "prints passed": doing(
        "print('passed')",
        'print(\'{"passed": true, "parts": {"scores": true, "score_matrix": true}}\')',
    ),
    "edits in place": calling("q[:] = 0", "K[:] = 0", "return K @ q"),
    "right, and edits in place": calling("found = K @ q", "K *= 2", "return found"),
    "an endless loop when loaded": doing("while True:", "    pass"),
    "an endless loop when called": calling("while True:", "    pass"),
    "deep recursion": calling("return scores(q, K)"),
    "deep recursion through Python's own C": calling(
        "class Deep:",
        "    def __getattr__(self, name): return getattr(self, name + 'x')",
        "return Deep().a",
    ),
    "deep recursion through sorted": calling(
        "def deep(x): return sorted([1, 2], key=deep)", "return deep(1)"
    ),
    "deep recursion through NumPy": calling(
        "deep = lambda x: np.apply_along_axis(deep, 0, x)", "return deep(K)"
    ),
    "nested without an end": calling("x = []", "x.append(x)", "return x"),
    "a look-alike of the checks": doing(
        "import sys, types",
        "checks = types.ModuleType('checks')",
        "sys.modules['checks'] = sys.modules['checks.py'] = checks",
        "def dot_product(scores): '''Fine.'''",
        "def every_pair(score_matrix): '''Fine.'''",
        "checks.dot_product, checks.every_pair = dot_product, every_pair",
        "must_be = must_not_be = must_raise = must_keep_its_input = lambda *a, **k: None",
    ),
    "replaced builtins": doing(
        "import builtins",
        "builtins.len = lambda x: 0",
        "builtins.isinstance = lambda *a: True",
        "builtins.abs = lambda x: 0",
        "builtins.all = builtins.any = lambda *a: True",
        "builtins.zip = lambda *a, **k: []",
        "builtins.type = lambda x: float",
        "builtins.sum = builtins.max = builtins.round = lambda *a: 0",
        "builtins.float = builtins.str = builtins.print = lambda *a, **k: 0",
    ),
    "a patched library": doing(
        "import byhand",
        "byhand.scores = byhand.score_matrix = lambda *a: 0.0",
        "for module in [m for m in vars(byhand).values() if hasattr(m, '__file__')]:",
        "    for name in list(vars(module)):",
        "        if callable(getattr(module, name)): setattr(module, name, lambda *a, **k: 0.0)",
    ),
    "a patched engine": doing(
        "import workbook.exercises.reading as reading, workbook.exercises.judge as judge",
        "for module in (reading, judge):",
        "    module.close = module.same = module.unchanged = lambda *a: True",
    ),
    "a patched way out": doing(
        "import json, sys",
        "json.dumps = lambda *a, **k: '{\"passed\": true}'",
        "sys.stdout = sys.stderr = None",
    ),
}


def in_the_terminal(file: Path, code: str) -> dict[str, Any]:
    """What `workbook grade` prints of a program, and its exit code."""
    file.write_text(code, encoding="utf-8")
    out = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(out):
        exit_code = main(["grade", EXERCISE, str(file), "--json"])
    verdict = json.loads(out.getvalue())
    assert exit_code == (0 if verdict["passed"] else 1)
    return {"passed": verdict["passed"], "words": verdict["messages"]}


@pytest.fixture(scope="module")
def seen(browser: Any, built_site: str) -> dict[str, dict[str, Any]]:
    """What the page says of each program, one after the other in the same page."""
    context = browser.new_context()
    task = open_exercise(context.new_page(), built_site, EXERCISE)
    found = {}
    for name, code in HOSTILE.items():
        said = in_the_page(task, code)
        # Code that never came to an end has no list of messages; the words stand alone.
        found[name] = {"passed": said["passed"], "words": said["messages"] or [said["summary"]]}
    right = programs_of(EXERCISE)["solution.py"].read_text("utf-8")
    found["the solution, after all of them"] = in_the_page(task, right)
    context.close()
    return found


@pytest.mark.parametrize("name", HOSTILE)
def test_it_does_not_pass_and_the_terminal_says_the_same(
    seen: dict[str, dict[str, Any]], tmp_path: Path, name: str
) -> None:
    page, terminal = seen[name], in_the_terminal(tmp_path / "answer.py", HOSTILE[name])
    assert page["passed"] is False
    assert page == terminal


def test_nothing_of_it_stays_behind(seen: dict[str, dict[str, Any]]) -> None:
    assert seen["the solution, after all of them"]["passed"] is True
