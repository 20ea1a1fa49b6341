"""Say where in a snippet a value is computed, and whether it is given there as a literal."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from workbook.snippets.source import Part


@dataclass(frozen=True)
class Step:
    """A statement that a value rests on.

    Attributes:
        line: its line in the file.
        names: what it assigns.
        code: it, as Python writes it; of a loop or a `with` only the head.
        imported: where the names come from, if it imports them: `kit.double` or `kit`.
    """

    line: int
    names: frozenset[str]
    code: str
    imported: dict[str, str] = field(default_factory=dict, hash=False)


class Names:
    """The names that a part of a snippet assigns, with the lines of their last assignment."""

    def __init__(self, part: Part) -> None:
        self._first_line = part.code.first_line
        self._lines: dict[str, int] = {}
        self._literals: set[str] = set()
        self._steps: list[Step] = []
        code = "\n".join(chunk.code for chunk in part.chunks if chunk.code)
        try:
            tree = ast.parse(code)
        except SyntaxError:
            return
        for statement in _statements(tree.body):
            if step := _step(statement):
                self._steps.append(step)
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

    def behind(self, expression: str) -> list[Step]:
        """Return the statements that an expression's value rests on, the last one first."""
        wanted, found = set(_names(expression)), set[int]()
        for _ in self._steps:  # each round adds at least one, or nothing is left to add
            new = {
                number
                for number, step in enumerate(self._steps)
                if number not in found and step.names & wanted
            }
            if not new:
                break
            found |= new
            wanted |= {name for number in new for name in _names(self._steps[number].code, "exec")}
        return [self._steps[number] for number in sorted(found, reverse=True)]

    def is_given(self, expression: str) -> bool:
        """Tell whether an expression is a name that is assigned once, to a literal."""
        return expression.strip() in self._literals


def assignments(tree: ast.Module) -> Iterator[tuple[str, ast.stmt, bool]]:
    """Yield each name that a snippet assigns, with the statement, and whether it gets a literal."""
    for statement in _statements(tree.body):
        for name, literal in _assigned(statement):
            yield name, statement, literal


def _names(expression: str, mode: str = "eval") -> Iterator[str]:
    try:
        tree = ast.parse(expression.strip(), mode=mode)
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id


def _step(statement: ast.stmt) -> Step | None:
    names = frozenset(name for name, _ in _assigned(statement))
    if not names:
        return None
    imported: dict[str, str] = {}
    code = ast.unparse(statement)
    match statement:
        case ast.For(target=target, iter=values):
            code = f"{ast.unparse(target)} = {ast.unparse(values)}"
        case ast.With(items=items):
            code = ", ".join(ast.unparse(item.context_expr) for item in items)
        case ast.Import(names=aliases):
            imported = {a.asname or a.name.partition(".")[0]: a.name for a in aliases}
        case ast.ImportFrom(module=module, names=aliases):
            imported = {a.asname or a.name: f"{module}.{a.name}" for a in aliases}
    return Step(statement.lineno, names, code, imported)


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements that assign in the snippet's own namespace, nested ones too."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for part in ("body", "orelse", "finalbody"):
            yield from _statements(getattr(statement, part, []))
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
