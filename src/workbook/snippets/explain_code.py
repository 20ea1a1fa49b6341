"""Find the expression that failed, and look at what it was made of without running any of it."""

# A message such as "size 2 is different from 3" leaves out what a reader needs: which arrays, and
# what their shapes are. Python knows the place of the failing expression to the character; from
# there the operands can be named, and looked up as far as that takes no call and no property.

from __future__ import annotations

import ast
import builtins
import linecache
from dataclasses import dataclass
from types import FrameType, ModuleType, TracebackType
from typing import Any

from workbook.snippets.members import MISSING, numpys

_VIEWS = {"T", "mT", "shape", "ndim", "size", "real", "imag"}
_NUMBERS = (int, float, complex, bool)
_MOST = 10_000


@dataclass(frozen=True)
class Site:
    """Where an exception was raised.

    Attributes:
        node: the expression or statement that raised it.
        frame: the frame that it stands in.
    """

    node: ast.AST
    frame: FrameType

    def look(self, node: ast.AST | None) -> Any:
        """Return the value of an expression, or `MISSING` where that would take running it."""
        try:
            return self._look(node)
        except Exception:  # an index that doesn't fit, for instance
            return MISSING

    def _look(self, node: ast.AST | None) -> Any:
        match node:
            case ast.Constant(value=value):
                return value
            case ast.Name(id=name):
                return lookup(self.frame, name)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return _negative(self._look(operand))
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                return _all([self._look(part) for part in parts])
        return self._part(node)

    def _part(self, node: ast.AST | None) -> Any:
        match node:
            case ast.Attribute(value=owner, attr=name):
                return self._attribute(self._look(owner), name)
            case ast.Subscript(value=owner, slice=index):
                return self._item(self._look(owner), index)
        return MISSING

    def _attribute(self, owner: Any, name: str) -> Any:
        if type(owner) is ModuleType:
            return vars(owner).get(name, MISSING)
        return getattr(owner, name) if is_array(owner) and name in _VIEWS else MISSING

    def _item(self, owner: Any, node: ast.AST) -> Any:
        index = self._index(node)
        if index is MISSING or not (is_array(owner) or type(owner) in (list, tuple)):
            return MISSING
        return owner[index]

    def _index(self, node: ast.AST | None) -> Any:
        match node:
            case None:
                return None
            case ast.Slice(lower=lower, upper=upper, step=step):
                ends = _all([self._index(end) for end in (lower, upper, step)])
                return MISSING if ends is MISSING else slice(*ends)
            case ast.Tuple(elts=parts):
                whole = _all([self._index(part) for part in parts])
                return MISSING if whole is MISSING else tuple(whole)
        value = self._look(node)
        return value if value is None or value is ... or type(value) is int else MISSING


def _all(values: list[Any]) -> Any:
    return MISSING if any(value is MISSING for value in values) else values


def _negative(value: Any) -> Any:
    return -value if type(value) in _NUMBERS or is_array(value) else MISSING


def failing(error: BaseException) -> Site | None:
    """Return the place where an exception was raised, outside NumPy; None where it isn't known."""
    step = _last_step(error.__traceback__)
    if step is None:
        return None
    frame = step.tb_frame
    where = list(frame.f_code.co_positions())[step.tb_lasti // 2]
    source = "".join(linecache.getlines(frame.f_code.co_filename))
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.expr | ast.stmt) and where == (
            node.lineno,
            node.end_lineno,
            node.col_offset,
            node.end_col_offset,
        ):
            if isinstance(node, ast.Expr):
                continue  # a statement that is nothing but an expression: that one is meant
            return Site(node, frame)
    return None


def innermost(error: BaseException) -> FrameType | None:
    """Return the frame that an exception was raised in, outside NumPy."""
    step = _last_step(error.__traceback__)
    return step.tb_frame if step else None


def _last_step(step: TracebackType | None) -> TracebackType | None:
    last = step
    while step is not None:
        name = dict.get(step.tb_frame.f_globals, "__name__")
        if not (type(name) is str and name.partition(".")[0] == "numpy"):
            last = step
        step = step.tb_next
    return last


def lookup(frame: FrameType, name: str) -> Any:
    """Return what a name means in a frame, or `MISSING`."""
    for names in (frame.f_locals, frame.f_globals, vars(builtins)):
        if name in names:
            return names[name]
    return MISSING


def is_array(value: Any) -> bool:
    """Tell whether a value is a NumPy array itself, and not of a class made from it."""
    return type(value) is numpys("ndarray")


def shape_of(value: Any) -> tuple[int, ...] | None:
    """Return the shape of an array, of lists of equal length, or of a number."""
    if is_array(value):
        return tuple(value.shape)
    if type(value) in _NUMBERS:
        return ()
    if type(value) not in (list, tuple) or not 0 < len(value) <= _MOST:
        return None
    shapes = {shape_of(part) for part in value}
    inside = shapes.pop()
    return None if shapes or inside is None else (len(value), *inside)


def text_of(node: ast.AST) -> str:
    """Return an expression as text, or nothing where it is too long to name."""
    text = ast.unparse(node)
    return text if len(text) <= 40 and "\n" not in text else ""
