"""What a snippet may not do, and how a figure is held against its value."""

from __future__ import annotations

import pytest

from tests.workbook.sample import CONFIG, Sample, cell
from workbook.checking import check

SLOW = "make it shorter, or correct it"
TWICE = "gives something else on a second run; seed its random numbers; sort what comes from a set"
SCALAR = (
    "a NumPy scalar's repr, which differs in the browser; "
    "print it at a stated precision, or make it a plain int or float"
)
WARNING = (
    "which the browser's NumPy does not; "
    'show the effect by its value, under np.errstate(all="ignore")'
)
WRONG: dict[str, tuple[str, str]] = {
    "raises": (
        "x = 1\n\ndef f():\n    return 1 / 0\n\nf()\n",
        "4:1: raises ZeroDivisionError: division by zero; correct the snippet. The number after "
        "the division sign is 0, and nothing can be divided by 0. Where does the 0 come from?",
    ),
    "raises-lines": (
        "raise ValueError('a\\nb')\n",
        "1:1: raises ValueError: a b; correct the snippet",
    ),
    "syntax": (
        "x = 1\ny = (\n",
        "2:1: raises SyntaxError: '(' was never closed; correct the snippet. The bracket ( in "
        "line 2 has no ). Add it where the expression ends.",
    ),
    "leaves": ("import sys\nsys.exit()\n", "2:1: raises SystemExit; correct the snippet"),
    "asks": (
        "x = 1\nname = input('Name? ')\n",
        "2:1: raises EOFError: input() cannot ask here: write the value into the code, "
        "as in name = 'Ada'; correct the snippet",
    ),
    "imports": (
        "import nowhere\n",
        "1:1: raises ModuleNotFoundError: No module named 'nowhere'; correct the snippet. It is "
        "not part of this site; NumPy and the standard library are.",
    ),
    "scalar": (
        "import numpy as np\nx = [np.int64(3)]\nprint(x)\n",
        f"3:1: prints np.int64(3), {SCALAR}",
    ),
    "scalar-last": (
        "import numpy as np\nx = 1\n(np.float64(0.5), x)\n",
        f"3:1: prints np.float64(0.5), {SCALAR}",
    ),
    "picture": (
        "class A:\n    def __repr__(self): return 'A()'\n    def _repr_svg_(self): return 3\nA()\n",
        "1:1: its last value: _repr_svg_ is not shown: it gave int, not text; correct that method",
    ),
    "digits": (
        "print(1)\nprint(1 / 3)\n",
        "2:1: prints 0.3333333333333333: the last digits differ between machines; "
        "print at most 12 significant digits, as in {x:.6f}",
    ),
    "warns": (
        "import numpy as np\nx = 1\nnp.exp(np.array([1000.0]))\nprint(x)\n",
        f"3:1: gives a floating-point warning (overflow encountered in exp), {WARNING}",
    ),
    "divides": (
        "import numpy as np\nx = np.array([1.0]) / 0\n",
        f"2:1: gives a floating-point warning (divide by zero encountered in divide), {WARNING}",
    ),
    "set": ("print({'a', 'b', 'c', 'd', 'e', 'f'})\n", f"1:1: {TWICE}"),
    "time": ("import time\nprint(time.time_ns())\n", f"1:1: {TWICE}"),
    "value": ("import random\nx = random.random()\n", f"1:1: {TWICE}"),
    "exits": (
        "import os\nos._exit(3)\n",
        f"1:1: its process ended with status 3 (cell exits); {SLOW}",
    ),
}
RIGHT = {
    "ignores": "import numpy as np\nnp.seterr(all='ignore')\nprint(np.exp(np.array([1e3])))\n",
    "seeded": "import random\nrandom.seed(1)\nprint(round(random.random(), 6))\n",
    "sorted": "print(sorted({'a', 'b', 'c'}))\n",
    "stderr": "import sys\nprint('a')\nprint(0.3333333333333333, file=sys.stderr)\n",
    "long": "print(2**100)\n",
}


