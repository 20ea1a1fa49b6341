"""Explain operands, arguments and indices that don't fit."""

from __future__ import annotations

import ast
import re
from typing import Any

from workbook.snippets.describing import detail, kind_of
from workbook.snippets.explain_code import failing, shape_of, text_of
from workbook.snippets.explain_names import closest
from workbook.snippets.members import MISSING

_OPERANDS = re.compile(r"unsupported operand type\(s\) for (.+): '([\w.]+)' and '([\w.]+)'")
_JOIN = re.compile(r'can only concatenate (\w+) \(not "([\w.]+)"\) to \w+')
_ARGUMENTS = re.compile(
    r"^([\w.<>]+)\(\) (?:missing|takes|got an unexpected|got multiple|got some positional)"
)
_LONGEST = 100
_LISTS = {"list", "tuple", "range"}


def explain_type(error: TypeError, message: str) -> str:
    """Return what a TypeError means, or nothing."""
    if found := _OPERANDS.match(message):
        return _operands(found[1].split()[0], found[2], found[3])
    if found := _JOIN.match(message):
        return _operands("+", found[1], found[2])
    if _ARGUMENTS.match(message):
        return _arguments(error, message)
    if found := re.match(r"(list|tuple) indices must be integers or slices, not (\w+)", message):
        return _list_index(found[1], found[2])
    return next((text for pattern, text in _PLAIN if re.match(pattern, message)), "")


_LIST_IS_NO_ARRAY = (
    "A list isn't an array: + joins lists and * repeats them, and neither does arithmetic. Make it "
    "an array first, with np.array(…)."
)
_PLAIN = (
    (r"can't multiply sequence by non-int", _LIST_IS_NO_ARRAY),
    (
        r"'(int|float)' object is not (subscriptable|iterable)",
        "This is a single number, and has no entries. Is it the name that you meant?",
    ),
    (
        r"'NoneType' object is not (subscriptable|iterable|callable)",
        "This is None. Does a function that made it lack its return?",
    ),
    (
        r"'(list|numpy\.ndarray|tuple)' object is not callable",
        "Round brackets call a function; entries are taken with square ones: a[0], not a(0).",
    ),
    (
        r"'(int|float|str)' object is not callable",
        "This is a value, not a function. Is a * missing before the bracket, or has a function's "
        "name been given to a value?",
    ),
    (
        r"only (length-1|size-1|0-dimensional) arrays can be converted",
        "An array of several entries stands where a single number is needed. Take one entry, or "
        "use NumPy's own function, such as np.round or np.exp.",
    ),
    (
        r"Cannot interpret '.*' as a data type",
        "A shape goes into brackets of its own: np.ones((2, 3)), not np.ones(2, 3).",
    ),
)


def _operands(operator: str, left: str, right: str) -> str:
    kinds = {left, right}
    if "NoneType" in kinds:
        return "One side is None. Does a function that made it lack its return?"
    if kinds & _LISTS and operator == "@":
        return "A list isn't an array, and @ multiplies arrays. Make it one with np.array(…)."
    if kinds & _LISTS:
        return _LIST_IS_NO_ARRAY
    if "str" in kinds:
        return (
            "One side is a text and the other isn't. Turn the text into a number with float(…), or "
            "the number into text with str(…)."
        )
    if kinds & {"function", "builtin_function_or_method", "method"}:
        return "One side is a function that isn't called. Add its brackets, as in f(x)."
    return f"{left} and {right} don't combine with {operator}. Print both to see what they are."


def _arguments(error: TypeError, message: str) -> str:
    """Say which arguments a function takes, where that can be seen."""
    site = failing(error)
    call = site.node if site and isinstance(site.node, ast.Call) else None
    function = site.look(call.func) if site and call else MISSING
    takes = detail(function) if kind_of(function) in ("function", "class") else ""
    unknown = re.search(r"unexpected keyword argument '(\w+)'", message)
    names = re.findall(r"(?<=[(, ])\w+", takes)
    if unknown and (near := closest(unknown[1], names)):
        return f"Did you mean {near}=?"
    name = text_of(call.func) if call else ""
    if takes and name and len(takes) < _LONGEST:
        return f"The call doesn't fit the function, which is {name}{takes}. Count the arguments."
    return "The call doesn't fit the function: it is given too many arguments, too few, or others."


def _list_index(kind: str, given: str) -> str:
    if given == "tuple":
        return (
            f"A {kind} of lists isn't an array: take one index after the other, a[0][1], or make "
            "it an array with np.array(…)."
        )
    return f"An index must be a whole number, and this one is a {given}. Use int(…), or //."


def explain_index(error: IndexError, message: str) -> str:
    """Return which indices there are."""
    found = re.search(r"index (-?\d+) is out of bounds for axis (\d+) with size (\d+)", message)
    if found:
        return _outside(f"Axis {found[2]}", int(found[3]), found[1])
    found = re.search(r"array is (\d+)-dimensional, but (\d+) were indexed", message)
    if found:
        shape = _shape_at_fault(error)
        has = f"has shape {shape}" if shape is not None else f"has {_count(found[1], 'axis')}"
        return f"The array {has}, and {_count(found[2], 'index')} are given: one for each axis."
    if message.startswith("only integers, slices"):
        return "An index must be a whole number. Use int(…), or // in place of /."
    if message.endswith("index out of range"):
        return _out_of_range(error)
    if found := re.search(r"axis (-?\d+) is out of bounds for array of dimension (\d+)", message):
        return axis_outside(found[1], int(found[2]))
    return ""


def axis_outside(axis: str, count: int) -> str:
    """Say which axes there are."""
    if not count:
        return "This is a single number, and has no axes."
    has = "one axis, axis 0" if count == 1 else f"{count} axes, 0 to {count - 1}"
    return f"The array has {has}; {axis} isn't among them. -1 always means the last."


def _outside(what: str, size: int, index: str) -> str:
    if not size:
        return f"{what} is empty: there is no entry to take."
    indices = f"indices 0 to {size - 1}" if size > 1 else "index 0"
    return f"{what} has {_count(size, 'entry')}, with {indices}; {index} isn't among them."


def _out_of_range(error: IndexError) -> str:
    site = failing(error)
    if not site or not isinstance(site.node, ast.Subscript):
        return ""
    owner, index = site.look(site.node.value), site.look(site.node.slice)
    if type(owner) not in (list, tuple, str) or type(index) is not int:
        return "The index is past the end. The first entry has index 0, the last one len(…) - 1."
    return _outside(
        text_of(site.node.value) or f"The {type(owner).__name__}", len(owner), f"{index}"
    )


def _shape_at_fault(error: BaseException) -> Any:
    site = failing(error)
    if not site or not isinstance(site.node, ast.Subscript):
        return None
    return shape_of(site.look(site.node.value))


def _count(number: int | str, noun: str) -> str:
    several = {"axis": "axes", "entry": "entries", "index": "indices"}
    return f"{number} {noun if int(number) == 1 else several[noun]}"
