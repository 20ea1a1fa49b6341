"""The pool of a practice problem, as the page gets it."""

from __future__ import annotations

import pytest

from tests.workbook.questions.conftest import ABOVE, PRACTICE
from tests.workbook.sample import Sample
from workbook.questions.faults import read_questions
from workbook.questions.packing import pack
from workbook.questions.reading import Question


@pytest.fixture
def question(course: Sample) -> Question:
    """A practice question with the answer `sum` and the slip `product`."""
    course.page(f"{ABOVE}\n{PRACTICE}")
    [found] = read_questions(course.course().pages["page.md"])[0]
    return found


def test_each_figure_stands_once_and_rounded_values_have_a_column(question: Question) -> None:
    pool = [
        {
            "figures": {"a": "1", "product": "−0.33", "sum": "[1, 2.50]"},
            "value": [1, 2.5],
            "shown": "[1, 2.50]",
            "places": 2,
            "slips": [{"value": -1 / 3, "shown": "−0.33", "why": 0}],
        },
        {
            "figures": {"a": "2", "product": "[1, 2]", "sum": "[1, 2]"},
            "value": [1, 2],
            "shown": "[1, 2]",
            "places": 0,
            "slips": [],
        },
    ]
    assert pack(question, pool) == {
        "names": ["a", "product", "sum"],
        "answer": "sum",
        "slips": ["product"],
        "rows": [["1", "−0.33", "[1, 2.50]"], ["2", "[1, 2]", "[1, 2]"]],
        "places": [2, 0],
        "exact": {"product": [-0.33333333333, None]},
    }
