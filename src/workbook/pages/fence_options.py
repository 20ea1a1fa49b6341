"""What may stand among a fence's options: what the validator knows, and the reference tells."""

# One list for both, so that an option that is allowed is an option that is described.

from __future__ import annotations

from typing import NamedTuple


class FenceOption(NamedTuple):
    """An option of a fence.

    Attributes:
        default: what holds without it, in words.
        form: what may be written.
        says: what it is for.
    """

    default: str
    form: str
    says: str


CELL = {
    "title": FenceOption("its id", "a text", "what stands above the cell and names it aloud"),
    "exempt": FenceOption(
        "none", "a reason", "why the numbers in its title need not be bound to anything"
    ),
    "inputs": FenceOption(
        "none", "names of the code", "which numbers readers may change in fields above the code"
    ),
}
"""The options of a cell, beside `.python`, `.run` and its id."""

PLAIN = {
    "title": FenceOption("none", "a text", "what stands above the code, such as a file's name"),
    "hl_lines": FenceOption("none", "line numbers", "which lines are marked"),
    "linenums": FenceOption("none", "the first number", "numbers the lines"),
}
"""The options of a fence that is shown and not run."""
