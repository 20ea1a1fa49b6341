"""Standard streams for a run: what is printed is handed on, and nobody can be asked."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Write = Callable[[str, str], None]
"""Receives ("stdout" | "stderr" | "result", text) while the code runs."""


class _Sink(io.TextIOBase):
    """A text stream that hands on each piece the moment it is written."""

    encoding = "utf-8"

    def __init__(self, stream: str, write: Write) -> None:
        self._stream = stream
        self._write = write

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if text:
            self._write(self._stream, text)
        return len(text)


class _NoInput(io.TextIOBase):
    """A standard input that says what to do instead of asking."""

    def readable(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # noqa: ARG002
        raise EOFError("input() cannot ask here: write the value into the code, as in name = 'Ada'")

    read = readline


def ignore(*_output: object) -> None:
    """Take output that nobody is shown."""


@contextmanager
def output(write: Write) -> Iterator[None]:
    """Send what is printed to `write`, and put the streams back afterwards."""
    names = ("stdout", "stderr", "stdin")
    before = [getattr(sys, name, None) for name in names]  # code may have deleted one
    sys.stdout, sys.stderr = _Sink("stdout", write), _Sink("stderr", write)
    sys.stdin = _NoInput()
    try:
        yield
    finally:
        for name, stream in zip(names, before, strict=True):
            setattr(sys, name, stream)


@contextmanager
def silent() -> Iterator[None]:
    """Show nobody what is printed."""
    with output(ignore):
        yield