@pytest.fixture(scope="module")
def problems(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The problems of each snippet, all checked at once."""
    sample = Sample(tmp_path_factory.mktemp("judging"))
    sample.write("mkdocs.yml", CONFIG)
    codes = {name: code for name, (code, _) in WRONG.items()} | RIGHT
    for name, code in codes.items():
        sample.snippet(code, f"{name}.py")
    sample.page(
        "\n".join(cell(name, f"{name}.py") for name in codes) + '\n[3](#value "len([x, x, x])")\n'
        '[half](#value "\'half\' if x < 2 else x") [1](#value "x * 0 + 1")\n'
    )
    sample.page('[0.5](page.md#value "x")\n', "two.md")
    found: dict[str, list[str]] = {name: [] for name in codes}
    for problem in sample.problems():
        path, _, rest = problem.partition(":")
        found.setdefault(path.removeprefix("snippets/").removesuffix(".py"), []).append(rest)
    return found


@pytest.mark.parametrize("name", WRONG)
def test_a_snippet_that_cannot_be_published(problems: dict[str, list[str]], name: str) -> None:
    assert problems[name] == [WRONG[name][1]]


@pytest.mark.parametrize("name", RIGHT)
def test_a_snippet_that_can(problems: dict[str, list[str]], name: str) -> None:
    assert problems[name] == []


def test_a_snippet_past_its_limit(sample: Sample) -> None:
    sample.snippet("while True: pass\n")
    sample.page(cell())
    assert [str(problem) for problem in check(sample.course(limit=0.3)).problems] == [
        f"snippets/one.py:1:1: it ran for more than 0.3 s (cell one); {SLOW}"
    ]


FIX = "correct the snippet, or let check --fix rewrite the page"
VECTOR = "the value is a vector or matrix: a figure keeps its own brackets, as in [[1, 0]](#…)"
FIGURES = [
    ('[0.66](#one "x")', f"shows 0.66, should be 0.67: one.x = 0.66976 (snippets/one.py:2); {FIX}"),
    (
        '[[1, 0.6]](#one "w")',
        f"shows [1, 0.6], should be [1, 0.5]: one.w = [1, 0.5] (snippets/one.py:1); {FIX}",
    ),
    ('[0.7](#one "w[1]")', f"shows 0.7, should be 0.5: one.w[1] = 0.5 (snippets/one.py:1); {FIX}"),
    (
        '[0.7](#one "x + 1")',
        f"shows 0.7, should be 1.7: one.x + 1 = 1.6697600000000001 (snippets/one.py:2); {FIX}",
    ),
    (
        "[no](#one \"'yes'\")",
        f"shows no, should be yes: one.'yes' = yes (snippets/one.py:1); {FIX}",
    ),
    (
        '[1](#one "x")',
        "shows 1: one.x = 0.66976 (snippets/one.py:2); an integer stands only for a whole number: "
        "write as many decimals as you mean, or bind the figure to a rounded value",
    ),
    ('[1, 0.5](#one "w")', f"shows 1, 0.5: one.w = [1, 0.5] (snippets/one.py:1); {VECTOR}"),
    (
        '[[1, 0], [0, 1]](#one "[[1, 0], [0, 1]]")',
        "shows [1, 0], [0, 1]: one.[[1, 0], [0, 1]] = [[1, 0], [0, 1]] "
        f"(snippets/one.py:1); {VECTOR}",
    ),
    (
        '[0.67](#one "y")',
        "0.67 is bound to one.y, which gives NameError: name 'y' is not defined "
        "(snippets/one.py:1); correct the expression",
    ),
    (
        '[0.67](#one "x x")',
        "0.67 is bound to one.x x, which gives SyntaxError: invalid syntax "
        "(snippets/one.py:1); correct the expression",
    ),
]


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """A page with every wrong figure, one a line from the fifth on."""
    sample = Sample(tmp_path_factory.mktemp("figures"))
    sample.write("mkdocs.yml", CONFIG)
    sample.snippet("w = [1, 0.5]\nx = 0.66976\n")
    sample.page(cell() + "\n" + "\n".join(text for text, _ in FIGURES))
    return sample


def test_each_wrong_figure_says_what_it_shows_and_what_it_should(figures: Sample) -> None:
    assert figures.problems() == [
        f"docs/page.md:{line}:2: {message}" for line, (_, message) in enumerate(FIGURES, 5)
    ]


def test_a_problem_carries_its_facts_for_tools(figures: Sample) -> None:
    assert figures.check().problems[1].to_json() == {
        "path": "docs/page.md",
        "line": 6,
        "column": 2,
        "kind": "figure",
        "message": "shows [1, 0.6], should be [1, 0.5]: one.w = [1, 0.5] (snippets/one.py:1)",
        "remedy": FIX,
        "shown": "[1, 0.6]",
        "expected": "[1, 0.5]",
        "value": [1, 0.5],
        "expression": "w",
        "source": "snippets/one.py:1",
    }


@pytest.mark.parametrize(
    ("condition", "problem"),
    [
        ("x > 2", None),
        ("np.bool_(x > 2)", None),
        (
            "x > 3",
            "“large” does not hold: one.x > 3 is False (snippets/one.py:2); "
            "correct the claim, its condition, or the snippet",
        ),
        (
            "x",
            "“large” is bound to no condition: one.x = 3 (snippets/one.py:2); "
            "bind it to a comparison, which is True or False",
        ),
        (
            "y > 2",
            "large is bound to one.y > 2, which gives NameError: name 'y' is not defined "
            "(snippets/one.py:1); correct the expression",
        ),
    ],
)
def test_a_claim_must_hold(sample: Sample, condition: str, problem: str | None) -> None:
    sample.snippet("import numpy as np\nx = 3\n")
    sample.page(f'{cell()}\nIt is [large](#one "holds: {condition}").\n')
    expected = [] if problem is None else [f"docs/page.md:5:8: {problem}"]
    assert sample.problems() == expected


def test_a_claim_that_fails_is_never_rewritten(sample: Sample) -> None:
    sample.snippet("x = 1\n")
    page = sample.page(f'{cell()}\nIt is [large](#one "holds: x > 2").\n')
    before = page.read_bytes()
    code, out, _ = sample.run("check", "--fix")
    assert (code, page.read_bytes()) == (1, before)
    assert "does not hold" in out
