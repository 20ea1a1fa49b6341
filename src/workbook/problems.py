"""A problem: where, what, and what to do. Every check of the engine reports in this one form."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from workbook.snippets.values import encode


@dataclass(frozen=True, order=True)
class Place:
    """A position in a file on disk; lines and columns count from 1, columns in characters."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Problem:
    """Something that keeps the site from being published.

    Attributes:
        place: where the maintainer should look first.
        kind: a short name for this sort of problem, for tools.
        message: what is wrong, with the values that show it.
        remedy: what to do about it.
        shown: what the page shows, for a figure.
        expected: what it should show at that precision.
        value: the full value, as plain JSON.
        expression: what the figure is bound to.
        source: `file:line` where the value is computed.
    """

    place: Place
    kind: str
    message: str
    remedy: str
    shown: str | None = None
    expected: str | None = None
    value: Any = field(default=None, hash=False)  # may be a list
    expression: str | None = None
    source: str | None = None

    def __str__(self) -> str:
        return " ".join(f"{self.place}: {self.message}; {self.remedy}".split("\n"))

    def to_json(self) -> dict[str, Any]:
        """Return the problem as `check --json` prints it."""
        data = asdict(self)
        return {**data.pop("place"), **data, "value": encode(self.value)}


class ProblemsFoundError(Exception):
    """Raised where a build can't go on; its text lists the problems, one a line."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(
            "\n".join(["the page can't be published as it stands:", *map(str, problems)])
        )
        self.problems = problems


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: "1 page", "2 pages"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
