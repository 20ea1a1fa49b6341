"""Say in plain words what an exception means, and what to try."""

# Python's message stays the first thing that a reader sees; what is said here comes after it, in
# one or two sentences, the same in a page, in the grader and in the terminal. Nothing is said
# where nothing helpful is known. Only Python's and NumPy's own exceptions are explained, by their
# exact types: one that code defines may do anything when it is asked for its text.

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable
from typing import Any

from workbook.snippets.explain_code import failing, text_of
from workbook.snippets.explain_names import (
    explain_attribute,
    explain_import,
    explain_key,
    explain_name,
)
from workbook.snippets.explain_shapes import explain_shape
from workbook.snippets.explain_syntax import explain_syntax
from workbook.snippets.explain_types import explain_index, explain_type


def explain(error: BaseException) -> str:
    """Return one or two sentences about an exception, or nothing."""
    try:
        rule = _RULES.get(type(error)) or _numpys(type(error))
        return rule(error, _text(error)) if rule else ""
    except Exception:  # an explanation is never worth a second error
        return ""


def _text(error: BaseException) -> str:
    """Return an exception's text where it is plain text."""
    first = error.args[0] if error.args else ""
    return first if type(first) is str else ""


def _value(error: BaseException, message: str) -> str:
    if message.startswith("The truth value of an array"):
        return (
            "Comparing an array gives a truth value for each entry, and if, and, or and not need a "
            "single one. Use (…).all() or (…).any(), or &, | and ~ between arrays."
        )
    if re.match(r"invalid literal for int\(\)|could not convert string to float", message):
        return (
            "This text isn't a number by itself. Python reads digits, a sign and a decimal point, "
            "as in -0.5: no comma, no unit, no word."
        )
    return explain_shape(error, message)


def _division(error: BaseException, _message: str) -> str:
    site = failing(error)
    node = site.node if site else None
    divisor = node.right if isinstance(node, ast.BinOp) else None
    if isinstance(node, ast.AugAssign):
        divisor = node.value
    text = text_of(divisor) if divisor and not isinstance(divisor, ast.Constant) else ""
    what = f"{text} is 0 here" if text else "The number after the division sign is 0"
    return f"{what}, and nothing can be divided by 0. Where does the 0 come from?"


def _recursion(_error: BaseException, _message: str) -> str:
    return "A function calls itself without end. It needs a case in which it doesn't."


def _overflow(_error: BaseException, message: str) -> str:
    if "int32" not in message and "C long" not in message:
        return ""
    return (
        "The number is too big for NumPy's int32, which ends at 2147483647 and is the usual "
        "integer in a browser. Use dtype=np.int64 or a float, or count with Python's own integers."
    )


_Rule = Callable[[Any, str], str]
_RULES: dict[type, _Rule] = {
    ValueError: _value,
    NameError: lambda error, _: explain_name(error),
    UnboundLocalError: lambda error, _: explain_name(error),
    AttributeError: lambda error, _: explain_attribute(error),
    ImportError: lambda error, _: explain_import(error),
    ModuleNotFoundError: lambda error, _: explain_import(error),
    KeyError: lambda error, _: explain_key(error, error.args[0] if error.args else None),
    SyntaxError: lambda error, _: explain_syntax(error),
    IndentationError: lambda error, _: explain_syntax(error),
    TabError: lambda error, _: explain_syntax(error),
    TypeError: explain_type,
    IndexError: explain_index,
    ZeroDivisionError: _division,
    RecursionError: _recursion,
    OverflowError: _overflow,
}


def _numpys(kind: type) -> _Rule | None:
    """Return the rule for one of the exceptions that NumPy derives from Python's."""
    exceptions = sys.modules.get("numpy.exceptions")
    if exceptions and kind is vars(exceptions).get("AxisError"):
        return lambda error, _: explain_index(IndexError(), str(error))
    return None
