"""Pack a practice problem's pool for the page: each figure once, as the text that is shown."""

# A hundred problems in full would be half of a page's weight. Nearly every number can be read off
# the text that shows it; those that are shown rounded stand in columns of their own, with nine
# digits more than are asked for. browser/questions/pool.js unpacks it.

from __future__ import annotations

import json
from typing import Any

from workbook.questions.reading import Question

_MORE_DIGITS = 9


def pack(question: Question, pool: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a pool as columns.

    Args:
        question: the practice question.
        pool: its problems, as `workbook.questions.practice.make_pool` gives them.

    Returns:
        The figures' `names`; which of them is the `answer`, and which the `slips`; the `rows` of
        texts; how many decimals each is asked to, `places`; and `exact` values by name, where a
        text is rounded.
    """
    names = list(pool[0]["figures"])
    answer = question.answered_by
    slips = [part.placeholder for part in question.named("slip")]
    exact: dict[str, list[Any]] = {}
    for name in dict.fromkeys([answer, *slips]):
        column = [_exact(entry, name, answer, slips) for entry in pool]
        if any(value is not None for value in column):
            exact[name] = column
    return {
        "names": names,
        "answer": answer,
        "slips": slips,
        "rows": [[entry["figures"][name] for name in names] for entry in pool],
        "places": [entry["places"] for entry in pool],
        "exact": exact,
    }


def _exact(entry: dict[str, Any], name: str, answer: str, slips: list[str]) -> Any:
    """Return what a text shows rounded; None where it is exact, or no slip this time."""
    values = {slips[slip["why"]]: slip["value"] for slip in entry["slips"]}
    values[answer] = entry["value"]
    value = values.get(name)
    text = entry["figures"][name].replace("−", "-")
    return None if value is None or json.loads(text) == value else _rounded(value, entry["places"])


def _rounded(value: Any, places: int) -> Any:
    if isinstance(value, list):
        return [_rounded(item, places) for item in value]
    return round(value, places + _MORE_DIGITS)
