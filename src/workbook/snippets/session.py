"""One namespace for several cells of a page, where their reader asks for it."""

# A session lives in the interpreter and is known by a key that the page makes up; a new key drops
# the old one. What a cell takes from before is read off its bytecode, because there the order of
# loading and storing is the order of running, and nested code is told apart; what it leaves is
# seen by comparing the namespace before and after. A change in place to what a name holds shows in
# neither, so what may be one (`q[0] = 1`, `q.shape = …`, `q.sort()`) counts as setting it.

from __future__ import annotations

import ast
import dis
import types
from collections.abc import Iterator, Sequence

from workbook.snippets.source import Chunk

_NO_CODE = (SyntaxError, ValueError, RecursionError, MemoryError)  # what compiling may raise


class Session:
    """The names that the cells of a session share."""

    _current: Session | None = None

    def __init__(self, key: str) -> None:
        self.key = key
        self.fresh = True
        self.module = types.ModuleType("__main__")
        self._before: dict[str, object] = {}

    @classmethod
    def of(cls, key: str | None) -> Session | None:
        """Return the session of this key, a fresh one if it isn't the last one; None without."""
        if not key:
            return None
        if cls._current is None or cls._current.key != key:
            cls._current = cls(key)
        else:
            cls._current.fresh = False
        cls._current._before = dict(vars(cls._current.module))
        return cls._current

    def report(self, chunks: Sequence[Chunk]) -> dict[str, object]:
        """Say what the run that has just ended did.

        Returns:
            `fresh` (whether it was the first one), `sets` and `uses` (names, sorted).
        """
        before, after = self._before, vars(self.module)
        changed = {name for name in {*before, *after} if before.get(name) is not after.get(name)}
        sets = {name for name in changed if not name.startswith("__")} | written(chunks)
        return {"fresh": self.fresh, "sets": sorted(sets), "uses": sorted(used(chunks))}


def used(chunks: Sequence[Chunk]) -> set[str]:
    """Return the names that chunks load before they have stored them."""
    found: set[str] = set()
    stored: set[str] = set()
    later: set[str] = set()  # what functions load when they are called, by then stored perhaps
    for chunk in chunks:
        try:
            code = compile(chunk.code, chunk.filename, "exec", dont_inherit=True)
        except _NO_CODE:
            continue
        for step in dis.get_instructions(code):
            if step.opname == "LOAD_NAME" and step.argval not in stored:
                found.add(step.argval)
            elif step.opname == "STORE_NAME":
                stored.add(step.argval)
            elif isinstance(step.argval, types.CodeType):
                later.update(_loaded(step.argval))
    return {name for name in found | (later - stored) if not name.startswith("__")}


def _loaded(code: types.CodeType) -> Iterator[str]:
    """Yield the global names that a function or a class, and what is nested in it, loads."""
    own: set[str] = set()  # a class body stores names like a module does
    for step in dis.get_instructions(code):
        if step.opname == "STORE_NAME":
            own.add(step.argval)
        elif step.opname in ("LOAD_GLOBAL", "LOAD_NAME") and step.argval not in own:
            yield step.argval
        elif isinstance(step.argval, types.CodeType):
            yield from _loaded(step.argval)


def written(chunks: Sequence[Chunk]) -> set[str]:
    """Return the names whose values chunks may change in place."""
    found = set()
    for chunk in chunks:
        try:
            tree = ast.parse(chunk.code)
        except _NO_CODE:
            continue
        for node in ast.walk(tree):
            target: ast.expr | None = None
            if isinstance(node, ast.Subscript | ast.Attribute):
                target = None if isinstance(node.ctx, ast.Load) else node
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                called = node.value.func
                target = called if isinstance(called, ast.Attribute) else None
            while isinstance(target, ast.Subscript | ast.Attribute):
                target = target.value
            if isinstance(target, ast.Name):
                found.add(target.id)
    return found
