"""The grader as the page's worker calls it: JSON in, JSON out."""

# The answer is written by hand below, from exact strings: the learner's code ran before this and
# may have replaced `json.dumps`.

from __future__ import annotations

import json
from typing import Any

from workbook.exercises.asking import ChecksError
from workbook.exercises.grader import Verdict, grade

_quote = json.encoder.encode_basestring_ascii


def grade_in_page(request: str) -> str:
    """Grade an answer for the page.

    Args:
        request: JSON with `code` (the learner's text), `checks` (the text of checks.py),
            `functions` (names, in order) and `wrong` (the known wrong answers, by id).

    Returns:
        JSON with `passed`, `messages` (each with `part`, `text`, `line` and `call`), `wrong` (the
        known wrong answer that this is, or null) and `parts` (which functions pass).
    """
    job = json.loads(request)
    known = set(job.get("wrong") or ())
    try:
        verdict = grade(job["code"], job["checks"], job["functions"])
    except ChecksError as error:
        return _json({"error": f"checks.py:{error.line}: {error}"})
    return _json(to_json(verdict, known))


def to_json(verdict: Verdict, known: set[str]) -> dict[str, Any]:
    """Return a verdict as plain data."""
    wrong = [name for name in verdict.fired if name is not None and name in known]
    return {
        "passed": verdict.passed,
        "messages": [
            {"part": m.part, "text": m.text, "line": m.line, "call": m.call}
            for m in verdict.messages
        ],
        "wrong": wrong[0] if wrong else None,
        "parts": verdict.parts,
        "fired": verdict.fired,
    }


def _json(value: Any) -> str:
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    kind = type(value)
    if kind is int:
        return repr(value)
    if kind is str:
        return _quote(value)
    if kind is list:
        return "[" + ", ".join([_json(item) for item in value]) + "]"
    return "{" + ", ".join([f"{_quote(k)}: {_json(v)}" for k, v in value.items()]) + "}"
