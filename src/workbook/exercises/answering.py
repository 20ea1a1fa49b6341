"""Run the learner's code: load it once, then call its functions one at a time."""

# Everything that the learner's code could do to the surroundings is kept away from the grader:
# what it prints goes nowhere, the engine's own modules are out of reach by import while it runs,
# `os._exit` is an ordinary exception, and after each call every module has its own names again
# and tracing is off. It may call itself only so deep: a browser's stack is smaller than what
# Python allows by itself, and code that passes the end of it takes the whole interpreter along.

from __future__ import annotations

import ast
import builtins
import linecache
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from workbook.exercises import words
from workbook.snippets.explain import explain
from workbook.snippets.modules import Modules
from workbook.snippets.streams import silent

FILENAME = "answer.py"
DEPTH = 250
"""How many calls deep the learner's code may go. Endless recursion of any kind ends as Python's
own error in the browser, too: through `sorted`, the most costly that was tried, from 400 calls on
it does not."""
_settrace, _setprofile = sys.settrace, sys.setprofile
_getframe, _setrecursionlimit = sys._getframe, sys.setrecursionlimit


@dataclass(frozen=True)
class Remark:
    """Something to tell the learner, and the line that it is about."""

    text: str
    line: int | None = None


@dataclass(frozen=True)
class Raised:
    """An exception that ended a call: its type, its text, and the learner's line."""

    type: type[BaseException]
    summary: str
    line: int | None
    hint: str


@dataclass(frozen=True)
class Written:
    """A function as it stands in the learner's code."""

    line: int
    parameters: list[str]
    unfinished: int | None


class _EndedError(SystemExit):
    """Raised in the place of `os._exit`."""


def read_code(code: str) -> dict[str, Written] | Remark:
    """Return the functions that stand in the code, or why Python can't read it."""
    try:
        with _unwarned():
            tree = ast.parse(code, FILENAME)
            compile(tree, FILENAME, "exec", dont_inherit=True)
    except SyntaxError as error:
        line = min(error.lineno or 1, code.count("\n") + 1)
        return Remark(words.unreadable(line, error.msg or "it is no Python", explain(error)), line)
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return Remark(words.unreadable(1, str(error) or "it is nested too deeply"), 1)
    return {
        node.name: Written(node.lineno, _parameters(node), _unfinished(node))
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }


def _parameters(node: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]


def _unfinished(node: ast.FunctionDef) -> int | None:
    """Return the line of the placeholder where a function's body is nothing else."""
    line = node.lineno
    for statement in node.body:
        match statement:
            case ast.Expr(value=ast.Constant(value=value)) if value is ... or isinstance(
                value, str
            ):
                line = statement.lineno if value is ... else line
            case (
                ast.Pass()
                | ast.Raise(
                    exc=ast.Name(id="NotImplementedError")
                    | ast.Call(func=ast.Name(id="NotImplementedError"))
                )
            ):
                line = statement.lineno
            case _:
                return None
    return line


def load(code: str, modules: Modules) -> dict[str, Any] | Raised:
    """Run the code in a namespace of its own; return the names that it leaves."""
    namespace: dict[str, Any] = {"__name__": "__main__", "__builtins__": builtins}
    linecache.cache[FILENAME] = (len(code), None, code.splitlines(keepends=True), FILENAME)
    with _unwarned():
        compiled = compile(code, FILENAME, "exec", dont_inherit=True)
    ending = call(exec, (compiled, namespace), {}, modules)
    return ending if type(ending) is Raised else namespace


def call(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], modules: Modules
) -> Any:
    """Call a learner's function; return what it gives, or how it ended, as `Raised`."""
    try:
        with silent(), _unwarned(), _shallow():
            try:
                return function(*args, **kwargs)
            finally:
                modules.restore()
                _settrace(None)
                _setprofile(None)
    except BaseException as error:  # whatever ends the learner's code is the learner's
        return _describe(error, modules)


def _describe(error: BaseException, modules: Modules) -> Raised:
    kind = type(error)
    name = type.__dict__["__name__"].__get__(kind)
    line, step = None, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == FILENAME:
            line = step.tb_lineno
        step = step.tb_next
    try:
        with silent():
            try:
                text = "".join(str(error).splitlines()[:1])
                if isinstance(error, RecursionError):  # where it was noticed: Python's own affair
                    text = text.partition(" while ")[0]
            finally:
                modules.restore()
            hint = explain(error)
    except BaseException:  # the exception's own text may be the learner's code as well
        text, hint = "", ""
    return Raised(kind, f"{name}: {text}" if text else name, line, hint)


@contextmanager
def _unwarned() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@contextmanager
def _shallow() -> Iterator[None]:
    """Let what runs here go `DEPTH` calls deep, counted from here."""
    before, here, depth = sys.getrecursionlimit(), _getframe(), DEPTH
    while above := here.f_back:
        here, depth = above, depth + 1
    _setrecursionlimit(depth)
    try:
        yield
    finally:
        _setrecursionlimit(before)


def ended(raised: Raised) -> bool:
    """Tell whether the code tried to end Python."""
    return issubclass(raised.type, SystemExit)


@contextmanager
def shut_in() -> Iterator[Modules]:
    """Keep the engine out of reach of an import, and `os._exit` from working.

    Yields the modules as they are before the learner's code runs.
    """
    engine = {name: m for name, m in sys.modules.items() if name.partition(".")[0] == "workbook"}
    modules = [os, *(sys.modules[name] for name in ("posix", "nt") if name in sys.modules)]
    exits = [(module, module._exit) for module in modules if hasattr(module, "_exit")]
    for name in engine:
        del sys.modules[name]
    for module, _ in exits:
        module._exit = _no_exit  # type: ignore[attr-defined]
    modules_before = Modules()
    try:
        yield modules_before
    finally:
        modules_before.restore()
        modules_before.restore_loaded()
        for module, original in exits:
            module._exit = original  # type: ignore[attr-defined]
        for name in [n for n in sys.modules if n.partition(".")[0] == "workbook"]:
            del sys.modules[name]
        sys.modules.update(engine)


def _no_exit(status: int = 0) -> None:
    raise _EndedError(status)
