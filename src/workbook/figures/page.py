"""Run a cell that the reader has changed, and say what its figures show then."""

# The page's worker calls this in place of snippets/page.py when the code is the reader's. It is
# imported then for the first time: a reader who changes nothing needs none of it.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from workbook.figures.living import follow
from workbook.snippets import page
from workbook.snippets.runner import ValueFailure
from workbook.snippets.values import NO_FIGURE, Plain, decode

UNDEFINED = "not defined in your version"
NOT_SHOWN = "no figure in your version"


def run_in_page(request: str, post: Callable[[str, str], None]) -> str:
    """Run a cell as `snippets.page` does, and answer for its `figures` too, in their order."""
    return page.run_in_page(request, post, answers)


def answers(
    asked: list[dict[str, Any]], values: Mapping[str, Plain | ValueFailure]
) -> list[dict[str, Any]]:
    """Return for each figure what the page shows of it (see `living.follow`), or its `error`."""
    return [_answer(figure, values[figure["expression"]]) for figure in asked]


def _answer(figure: dict[str, Any], value: Plain | ValueFailure) -> dict[str, Any]:
    if isinstance(value, ValueFailure):
        message = value.message
    else:
        try:
            return follow({**figure, "value": decode(figure.get("value"))}, value)
        except Exception as error:  # a value that no rule foresees is no reason to end the run
            return {"text": NOT_SHOWN, "error": str(error)}
    text = NOT_SHOWN if message.startswith(f"TypeError: {NO_FIGURE}") else UNDEFINED
    return {"text": text, "error": message}
