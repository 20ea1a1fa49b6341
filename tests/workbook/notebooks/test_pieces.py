"""A chapter in a notebook: its text, its cells with their output, and its blocks as plain text."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.notebooks.pieces import PROBLEMS, Code, Cutter, Piece, Task, Text, folded
from workbook.notebooks.prose import Prose

SNIPPET = "w = [0.25, 0.75]\nmix = 5\nprint(mix)\n"
QUIZ = """\
//// quiz | the-mix

What is the mix?

/// right | [5](#one "mix")
It is an average.
///

/// wrong | [8](#one "mix + 3")
That is the sum.
///

////
"""
TASK = """\
//// task | again

Type it.

/// answer | [5](#one "mix")
As above.
///

/// slip | [8](#one "mix + 3")
The sum.
///

/// step
Multiply first.
///

////
"""


def pieces(sample: Sample, text: str) -> list[Piece]:
    sample.snippet(SNIPPET)
    sample.page(text, "01-first.md")
    report = sample.check()
    assert [str(problem) for problem in report.problems] == []
    page = report.pages["01-first.md"]
    return Cutter(Prose(page, sample.root / "docs", ""), report).pieces()


def test_text_and_cells_stand_in_their_order(sample: Sample) -> None:
    text = "---\ndescription: A page.\n---\n\n# First\n\n" + cell(options=' title="A mix"')
    assert pieces(sample, text + "\nAfter.\n") == [
        Text("# First"),
        Code("# A mix\nw = [0.25, 0.75]\nmix = 5\nprint(mix)", "5\n", "one"),
        Text("After."),
    ]


def test_a_section_comes_with_the_lines_before_it(sample: Sample) -> None:
    code = "a = 1\n\n# --8<-- [start:rest]\nprint(a)\n# --8<-- [end:rest]\n"
    sample.snippet(code, "two.py")
    found = pieces(sample, "# First\n\n" + cell() + "\n" + cell("two", "two.py:rest"))
    assert found[-1] == Code("a = 1\n\nprint(a)", "1\n", "two")


def test_a_question_has_its_options_in_a_neutral_order_and_its_answer_folded(
    sample: Sample,
) -> None:
    assert pieces(sample, "# First\n\n" + cell() + "\n" + QUIZ)[-1] == Text(
        "What is the mix?\n\n- 5\n- 8\n\n"
        + folded("Answer", "**5** It is an average.\n\n*8* That is the sum.")
    )


def test_a_typed_answer_has_its_steps_folded_and_no_slips(sample: Sample) -> None:
    assert pieces(sample, "# First\n\n" + cell() + "\n" + TASK)[-1] == Text(
        f"Type it.\n\n{folded('Next step', 'Multiply first.')}\n\n"
        + folded("Answer", "**5** As above.")
    )


def test_a_tab_has_its_name_and_what_stands_in_it(sample: Sample) -> None:
    tab = "/// tab | NumPy\n\nIn it.\n\n" + cell() + "\n///\n"
    found = pieces(sample, "# First\n\n" + tab)
    assert found == [Text("# First"), Text("**NumPy**"), Text("In it."), found[-1]]
    assert isinstance(found[-1], Code)


@pytest.mark.parametrize("exercise", ["first/double"])
def test_an_exercise_has_its_starter_hints_and_solution(sample: Sample, exercise: str) -> None:
    folder = f"snippets/{exercise}"
    sample.write(f"{folder}/starter.py", "def double(x):\n    ...\n")
    sample.write(f"{folder}/solution.py", "def double(x):\n    return 2 * x\n")
    sample.write(
        f"{folder}/checks.py", 'def thrice(double):\n    """Twice."""\n    double(3).must_be(6)\n'
    )
    sample.write(f"{folder}/wrong/thrice.py", "# thrice\ndef double(x):\n    return 3 * x\n")
    block = f"//// exercise | {exercise}\n\nWrite it.\n\n/// hint\nTwo.\n///\n\n////\n"
    assert pieces(sample, f"# First\n\n{cell()}\n{block}")[-3:] == [
        Text("Write it.\n\n" + folded("Hint", "Two.")),
        Task(exercise, "def double(x):\n    ..."),
        Text(folded("A solution", "```python\ndef double(x):\n    return 2 * x\n```")),
    ]


def test_practice_has_a_few_problems_with_their_figures(sample: Sample) -> None:
    sample.snippet(
        "def problem(rng):\n"
        "    a, b = rng.randint(1, 20), rng.randint(1, 20)\n"
        "    return {'a': a, 'b': b, 'total': a + b}\n\n\n"
        "def holds(made):\n"
        "    return made['total'] - made['a'] == made['b']\n",
        "add.py",
    )
    block = (
        "//// practice | fresh\n    generator: add.py\n\nAdd {a} and {b}.\n\n"
        "/// answer | {total}\nIt is {total}.\n///\n\n////\n"
    )
    found = pieces(sample, f"# First\n\n{cell()}\n{block}")[2:]
    assert len(found) == PROBLEMS
    assert "{" not in "".join(piece.text for piece in found if isinstance(piece, Text))
