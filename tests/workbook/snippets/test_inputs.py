"""Reading a cell's inputs, in Python and in the page's script."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from workbook.node import node_environment
from workbook.snippets.inputs import Input, InputError, read_input
from workbook.snippets.source import Chunk, Part

BROWSER = Path(__file__).parents[3] / "src" / "workbook" / "browser"
Rows = list[list[str]]


def part(code: str, setup: str = "", first_line: int = 1) -> Part:
    return Part(Chunk(setup, "one.py"), Chunk(code, "one.py", first_line))


def in_the_page(cases: list[str]) -> list[Rows | None]:
    """What the page's script finds in each code for the name q."""
    done = subprocess.run(
        ["node", str(BROWSER / "check-literals.mjs")],
        input="\n".join(json.dumps({"code": code, "name": "q"}) for code in cases),
        env=node_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(cases)
    assert all(answer is None or answer["at"] for answer in answers)
    return [answer and answer["rows"] for answer in answers]


FOUND: list[tuple[str, Rows]] = [
    ("q = 3", [["3"]]),
    ("q=-0.5  # half", [["-0.5"]]),
    ("q = +1e-3", [["+1e-3"]]),
    ("q = 1_000", [["1_000"]]),
    ("q = 0x1F", [["0x1F"]]),
    ("q = .5", [[".5"]]),
    ("q = 5.", [["5."]]),
    ("q: float = 5", [["5"]]),
    ("q = [1, 0]", [["1", "0"]]),
    ("q = (1, 0)", [["1", "0"]]),
    ("q = (1)", [["1"]]),
    ("q = [(1), 2]", [["1", "2"]]),
    ("q = (1,)", [["1"]]),
    ("q = [[1, 0], [0, 1]]", [["1", "0"], ["0", "1"]]),
    ("q = [[1, 0]]", [["1", "0"]]),
    ("q = [\n    1,  # one, [not this]\n    -2.5,\n]\nx = q", [["1", "-2.5"]]),
    ("q = [\n    [1, 2],\n    # between ]\n    [3, 4],  # last\n]", [["1", "2"], ["3", "4"]]),
    ("q = np.array([1, 0])", [["1", "0"]]),
    ("q = np.array([[1, 0], [0, 1]], dtype=float)  # keys", [["1", "0"], ["0", "1"]]),
    ("q = numpy.asarray(\n    [1,\n     2],\n)", [["1", "2"]]),
    ("q = array((1, 2))", [["1", "2"]]),
    ('"""q = [9]"""\nq = [1]', [["1"]]),
    ("s = '''\nq = [9]\n'''\nq = [1]", [["1"]]),
    ("s = 'it\\'s'  # q\nq = [1]", [["1"]]),
    ("f(\nq = [9]\n)\nq = [1]", [["1"]]),
    ("x = 1 + \\\nq\nq = [1]", [["1"]]),
    ("qq = [9]\nq2 = [8]\nq = [1]", [["1"]]),
    ("if q == 1:\n    pass\nq = [1]", [["1"]]),
    ("é = '𝑥'; y = 2\nq = [1, 𝑧]\n".replace(", 𝑧", ""), [["1"]]),
    ("def f():\n    x = {'q': 1}\n    return x\n\nq = [1]", [["1"]]),
    ("q = [1]; x = 2", [["1"]]),
    ("x = b'\\\\'\nq = [1]", [["1"]]),
    ("q = [1]\nq[0] = 2", [["1"]]),
]
HOW = "write it out, as in q = [1, 0], or leave it out of inputs"
WRITTEN = "'q' is no number, vector or matrix that is written out"
REFUSED: list[tuple[str, str, str]] = [
    ("x = 1", "the code of this cell assigns nothing to 'q'", "there is x"),
    ("Q = [1]", "the code of this cell assigns nothing to 'q'", "there is Q"),
    ("q = [1]\nq = [2]", "'q' is assigned more than once (lines 1 and 2)", ""),
    ("q = 1\nq += 1", "'q' is assigned more than once (lines 1 and 2)", ""),
    ("q = [1, 'a']", WRITTEN, HOW),
    ("q = 'a'", WRITTEN, HOW),
    ("q = True", WRITTEN, HOW),
    ("q = [True, False]", WRITTEN, HOW),
    ("q = 2j", WRITTEN, HOW),
    ("q = x", WRITTEN, HOW),
    ("q = [1, x]", WRITTEN, HOW),
    ("q = [1, 0] * 2", WRITTEN, HOW),
    ("q = 1 / 2", WRITTEN, HOW),
    ("q = np.array([1]) / 2", WRITTEN, HOW),
    ("q = np.zeros(3)", WRITTEN, HOW),
    ("q = []", WRITTEN, HOW),
    ("q = [[]]", WRITTEN, HOW),
    ("q = [[1, 2], [3]]", WRITTEN, HOW),
    ("q = [1, [2]]", WRITTEN, HOW),
    ("q = [[[1]]]", WRITTEN, HOW),
    ("q = {1, 2}", WRITTEN, HOW),
    ("q, k = 1, 2", WRITTEN, HOW),
    ("q = k = 1", WRITTEN, HOW),
    ("if True:\n    q = 1", WRITTEN, HOW),
    ("x = 1; q = 1", WRITTEN, HOW),
    ("q = --1", WRITTEN, HOW),
]


@pytest.mark.parametrize(("code", "rows"), FOUND)
def test_an_input_is_found_as_it_is_written(code: str, rows: Rows) -> None:
    found = read_input(part(code), "q")
    assert [list(row) for row in found.rows] == rows


def test_an_input_has_its_shape_and_its_place_in_characters() -> None:
    code = "é = '𝑥'\nq = [[1, 0],\n     [0, 1]]"
    assert read_input(part(code), "q") == Input("q", 2, (("1", "0"), ("0", "1")), 12, 33)
    assert code[12:33] == "[[1, 0],\n     [0, 1]]"


@pytest.mark.parametrize(("code", "message", "remedy"), REFUSED)
def test_what_can_be_no_input_is_refused(code: str, message: str, remedy: str) -> None:
    with pytest.raises(InputError) as raised:
        read_input(part(code), "q")
    assert str(raised.value) == message
    assert raised.value.remedy == (remedy or "make an input of a name that is assigned once")


def test_a_name_that_is_nearly_one_of_the_code_is_named() -> None:
    with pytest.raises(InputError) as raised:
        read_input(part("weights = [1]"), "weight")
    assert raised.value.remedy == "did you mean weights?"


def test_lines_are_those_of_the_file() -> None:
    with pytest.raises(InputError, match="lines 11 and 12"):
        read_input(part("q = 1\nq = 2", first_line=11), "q")


def test_what_stands_before_the_section_is_no_input() -> None:
    with pytest.raises(InputError, match="before the section"):
        read_input(part("x = q", setup="q = [1]"), "q")


def test_the_page_finds_what_python_does() -> None:
    found = in_the_page([code for code, _ in FOUND])
    assert found == [rows for _, rows in FOUND]


def test_the_page_refuses_what_python_does() -> None:
    cases = [code for code, _, _ in REFUSED]
    assert dict(zip(cases, in_the_page(cases), strict=True)) == dict.fromkeys(cases)


@pytest.mark.parametrize("code", ["q = [1, 0", "q = [1, 0\nx = 3", "q = '", "q = [1,, 2]", "q ="])
def test_half_written_code_has_no_input_and_ends_nothing(code: str) -> None:
    assert in_the_page([code]) == [None]
