"""What an exception means, in plain words: the rest of the table, and what is left unexplained."""

from __future__ import annotations

import sys

import pytest

from tests.workbook.snippets.explained import TABLE, Failing, read_table
from workbook.snippets.explain import explain
from workbook.snippets.runner import run
from workbook.snippets.source import Chunk


def said_of(code: str) -> tuple[str, str]:
    """The type of the exception that ends a program, and its explanation."""
    failure = run([Chunk(code, "cell.py")], lambda *_: None).failure
    assert failure is not None
    return failure.type, failure.hint


def test_the_table_has_the_ten_most_common_errors_and_more() -> None:
    table = read_table()
    print(TABLE.read_text(encoding="utf-8"))
    assert {group: len(rows) for group, rows in table.items()} == {
        "shapes": 22,
        "names": 22,
        "syntax": 30,
        "types": 24,
        "others": 11,
    }
    assert {row.type for rows in table.values() for row in rows} >= {
        "ValueError",
        "NameError",
        "IndentationError",
        "TabError",
        "SyntaxError",
        "TypeError",
        "IndexError",
        "AttributeError",
        "ZeroDivisionError",
        "ModuleNotFoundError",
        "RecursionError",
        "OverflowError",
    }


@pytest.mark.parametrize("row", read_table()["others"], ids=lambda row: row.code)
def test_an_error_is_explained(row: Failing) -> None:
    assert said_of(row.code) == (row.type, row.explanation)


@pytest.mark.parametrize("row", [r for rows in read_table().values() for r in rows if r[2]])
def test_an_explanation_is_short_and_whole(row: Failing) -> None:
    assert len(row.explanation) < 300
    assert row.explanation[0] == row.explanation[0].upper() or row.explanation[0].isidentifier()


@pytest.mark.parametrize(
    "code",
    [
        "class Shout(ValueError):\n    def __str__(self): raise SystemExit\nraise Shout('x')",
        "class Odd:\n    def __str__(self): return 1 / 0\nraise ValueError(Odd())",
        "class Odd:\n    def __getattribute__(self, name): raise KeyError(name)\nOdd().thing",
        "class Odd(type):\n    @property\n    def __mro__(cls): return 1 / 0\n"
        "class A(metaclass=Odd): pass\nA().thing",
    ],
)
def test_what_the_reader_wrote_is_not_asked_and_nothing_breaks(code: str) -> None:
    kind, hint = said_of(code)
    assert kind in ("Shout", "ValueError", "KeyError", "AttributeError")
    assert hint == ""


def test_a_numpy_that_is_none_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", 3)  # type: ignore[misc]
    assert said_of("[1].shape") == ("AttributeError", "")


def test_an_error_that_was_never_raised_has_no_place_and_breaks_nothing() -> None:
    assert explain(NameError("name 'x' is not defined")) == ""
    assert explain(ValueError()) == ""
    assert explain(RecursionError()).startswith("A function calls itself without end.")
