"""Grade an answer: the one grader, in CPython and in the reader's browser."""

# What can't be fooled, and how: the checks are noted, and every expected value computed, before
# the learner's code runs (`asking`); what it returns is taken by exact type and compared as
# Python's own numbers (`reading`); what it does to its surroundings is undone (`answering`).
# What stays possible: code that walks the grader's frames, or asks `gc` for its objects, or in
# the page reaches for `js`, can find the expected values and say "passed". This is for learning;
# whoever does that has learnt something else.

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from workbook.exercises import words
from workbook.exercises.answering import Raised, Remark, Written, load, read_code, shut_in
from workbook.exercises.asking import Check, read_checks
from workbook.exercises.judge import Judge, Message, how_it_ended
from workbook.exercises.reading import Reader


@dataclass
class Verdict:
    """What the grader found.

    Attributes:
        parts: which functions pass.
        messages: at most one for each function.
        fired: the checks that set them off, in the same order; None where no check did.
    """

    parts: dict[str, bool]
    messages: list[Message] = field(default_factory=list)
    fired: list[str | None] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether every function passes."""
        return bool(self.parts) and all(self.parts.values())

    def add(self, message: Message, fired: str | None = None) -> None:
        """Add a message."""
        self.messages.append(message)
        self.fired.append(fired)


def grade(code: str, checks: str, functions: Iterable[str]) -> Verdict:
    """Grade an answer.

    Args:
        code: the learner's code.
        checks: the text of the exercise's checks.py.
        functions: the exercise's functions, in order.
    """
    verdict = Verdict(dict.fromkeys(functions, False))
    asked = read_checks(checks, verdict.parts)
    reader = Reader()
    found = read_code(code)
    if isinstance(found, Remark):
        verdict.add(Message(None, found.text, found.line))
        return verdict
    with shut_in() as modules:
        names = load(code, modules)
        if isinstance(names, Raised):
            verdict.add(Message(None, how_it_ended(names), names.line))
            return verdict
        for part in verdict.parts:
            mine = [check for check in asked if check.part == part]
            keeper = next((check for check in mine if check.demands[0].rule == "keep"), None)
            judge = Judge(part, found.get(part), reader, modules, keeper)
            _grade_part(judge, mine, found, names, verdict)
    return verdict


def _grade_part(
    judge: Judge,
    checks: list[Check],
    found: dict[str, Written],
    names: dict[str, Any],
    verdict: Verdict,
) -> None:
    """Take one function through its checks; stop at the first that fails."""
    part = judge.name
    written = found.get(part)
    if written and written.unfinished:
        line = written.unfinished
        verdict.add(Message(part, words.unfinished(part, line), line))
        return
    if part not in names:
        verdict.add(Message(part, words.missing(part, _near(part, found, verdict))))
        return
    function = names[part]
    if not callable(function):
        verdict.add(Message(part, words.not_a_function(part, judge.reader.name(function))))
        return
    for check in checks:
        for demand in check.demands:
            if finding := judge.fault(function, check, demand):
                verdict.add(*finding)
                return
    verdict.parts[part] = bool(checks)


def _near(part: str, found: dict[str, Written], verdict: Verdict) -> str | None:
    """Return the function that was probably meant to have this name."""
    others = [name for name in found if name not in verdict.parts]
    near = difflib.get_close_matches(part, others, 1)
    if not near and len(others) == len(verdict.parts) == 1:
        return others[0]
    return near[0] if near else None
