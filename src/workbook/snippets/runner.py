"""Run a snippet: the one runner, in CPython and in the reader's browser."""

# Every run gets a fresh `__main__`, its own sinks for what it prints, a standard input that
# explains itself, and a context of its own: what it sets by `np.set_printoptions` or `np.seterr`
# ends with it. The lines before a section run silently: a cell answers for
# what it shows. Chunks are compiled with their real file name and line numbers, and their text
# goes into linecache, so that tracebacks quote the right line even where no file exists.

from __future__ import annotations
import __future__

import ast
import builtins
import linecache
import sys
import traceback
import types
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any

from workbook.snippets.display import Beside, beside, text_of
from workbook.snippets.explain import explain
from workbook.snippets.source import Chunk
from workbook.snippets.streams import Write, ignore, output, silent
from workbook.snippets.values import Plain, plain

Display = Callable[[Beside], None]
"""Receives what stands beside the result's text, if anything does."""

_FUTURES = sum(getattr(__future__, name).compiler_flag for name in __future__.all_feature_names)


@dataclass(frozen=True)
class Frame:
    """One step of a traceback that lies in the snippet itself."""

    filename: str
    line: int
    text: str


@dataclass(frozen=True)
class Failure:
    """An exception that ended a run.

    Attributes:
        type: the exception's class name.
        message: its text.
        frames: the steps that lie in the chunks that ran, outermost first.
        traceback: the whole traceback, from the snippet's own frame on.
        hint: what it means in plain words and what to try, where that is known.
    """

    type: str
    message: str
    frames: tuple[Frame, ...]
    traceback: str
    hint: str = ""

    @property
    def summary(self) -> str:
        """Type and message, as the last line of a traceback has them."""
        return f"{self.type}: {self.message}" if self.message else self.type


@dataclass(frozen=True)
class Outcome:
    """What a run left: its names, how it failed if it did, and the figures asked for."""

    namespace: dict[str, Any]
    failure: Failure | None
    values: dict[str, Plain | ValueFailure] = field(default_factory=dict)


@dataclass(frozen=True)
class ValueFailure:
    """Why an expression gave no value."""

    message: str


def run(
    chunks: Sequence[Chunk],
    write: Write,
    expressions: Sequence[str] = (),
    display: Display | None = None,
    module: types.ModuleType | None = None,
) -> Outcome:
    """Run chunks one after another in one namespace, a fresh one unless a module is given.

    What the last chunk prints, and the text of its last expression unless that is None, goes to
    `write`; the earlier chunks are the set-up, and run silently.

    Args:
        chunks: the code, in order.
        write: called with each piece of output as it appears.
        expressions: evaluated afterwards in the same namespace, if nothing failed.
        display: called with what stands beside the last expression's text.
        module: whose namespace to use, where what is in it from before is wanted.
    """
    module = module or types.ModuleType("__main__")
    return copy_context().run(_run, chunks, write, expressions, display or ignore, module)


def _run(
    chunks: Sequence[Chunk],
    write: Write,
    expressions: Sequence[str],
    display: Display,
    module: types.ModuleType,
) -> Outcome:
    module.__dict__["__builtins__"] = builtins
    namespace = module.__dict__
    failure = None
    values: dict[str, Plain | ValueFailure] = {}
    with _surroundings(module):
        try:
            flags = 0
            for chunk in chunks[:-1]:
                with output(ignore):
                    flags, _ = _execute(chunk, namespace, flags)
            with output(write):
                _, last = _execute(chunks[-1], namespace, flags)
                _show(last, write, display)
        except BaseException as error:  # the reader's SystemExit ends the run, not the runner
            failure = describe(error, {chunk.filename for chunk in chunks})
        else:
            with output(ignore):
                values = {text: evaluate(text, namespace) for text in expressions}
    return Outcome(namespace, failure, values)


def _show(value: Any, write: Write, display: Display) -> None:
    """Show a result: its text first, which is there whatever becomes of the rest."""
    if value is None:
        return
    text = text_of(value)
    write("result", f"{text}\n")
    with silent():  # so that what is checked is the text alone
        found = beside(value, text)
    if found is not None:
        display(found)


def evaluate(expression: str, namespace: dict[str, Any]) -> Plain | ValueFailure:
    """Return the value of an expression as plain data, or why there is none."""
    try:
        code = compile(expression.strip(), "<figure>", "eval", dont_inherit=True)
        return plain(eval(code, dict(namespace)))  # noqa: S307 - evaluating it is the point
    except BaseException as error:  # anything at all may be written between the quotes
        return ValueFailure("".join(traceback.format_exception_only(error)).strip().split("\n")[-1])


def describe(error: BaseException, filenames: set[str]) -> Failure:
    """Say what an exception was and which of the snippet's lines it passed through."""
    report = traceback.TracebackException.from_exception(error)
    steps = list(report.stack)
    inside = [index for index, step in enumerate(steps) if step.filename in filenames]
    report.stack = traceback.StackSummary.from_list(steps[inside[0] :] if inside else [])
    frames = [Frame(steps[i].filename, steps[i].lineno or 0, steps[i].line or "") for i in inside]
    if isinstance(error, SyntaxError) and error.filename in filenames:
        frames.append(Frame(str(error.filename), error.lineno or 0, (error.text or "").strip()))
    message = error.msg if isinstance(error, SyntaxError) else _text(error)
    text = "".join(report.format())
    return Failure(type(error).__name__, message, tuple(frames), text, explain(error))


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except BaseException:  # an exception whose own __str__ raises is still worth its name
        return ""


def _execute(chunk: Chunk, namespace: dict[str, Any], flags: int) -> tuple[int, Any]:
    """Run one chunk.

    Returns:
        The `from __future__` flags that the next one inherits, and the value of the last
        expression; None where there is none.
    """
    source = "\n" * (chunk.first_line - 1) + chunk.code
    _remember(chunk, source)
    tree = ast.parse(source, chunk.filename)
    last: ast.Expression | None = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]
    code = compile(tree, chunk.filename, "exec", flags, dont_inherit=True)
    flags |= code.co_flags & _FUTURES
    exec(code, namespace)  # noqa: S102 - running the reader's code is the point
    if last is None:
        return flags, None
    return flags, eval(compile(last, chunk.filename, "eval", flags, dont_inherit=True), namespace)  # noqa: S307


def _remember(chunk: Chunk, source: str) -> None:
    """Let tracebacks quote this chunk, beside what the same file name already has."""
    lines = source.splitlines(keepends=True)
    before = linecache.cache.get(chunk.filename)
    if chunk.first_line > 1 and before and len(before) == 4:
        lines[: chunk.first_line - 1] = (before[2] + ["\n"] * len(lines))[: chunk.first_line - 1]
    linecache.cache[chunk.filename] = (len(source), None, lines, chunk.filename)


@contextmanager
def _surroundings(module: types.ModuleType) -> Iterator[None]:
    """Make the module `__main__` for the run; keep warning filters and modules as they were."""
    before = sys.modules.get("__main__")
    sys.modules["__main__"] = module
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("default")
            yield
    finally:
        if before is not None:
            sys.modules["__main__"] = before
