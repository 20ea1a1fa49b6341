"""Read a source tree: its folders, its modules, and what each says of itself at its head."""

# A module's first sentence says what it is for, and the paragraph of comments below says to whoever
# maintains it what can't be seen from the code. Both are read here and nowhere repeated, so the
# page about the architecture is as true as the modules are.

from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import dataclass
from pathlib import Path

KINDS = (".py", ".js", ".mjs", ".css")
_LEFT_OUT = {"node_modules", "__pycache__", "templates", "tests"}
_SENTENCE = re.compile(
    r"(?P<first>.+?(?:[.…](?=\s|$)|:(?=\s(?:-\s|\{)))|.+)\s*(?P<rest>.*)", re.DOTALL
)


@dataclass(frozen=True)
class Module:
    """A module, and what it says of itself: a sentence, and what its maintainer should know."""

    name: str
    says: str
    more: str


@dataclass(frozen=True)
class Folder:
    """A folder of modules, and what its own head says; its path is relative to the top one's."""

    path: str
    says: str
    modules: tuple[Module, ...]


def folders_below(top: Path) -> list[Folder]:
    """Return a folder and those below it that hold modules, in the order of their paths."""
    folders = [top, *sorted(path for path in top.rglob("*") if path.is_dir())]
    kept = [path for path in folders if not _LEFT_OUT & set(path.relative_to(top).parts)]
    found = [_folder(path, top) for path in kept]
    return [folder for folder in found if folder.modules]


def _folder(path: Path, top: Path) -> Folder:
    own = path / "__init__.py"
    says = " ".join(part for part in head_of(own) if part) if own.is_file() else ""
    modules = tuple(
        Module(file.name, *head_of(file))
        for file in sorted(path.iterdir())
        if file.suffix in KINDS and file != own
    )
    return Folder(path.relative_to(top).as_posix(), says, modules)


def head_of(path: Path) -> tuple[str, str]:
    """Return the first sentence at a file's head, and the rest of what stands there."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        docstring = ast.get_docstring(ast.parse(text)) or ""
        return _parted(docstring, _comment(text))
    lines = re.match(r"(?://[^\n]*\n)+", text)
    block = re.match(r"/\*(?P<inside>.*?)\*/", text, re.DOTALL)
    said = re.sub(r"^// ?", "", lines[0], flags=re.MULTILINE) if lines else ""
    said = re.sub(r"^\s*\*? ?", "", block["inside"], flags=re.MULTILINE) if block else said
    return _parted(said, "")


def _parted(text: str, comment: str) -> tuple[str, str]:
    match = _SENTENCE.match(" ".join(text.split()))
    first, rest = (match["first"], match["rest"]) if match else ("", "")
    return first, " ".join(part for part in (rest, " ".join(comment.split())) if part)


def _comment(text: str) -> str:
    """Return the comments between a module's docstring and its first line of code."""
    kept = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and token.start[1] == 0:
            kept.append(token.string.removeprefix("#").strip())
        elif token.type not in (tokenize.STRING, tokenize.NL, tokenize.NEWLINE, tokenize.COMMENT):
            break
    return "\n".join(kept)
