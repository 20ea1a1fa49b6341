"""The table of programs that fail and what is said of them, in explained.txt."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).with_suffix(".txt")


class Failing(NamedTuple):
    """A program, the exception that ends it, and its explanation."""

    code: str
    type: str
    explanation: str


def read_table() -> dict[str, list[Failing]]:
    """Read the table: groups of programs, each with its exception and what is said of it."""
    table: dict[str, list[Failing]] = {}
    for block in TABLE.read_text(encoding="utf-8").strip().split("\n\n"):
        lines = block.split("\n")
        if lines[0].startswith("== "):
            group = table.setdefault(lines[0][3:], [])
            continue
        at = next(n for n, line in enumerate(lines) if line.startswith("-> "))
        code = "\n".join(line[2:] for line in lines[:at])
        said = " ".join(lines[at + 1 :])
        group.append(Failing(code, lines[at][3:], "" if said == "(nothing)" else said))
    return table
