"""Conditions on a typed answer, such as `x[1] > x[0]`, as data that a page can evaluate."""

# The nodes, each a JSON object with `op`:
#
#     {"op": "number", "value": 1}
#     {"op": "x"}                                     what the reader typed
#     {"op": "figure", "name": "a"}                   a practice problem's own figure, written {a}
#     {"op": "index", "of": NODE, "at": NODE}         at is an integer; −1 is the last entry
#     {"op": OP, "of": [NODE, …]}                     OP is + - * / ** < <= > >= == != and or
#                                                     (two operands, left to right), not neg abs
#                                                     len sum (one), min max (one vector, or two
#                                                     and more numbers)
#
# `a < b < c` becomes `and` of its two halves. As in Python, / by 0 fails, and a failure is no.

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import Any

from workbook.snippets.values import Plain

_BINARY: dict[type[ast.AST], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.Pow: "**",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.And: "and",
    ast.Or: "or",
    ast.Not: "not",
    ast.USub: "neg",
}
_FUNCTIONS = {"abs": abs, "len": len, "sum": sum, "min": min, "max": max}
_KNOWN = (
    "a condition is made of x, x[0], numbers, + - * / **, comparisons, and, or, not, "
    "abs, len, sum, min and max"
)

_PLACEHOLDER = re.compile(r"\{\s*(\w+)\s*\}")

Node = dict[str, Any]


class PredicateError(Exception):
    """A condition can't be used; the text says why.

    Attributes:
        column: where in the condition, from 0.
        remedy: what to do.
    """

    def __init__(self, column: int, message: str, remedy: str = _KNOWN) -> None:
        super().__init__(message)
        self.column, self.remedy = column, remedy


def read_predicate(expression: str, *, fresh: bool = False) -> Node:
    """Return a condition as data.

    Args:
        expression: the condition.
        fresh: whether it may hold a practice problem's figures, such as `{a}`.

    Raises:
        PredicateError: it is no Python expression, uses something else, or doesn't ask about x.
    """
    try:
        tree = ast.parse(expression, mode="eval").body
    except SyntaxError as error:
        raise PredicateError(
            max((error.offset or 1) - 1, 0), f"can't be read: {error.msg}"
        ) from None
    if not any(isinstance(node, ast.Name) and node.id == "x" for node in ast.walk(tree)):
        raise PredicateError(0, "doesn't ask about x, which is what the reader types")
    for node in ast.walk(tree):
        if isinstance(node, ast.Set) and not fresh:
            text = ast.unparse(node)
            raise PredicateError(node.col_offset, f"can't use {text}: only practice has figures")
    return _node(tree)


def _node(tree: ast.expr) -> Node:  # noqa: PLR0911 - one line for each kind of node
    match tree:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return {"op": "number", "value": value}
        case ast.Name(id="x"):
            return {"op": "x"}
        case ast.Set(elts=[ast.Name(id=name)]):
            return {"op": "figure", "name": name}
        case ast.Subscript(value=value, slice=at) if not isinstance(at, ast.Slice | ast.Tuple):
            return {"op": "index", "of": _node(value), "at": _node(at)}
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            return {"op": _BINARY[type(op)], "of": [_node(left), _node(right)]}
        case ast.UnaryOp(op=ast.Not() | ast.USub() as op, operand=operand):
            return {"op": _BINARY[type(op)], "of": [_node(operand)]}
        case ast.BoolOp(op=op, values=values):
            return _chain(_BINARY[type(op)], [_node(value) for value in values])
        case ast.Compare(left=left, ops=ops, comparators=others) if all(
            type(op) in _BINARY for op in ops
        ):
            sides = [_node(left), *map(_node, others)]
            pairs = zip(ops, sides[:-1], sides[1:], strict=True)
            return _chain("and", [{"op": _BINARY[type(op)], "of": [a, b]} for op, a, b in pairs])
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _FUNCTIONS:
            if len(args) != 1 and (name not in ("min", "max") or not args):
                raise PredicateError(tree.col_offset, f"{name} takes one argument here")
            return {"op": name, "of": [_node(value) for value in args]}
        case _:
            text = ast.unparse(tree)
            raise PredicateError(tree.col_offset, f"can't use {text} in a condition")


def _chain(op: str, nodes: list[Node]) -> Node:
    first, *rest = nodes
    for node in rest:
        first = {"op": op, "of": [first, node]}
    return first


def satisfies(expression: str, value: Plain, figures: Mapping[str, Any] | None = None) -> bool:
    """Tell whether a value satisfies a condition that `read_predicate` has accepted.

    Args:
        expression: the condition.
        value: what `x` stands for.
        figures: what its placeholders stand for.
    """
    names: dict[str, Any] = {"__builtins__": {}, "x": value, **_FUNCTIONS}
    names |= {f"figure_{name}": figure for name, figure in (figures or {}).items()}
    code = _PLACEHOLDER.sub(r"figure_\1", expression.strip())
    try:
        return bool(eval(code, names))  # noqa: S307 - read_predicate restricts it
    except (ArithmeticError, LookupError, NameError, TypeError, ValueError):
        return False
