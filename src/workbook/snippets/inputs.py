"""Read the inputs of a worked example: the numbers that a reader may change in fields."""

# An input is a name that the shown code assigns once, at the left margin, to numbers written out:
# one, a list of them, or a list of lists of one length. The page's script finds the same literal in
# the code as it stands then (browser/living/literals.js); a test holds the two together.

from __future__ import annotations

import ast
import difflib
from dataclasses import dataclass

from workbook.snippets.names import assignments
from workbook.snippets.source import Part

_ARRAYS = ("array", "asarray")
_HOW = "write it out, as in q = [1, 0], or leave it out of inputs"


class InputError(Exception):
    """A name can't be an input of its cell.

    Attributes:
        remedy: what to do about it.
    """

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.remedy = remedy


@dataclass(frozen=True)
class Input:
    """An input as the code has it.

    Attributes:
        name: the variable.
        depth: 0 for a number, 1 for a vector, 2 for a matrix.
        rows: its entries, as they are written; a number or a vector is one row.
        start, end: where they stand in the code, in characters.
    """

    name: str
    depth: int
    rows: tuple[tuple[str, ...], ...]
    start: int
    end: int


def read_input(part: Part, name: str) -> Input:
    """Find an input in the code that a cell shows.

    Raises:
        InputError: it isn't assigned there, or not once, or not to numbers written out.
    """
    try:
        setup, code = (list(assignments(ast.parse(chunk.code))) for chunk in part.chunks)
    except SyntaxError:
        raise InputError("the snippet is no Python", "correct it") from None
    if name in (found for found, _, _ in setup):
        raise InputError(
            f"{name!r} is assigned before the section that this cell shows",
            "let the section begin before it, or leave it out of inputs",
        )
    here = [statement for found, statement, _ in code if found == name]
    if not here:
        known = [found for found, _, literal in code if literal]
        near = difflib.get_close_matches(name, known, 1)
        raise InputError(
            f"the code of this cell assigns nothing to {name!r}",
            f"did you mean {near[0]}?" if near else f"there is {', '.join(known) or 'none'}",
        )
    first = part.code.first_line
    if len(here) > 1:
        lines = " and ".join(str(statement.lineno + first - 1) for statement in here)
        raise InputError(
            f"{name!r} is assigned more than once (lines {lines})",
            "make an input of a name that is assigned once",
        )
    value = _value(here[0])
    if value is None or here[0].col_offset:
        raise InputError(f"{name!r} is no number, vector or matrix that is written out", _HOW)
    return _read(part.code.code, name, value)


def _value(statement: ast.stmt) -> ast.expr | None:
    """Return what a name is assigned, without an array around it; None where it isn't alone."""
    match statement:
        case ast.Assign(targets=[ast.Name()], value=value):
            pass
        case ast.AnnAssign(target=ast.Name(), value=ast.expr() as value):
            pass
        case _:
            return None
    if isinstance(value, ast.Call) and value.args:
        called = value.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        return value.args[0] if name in _ARRAYS else None
    return value


def _read(code: str, name: str, value: ast.expr) -> Input:
    rows = _entries(value)
    nested = rows is not None and [_entries(row) for row in rows]
    if rows is None:
        depth, table = 0, [[value]]
    elif nested and all(row is not None for row in nested):
        depth, table = 2, [row for row in nested if row is not None]
    else:
        depth, table = 1, [rows]
    whole = all(table) and all(len(row) == len(table[0]) for row in table)
    if not whole or not all(_is_number(entry) for row in table for entry in row):
        raise InputError(f"{name!r} is no number, vector or matrix that is written out", _HOW)
    texts = tuple(tuple(ast.get_source_segment(code, e) or "" for e in row) for row in table)
    return Input(name, depth, texts, *_span(code, value))


def _entries(value: ast.expr) -> list[ast.expr] | None:
    return value.elts if isinstance(value, ast.List | ast.Tuple) else None


def _is_number(value: ast.expr) -> bool:
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub | ast.UAdd):
        value = value.operand
    return isinstance(value, ast.Constant) and type(value.value) in (int, float)


def _span(code: str, value: ast.expr) -> tuple[int, int]:
    """Return where an expression stands, in characters; the parser counts lines and bytes."""
    lines = code.split("\n")

    def offset(line: int, column: int) -> int:
        before = len(lines[line - 1].encode()[:column].decode())
        return sum(len(text) + 1 for text in lines[: line - 1]) + before

    return (
        offset(value.lineno, value.col_offset),
        offset(value.end_lineno or 0, value.end_col_offset or 0),
    )
