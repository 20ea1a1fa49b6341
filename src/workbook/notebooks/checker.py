"""Check an exercise inside a notebook: the page's own grader, on the code of the latest cells."""

# Notebooks carry this module, and the grader, as text. What Jupyter calls `In` is the list of the
# cells that ran; the latest that defines a function is the reader's answer for it.

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbook.exercises.grader import grade
from workbook.exercises.words import mark


def check(
    exercise: str, exercises: Mapping[str, Mapping[str, Any]], history: Sequence[str]
) -> None:
    """Print what the course says of the reader's answer.

    Args:
        exercise: its name.
        exercises: each exercise's `functions` and `checks`.
        history: the text of every cell that ran, oldest first.
    """
    functions = exercises[exercise]["functions"]
    code = latest(functions, history)
    if not code:
        print(f"Run the cell with {' and '.join(functions)} first, then this one.")
        return
    verdict = grade(code, exercises[exercise]["checks"], functions)
    for function, passes in verdict.parts.items():
        print(mark(function, passes))
    for message in verdict.messages:
        print(message.whole)


def latest(functions: Sequence[str], history: Sequence[str]) -> str:
    """Return the latest cells that define the functions, each once, in the order they ran."""
    cells = set()
    for function in functions:
        defines = re.compile(rf"^def {re.escape(function)}\b", re.MULTILINE)
        numbers = [n for n, cell in enumerate(history) if defines.search(cell)]
        cells |= set(numbers[-1:])
    return "\n\n".join(history[number] for number in sorted(cells))
