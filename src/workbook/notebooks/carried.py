"""Take out of Python packages what some code uses, so that a notebook can carry it along."""

# A notebook needs NumPy and nothing of ours installed. So it brings, as text, the functions that it
# calls and everything that these use, module by module, pruned of the rest. Names are followed
# through the syntax tree alone: a name that occurs is taken to be used, which may bring a little
# too much and never too little.

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path


class CarryError(Exception):
    """A name that code uses is not in the package that it is imported from."""


def used_names(code: Iterable[str], package: str) -> set[str]:
    """Return the names of a package that pieces of code import from it, or take from it."""
    names: set[str] = set()
    for text in code:
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.ImportFrom(module=module, names=aliases) if module == package:
                    names |= {alias.name for alias in aliases}
                case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name == package:
                    names.add(attribute)
    return names


def carried(folder: Path, modules: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Return the modules that some names need, in an order in which they can be run.

    Args:
        folder: what holds the packages.
        modules: the wanted names, by the module that they are imported from.

    Returns:
        Each module's source by its name, pruned to what is used; packages are modules, too.

    Raises:
        CarryError: a module has no such name.
    """
    carrier = _Carrier(folder)
    for module, names in modules.items():
        for name in names:
            carrier.need(module, name)
    sources: dict[str, str] = {}
    for module in modules:
        carrier.collect(module, sources)
    return sources


@dataclass
class _Module:
    """A module's statements, which names each provides, and which of them are wanted."""

    name: str
    lines: list[str]
    body: list[ast.stmt]
    provides: dict[str, ast.stmt] = field(default_factory=dict)
    kept: set[ast.stmt] = field(default_factory=set)
    names: set[str] = field(default_factory=set)


class _Carrier:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules: dict[str, _Module] = {}

    def need(self, module: str, name: str) -> None:
        """Keep what provides a name, and whatever that uses."""
        found = self._module(module)
        if name in found.names:
            return
        found.names.add(name)
        statement = found.provides.get(name)
        if statement is None:
            if self._path(f"{module}.{name}"):
                self._module(f"{module}.{name}")
                return
            raise CarryError(f"{module} has no name {name!r}")
        if isinstance(statement, ast.ImportFrom):
            self._follow(statement, name)
        found.kept.add(statement)
        if not isinstance(statement, ast.Import | ast.ImportFrom):
            self._need_all(found, statement)

    def _need_all(self, module: _Module, statement: ast.stmt) -> None:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and node.id in module.provides:
                self.need(module.name, node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                source = module.provides.get(node.value.id)
                if isinstance(source, ast.ImportFrom):
                    target = f"{source.module}.{_original(source, node.value.id)}"
                    if self._path(target):
                        self.need(target, node.attr)

    def _follow(self, statement: ast.ImportFrom, name: str) -> None:
        module, original = statement.module or "", _original(statement, name)
        if self._path(module) and not self._path(f"{module}.{original}"):
            self.need(module, original)

    def collect(self, name: str, sources: dict[str, str]) -> None:
        """Add a module after those that it imports, and after the packages around it."""
        if name in sources or not self._path(name):
            return
        module = self._module(name)
        parts = name.split(".")
        for depth in range(1, len(parts)):
            if (package := ".".join(parts[:depth])) not in self.modules:
                sources.setdefault(package, "")
        for imported in _imported(module):
            part = self._path(imported)
            self.collect(imported if part else imported.rpartition(".")[0], sources)
        sources[name] = _written(module)

    def _path(self, name: str) -> Path | None:
        base = self.folder.joinpath(*name.split("."))
        for path in (base.with_suffix(".py"), base / "__init__.py"):
            if path.is_file():
                return path
        return None

    def _module(self, name: str) -> _Module:
        if name not in self.modules:
            path = self._path(name)
            if path is None:
                raise CarryError(f"there is no module {name}")
            text = path.read_text(encoding="utf-8")
            module = _Module(name, text.split("\n"), ast.parse(text).body)
            self.modules[name] = module
            for statement in module.body:
                names = list(_provided(statement))
                module.provides |= dict.fromkeys(names, statement)
                if not names and not _is_text(statement):
                    module.kept.add(statement)
                    self._need_all(module, statement)
        return self.modules[name]


def _imported(module: _Module) -> Iterator[str]:
    """Yield what a module's kept imports take from others, as `module.name`."""
    for statement in module.body:
        if statement in module.kept and isinstance(statement, ast.ImportFrom):
            for alias in statement.names:
                if (alias.asname or alias.name) in module.names:
                    yield f"{statement.module}.{alias.name}"


def _original(statement: ast.ImportFrom, name: str) -> str:
    return next(a.name for a in statement.names if (a.asname or a.name) == name)


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _provided(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement at a module's top binds."""
    match statement:
        case ast.ImportFrom(module="__future__"):
            return
        case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
            for alias in aliases:
                yield (alias.asname or alias.name).partition(".")[0]
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case _:
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    yield node.id


def _written(module: _Module) -> str:
    """Return the source of what is kept, comments above a statement included."""
    text, before = "", ""
    for statement in module.body:
        if statement not in module.kept:
            continue
        kind = _kind(statement)
        if text:
            apart = 3 if "block" in (kind, before) else 1 if kind == before else 2
            text += "\n" * apart
        text += _source(module, statement)
        before = kind
    return text + "\n" if text else ""


def _kind(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return "import"
    return "block" if isinstance(statement, ast.FunctionDef | ast.ClassDef) else "line"


def _source(module: _Module, statement: ast.stmt) -> str:
    if isinstance(statement, ast.Import | ast.ImportFrom):
        used = [
            a for a in statement.names if (a.asname or a.name.partition(".")[0]) in module.names
        ]
        statement.names = used or statement.names
        return ast.unparse(statement)
    decorators = getattr(statement, "decorator_list", [])
    first = min([statement.lineno, *(node.lineno for node in decorators)]) - 1
    while first > 0 and module.lines[first - 1].startswith("#"):
        first -= 1
    return "\n".join(module.lines[first : statement.end_lineno])
