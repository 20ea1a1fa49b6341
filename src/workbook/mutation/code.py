"""Change a snippet's constants and operators, one at a time."""

# Each change is made in the text and not in the tree, so that section markers, line numbers and
# everything else stay as they are. Text constants are left alone (they are labels), and so are
# numbers inside f-strings, whose places Python 3.11 doesn't tell.
#
# Left out by rule is what no run could tell from the original: `strict=True` of a `zip` that was
# run with it, so its parts are of one length; and a wider tolerance, which makes no true comparison
# false. The seed of a generator is left out because no other would be wrong.

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass

_OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "/"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
    ast.Pow: ("**", "*"),
    ast.MatMult: ("@", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.Lt: ("<", ">="),
    ast.LtE: ("<=", ">"),
    ast.Gt: (">", "<="),
    ast.GtE: (">=", "<"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.USub: ("-", ""),
    ast.Invert: ("~", ""),
    ast.Not: ("not", ""),
}
_COMMENT = re.compile(r"#[^\n]*")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_SMALL = 1e-3
_TOLERANCES = {"rtol", "atol", "rel_tol", "abs_tol"}


@dataclass(frozen=True)
class Mutant:
    """A snippet with one small change.

    Attributes:
        line: the changed line's number, from 1.
        column: where in it the change is, in characters from 1.
        before: what stood there.
        after: what stands there instead.
        within: the line as it was, without its indentation.
        in_function: whether it is in a function's own code.
        code: the whole snippet with the change.
    """

    line: int
    column: int
    before: str
    after: str
    within: str
    in_function: bool
    code: str

    @property
    def name(self) -> str:
        """What the list of survivors calls it; line numbers would change too easily."""
        ahead = len(self.within) - len(self.within.lstrip())
        at = self.column - 1 - ahead
        line = self.within.strip()
        return f"{line[:at]}⟦{self.before}→{self.after}⟧{line[at + len(self.before) :]}"


def mutants(code: str) -> Iterator[Mutant]:
    """Yield every mutant of a snippet, in the order of its text."""
    tree, starts = ast.parse(code), _Lines(code)
    lines = code.split("\n")
    functions = [starts.span(node) for node in ast.walk(tree) if isinstance(node, _FUNCTIONS)]
    for start, end, after in sorted(set(_changes(tree, starts))):
        line, column = starts.place(start)
        yield Mutant(
            line,
            column,
            code[start:end],
            after,
            lines[line - 1],
            any(first <= start < last for first, last in functions),
            code[:start] + after + code[end:],
        )


class _Lines:
    """Offsets into a text, from the lines and the UTF-8 columns that Python's parser gives."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._lines = code.split("\n")
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line) + 1)

    def offset(self, line: int, column: int) -> int:
        before = self._lines[line - 1].encode()[:column].decode()
        return self._starts[line - 1] + len(before)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        end_line, end_column = node.end_lineno or 0, node.end_col_offset or 0
        return self.offset(node.lineno, node.col_offset), self.offset(end_line, end_column)

    def place(self, offset: int) -> tuple[int, int]:
        line = self.code.count("\n", 0, offset) + 1
        return line, offset - self._starts[line - 1] + 1


def _changes(tree: ast.AST, lines: _Lines) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, text instead) of each change."""
    if _spared(tree):
        return
    match tree:
        case ast.Constant(value=bool() as truth):
            yield (*lines.span(tree), str(not truth))
        case ast.Constant(value=int() | float() as number):
            start, end = lines.span(tree)
            yield start, end, _other(number)
        case ast.BinOp(left=left, op=op, right=right):
            yield _operator(op, lines, lines.span(left)[1], lines.span(right)[0])
        case ast.AugAssign(target=target, op=op, value=value):
            yield _operator(op, lines, lines.span(target)[1], lines.span(value)[0])
        case ast.UnaryOp(op=op, operand=operand) if type(op) in _OPERATORS:
            yield _operator(op, lines, lines.span(tree)[0], lines.span(operand)[0])
        case ast.Compare(left=left, ops=ops, comparators=others):
            sides = [left, *others]
            for compared, one, two in zip(ops, sides, others, strict=False):
                yield _operator(compared, lines, lines.span(one)[1], lines.span(two)[0])
        case ast.BoolOp(op=op, values=values):
            for one, two in itertools.pairwise(values):
                yield _operator(op, lines, lines.span(one)[1], lines.span(two)[0])
    for child in ast.iter_child_nodes(tree):
        if not _is_tolerance(tree, child):
            yield from _changes(child, lines)


def _spared(tree: ast.AST) -> bool:
    """Tell whether all below is left alone, for the reasons at this module's top."""
    match tree:
        case ast.JoinedStr():
            return True
        case ast.keyword(arg=name, value=ast.Constant(value=value)):
            return name in _TOLERANCES or (name == "strict" and value is True)
        case ast.Call(func=ast.Attribute(attr="default_rng"), args=[ast.Constant()]):
            return True
    return False


def _is_tolerance(tree: ast.AST, child: ast.AST) -> bool:
    """Tell whether a number is how far off something may be, as in `abs(x - y) < 1e-12`."""
    match tree, child:
        case ast.Compare(ops=[ast.Lt()], comparators=[last]), ast.Constant(value=float() as number):
            return last is child and 0 < number <= _SMALL
    return False


def _other(number: float) -> str:
    """Return another number of the same kind, far enough to be seen where it is rounded."""
    return repr(number + 1 if isinstance(number, int) else number * 1.5 or 0.5)


def _operator(op: ast.AST, lines: _Lines, start: int, end: int) -> tuple[int, int, str]:
    """Find an operator in the text between its operands; brackets and comments stand there too."""
    before, after = _OPERATORS[type(op)]
    gap = _COMMENT.sub(lambda comment: " " * len(comment[0]), lines.code[start:end])
    at = start + gap.index(before)
    return at, at + len(before), after
