"""Standard streams for a run."""

from __future__ import annotations

import sys

import pytest

from workbook.snippets.streams import output, silent


def test_what_is_written_is_handed_on_piece_by_piece_with_its_stream() -> None:
    pieces: list[tuple[str, str]] = []
    before = sys.stdout, sys.stderr, sys.stdin
    with output(lambda stream, text: pieces.append((stream, text))):
        print("a", end="")
        print("b", file=sys.stderr)
        sys.stdout.write("")
    assert pieces == [("stdout", "a"), ("stderr", "b"), ("stderr", "\n")]
    assert (sys.stdout, sys.stderr, sys.stdin) == before


def test_streams_are_put_back_after_an_error() -> None:
    before = sys.stdout
    with pytest.raises(ZeroDivisionError), silent():
        print(1 / 0)
    assert sys.stdout is before


@pytest.mark.parametrize("ask", ["input()", "sys.stdin.read()", "list(sys.stdin)"])
def test_asking_says_what_to_do_instead(ask: str) -> None:
    with silent(), pytest.raises(EOFError, match="write the value into the code"):
        eval(ask)


def test_nobody_sees_what_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    with silent():
        print("hidden")
    assert capsys.readouterr().out == ""
