"""Where a value is computed, and whether it is given as a literal."""

from __future__ import annotations

import pytest

from workbook.snippets.names import Names
from workbook.snippets.source import Chunk, Part


def names(code: str, setup: str = "") -> Names:
    first = setup.count("\n") + 1
    return Names(Part(Chunk(setup.rstrip("\n"), "one.py"), Chunk(code, "one.py", first)))


@pytest.mark.parametrize(
    ("code", "expression", "line"),
    [
        ("x = 1\ny = 2\n", "x", 1),
        ("x = 1\ny = 2\n", "x + y", 2),
        ("x = 1\nx = 2\n", "x", 2),
        ("x = 1\nx += 2\n", "x[0].mean()", 2),
        ("x = 1\n\na, (b, *c) = f()\n", "b", 3),
        ("for i in range(3):\n    x = i\n", "x", 2),
        ("for i in range(3):\n    x = i\n", "i", 1),
        ("if x:\n    y = 1\nelse:\n    y = 2\n", "y", 4),
        ("try:\n    y = 1\nexcept E:\n    y = 2\nfinally:\n    z = 3\n", "y", 4),
        ("with f() as g:\n    pass\n", "g", 1),
        ("\nimport numpy as np\nfrom math import pi\n", "pi", 3),
        ("\nimport os.path\n", "os", 2),
        ("\ndef f():\n    x = 1\n", "f()", 2),
        ("\ndef f():\n    x = 1\n", "x", 1),
        ("x: int = 1\n", "x", 1),
        ("x = 1\n", "len([])", 1),
        ("x = 1\ny = 2\n", "x +", 1),
    ],
)
def test_a_value_is_computed_where_its_names_were_last_assigned(
    code: str, expression: str, line: int
) -> None:
    assert names(code).line(expression) == line


def test_lines_are_those_of_the_file_also_in_a_section() -> None:
    part = names("y = 2\nz = 3\n", setup="x = 1\n# --8<-- [start:a]\n")
    assert [part.line(name) for name in ("x", "y", "z", "1 + 1")] == [1, 3, 4, 3]


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("x = 1\n", True),
        ("x = -0.5\n", True),
        ("x = [[1, 0], [0, 1]]\n", True),
        ("x = 'a'\n", True),
        ("x: float = 1.5\n", True),
        ("x = np.array([1, 0])\n", True),
        ("x = asarray([1, 0], dtype=float)\n", True),
        ("y, x = 2, 1\n", True),
        ("x = y = 1\n", True),
        ("x = 1 + 1\n", False),
        ("x = f(1)\n", False),
        ("x = np.zeros(3)\n", False),
        ("x = np.array(y)\n", False),
        ("x = 1\nx = 2\n", False),
        ("x = 1\nx += 1\n", False),
        ("y, x = f()\n", False),
        ("for x in [1]:\n    pass\n", False),
        ("y = 1\n", False),
        ("x = (\n", False),
    ],
)
def test_given_is_a_name_assigned_once_to_a_literal(code: str, given: bool) -> None:
    assert names(code).is_given("x") is given


def test_only_a_bare_name_is_given() -> None:
    assert not names("x = [1, 0]\n").is_given("x[0]")
    assert names("x = [1, 0]\n").is_given(" x ")


def test_the_statements_behind_a_value_are_those_it_rests_on() -> None:
    made = names("import math\na = 1\nb = 2\nwith open(a) as f:\n    c = f + math.pi\nd = b\n")
    assert [(step.line, step.code) for step in made.behind("c * 2")] == [
        (5, "c = f + math.pi"),
        (4, "open(a)"),
        (2, "a = 1"),
        (1, "import math"),
    ]
    assert made.behind("d")[-1].names == {"b"}
    assert made.behind("nothing") == []


def test_an_import_says_where_its_names_come_from() -> None:
    made = names("from kit.sums import double as twice\nx = twice(2)\n")
    assert made.behind("x")[1].imported == {"twice": "kit.sums.double"}
