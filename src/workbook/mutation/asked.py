"""Write down what the checks of an exercise ask, and what its own programs are told."""

# Whether a check is right is seen by grading. Which numbers it calls a function with was chosen by
# a person, so that a mistake shows: a digest of them says when they become others. What a program
# is told stands as the page shows it, without the check's own message, which is the check's.

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from typing import Any

from workbook.exercises.asking import Check, read_checks
from workbook.exercises.folder import Exercise
from workbook.exercises.process import Grade
from workbook.problems import counted

_DECIMALS = 9


def exercise_lines(exercise: Exercise, grade: Grade) -> list[str]:
    """Return the lines that are kept of an exercise."""
    checks = read_checks(exercise.checks, exercise.functions)
    wrong = {f"wrong/{name}": answer.code for name, answer in exercise.wrong.items()}
    programs = {"starter": exercise.starter, **wrong}
    return [
        *(asks(check) for check in checks),
        *(tells(name, grade(exercise, code)) for name, code in programs.items()),
    ]


def asks(check: Check) -> str:
    """Return the line that is kept of a check."""
    made = json.dumps([_plain(asdict(demand)) for demand in check.demands])
    digest = hashlib.sha256(made.encode()).hexdigest()[:16]
    return f"{check.name} makes {counted(len(check.demands), 'call')} of {check.part}, {digest}"


def tells(name: str, verdict: dict[str, Any]) -> str:
    """Return the line that is kept of a program: what its verdict shows."""
    told = [message["call"] or message["text"] for message in verdict["messages"]]
    return f"{name}: {' / '.join(told) or 'passes'}"


def _plain(value: Any) -> Any:
    """Return a value as JSON can write it, with numbers as exact as they are everywhere."""
    if hasattr(value, "tolist"):
        value = [str(value.dtype), list(value.shape), value.tolist()]
    match value:
        case dict():
            return {str(name): _plain(item) for name, item in value.items()}
        case list() | tuple():
            return [_plain(item) for item in value]
        case float():
            return round(value, _DECIMALS) + 0.0  # no −0.0
        case bool() | int() | str() | None:
            return value
    return value.__name__ if isinstance(value, type) else type(value).__name__
