"""Follows a guide: writes the files that it shows, runs its commands, compares what they print.

A fence whose title is a path is a file, and is written; with “, at its end” it is added to one. A
fence of the language `console` holds commands, each after `$ `, and what they print. A line `…`
there stands for any lines. Everything else in a guide is for people.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.workbook.sample import Sample

_FENCE = re.compile(
    r"^(?P<fence>`{3,}) (?P<language>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n"
    r"(?P<body>.*?)^(?P=fence)$",
    re.DOTALL | re.MULTILINE,
)
_AT_ITS_END = ", at its end"


@dataclass(frozen=True)
class File:
    """A file that the guide shows."""

    path: str
    text: str
    added: bool


@dataclass(frozen=True)
class Command:
    """A command of the guide, and what it prints there."""

    line: str
    prints: str


def steps(page: Path) -> Iterator[File | Command]:
    """Yield what a guide's reader does, in order."""
    for found in _FENCE.finditer(page.read_text(encoding="utf-8")):
        body = found["body"].replace(";--8<--", "--8<--")
        if title := found["title"]:
            yield File(title.removesuffix(_AT_ITS_END), body, title.endswith(_AT_ITS_END))
        elif found["language"] == "console":
            for command in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
                line, _, prints = command.partition("\n")
                yield Command(line, prints.strip("\n"))


def do(step: File | Command, course: Sample) -> str:
    """Do one step; return what it prints."""
    if isinstance(step, Command):
        words = shlex.split(step.line)
        if words[0] == "rm":
            (course.root / words[1]).unlink()
            return ""
        assert words[:3] == ["python", "-m", "workbook"], f"no command of ours: {step.line}"
        _, out, err = course.run(*words[3:])
        return (out + err).strip("\n")
    path = course.root / step.path
    if step.added:
        path.write_text(f"{path.read_text(encoding='utf-8')}\n{step.text}", encoding="utf-8")
    else:
        course.write(step.path, step.text)
    return ""


def fits(prints: str, expected: str) -> bool:
    """Tell whether a command printed what the guide shows; `…` alone on a line stands for any."""
    lines = (r"(?:.*\n)*?" if line == "…" else f"{re.escape(line)}\n" for line in _lines(expected))
    return re.fullmatch("".join(lines), f"{prints}\n" if prints else "") is not None


def _lines(text: str) -> list[str]:
    return text.split("\n") if text else []
