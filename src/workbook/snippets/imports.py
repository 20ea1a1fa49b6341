"""Say which packages a piece of code imports, before it runs."""

# A page brings large packages only when code asks for them, and it has to bring them before the
# run: Python imports at once or not at all. So the code is read, not run. An import that hides in a
# text that is executed later isn't seen; its error says what to write instead.

from __future__ import annotations

import ast
import json
import warnings
from collections.abc import Iterator

_BY_NAME = {"import_module", "__import__"}


def imported(code: str) -> set[str]:
    """Return the first parts of the names of all modules that code imports, anywhere in it.

    Code that doesn't parse imports nothing: running it says what is wrong with it.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the run itself gives them
            tree = ast.parse(code)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return set()
    return {name.partition(".")[0] for node in ast.walk(tree) for name in _names(node)}


def imported_in_page(request: str) -> str:
    """Do `imported` for the page's worker: a JSON list of texts in, one of names out."""
    return json.dumps(sorted(set().union(*map(imported, json.loads(request)))))


def _names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=str(module), level=0):
            yield module
        case ast.Call(func=called, args=[ast.Constant(value=str(name)), *_]):
            if getattr(called, "attr", getattr(called, "id", "")) in _BY_NAME:
                yield name
