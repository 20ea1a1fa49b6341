"""Say where in a snippet a value is computed, and whether it is given there as a literal."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from workbook.snippets.source import Part


class Names:
    """The names that a part of a snippet assigns, with the lines of their last assignment."""

    def __init__(self, part: Part) -> None:
        self._first_line = part.code.first_line
        self._lines: dict[str, int] = {}
        self._literals: set[str] = set()
        code = "\n".join(chunk.code for chunk in part.chunks if chunk.code)
        try:
            tree = ast.parse(code)
        except SyntaxError:
            return
        for name, statement, literal in assignments(tree):
            if name in self._lines or not literal:
                self._literals.discard(name)
            else:
                self._literals.add(name)
            self._lines[name] = statement.lineno

    def line(self, expression: str) -> int:
        """Return the line where an expression's value was last computed."""
        lines = [self._lines[name] for name in _names(expression) if name in self._lines]
        return max(lines, default=self._first_line)

    def is_given(self, expression: str) -> bool:
        """Tell whether an expression is a name that is assigned once, to a literal."""
        return expression.strip() in self._literals


def assignments(tree: ast.Module) -> Iterator[tuple[str, ast.stmt, bool]]:
    """Yield each name that a snippet assigns, with the statement, and whether it gets a literal."""
    for statement in _statements(tree.body):
        for name, literal in _assigned(statement):
            yield name, statement, literal


def _names(expression: str) -> Iterator[str]:
    try:
        tree = ast.parse(expression.strip(), mode="eval")
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements that assign in the snippet's own namespace, nested ones too."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for field in ("body", "orelse", "finalbody"):
            yield from _statements(getattr(statement, field, []))
        for handler in getattr(statement, "handlers", []):
            yield from _statements(handler.body)


def _assigned(statement: ast.stmt) -> Iterator[tuple[str, bool]]:
    """Yield the names that one statement assigns, each with whether it gets a literal."""
    match statement:
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                yield from _targets(target, value)
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            yield from _targets(target, value)
        case ast.AugAssign(target=target) | ast.For(target=target):
            yield from _targets(target, None)
        case ast.With(items=items):
            for item in items:
                if item.optional_vars:
                    yield from _targets(item.optional_vars, None)
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            for alias in names:
                yield (alias.asname or alias.name.partition(".")[0]), False
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name, False


def _targets(target: ast.expr, value: ast.expr | None) -> Iterator[tuple[str, bool]]:
    if isinstance(target, ast.Tuple | ast.List):
        values = value.elts if isinstance(value, ast.Tuple | ast.List) else []
        paired = values if len(values) == len(target.elts) else [None] * len(target.elts)
        for part, given in zip(target.elts, paired, strict=True):
            yield from _targets(part, given)
    elif isinstance(target, ast.Name):
        yield target.id, value is not None and _is_literal(value)


def _is_literal(value: ast.expr) -> bool:
    """Tell whether a value is written out, bare or as an array of what is written out."""
    if isinstance(value, ast.Call) and value.args:
        called = value.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        return name in ("array", "asarray") and _is_literal(value.args[0])
    try:
        ast.literal_eval(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False  # what literal_eval may raise
    return True
