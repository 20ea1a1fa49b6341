"""Load an exercise from its folder."""

# snippets/<chapter>/<exercise>/
#     starter.py    what the learner begins with; its public functions are the exercise's parts
#     solution.py   a right answer, shown when asked for
#     checks.py     see `asking`
#     wrong/*.py    known wrong answers; the first line of each is a comment that names the
#                   misconception, and the file's name is the check that it must set off
#
# A second program for the same check has a second name before the suffix: `no_scale.again.py`.

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_PARTS = ("starter.py", "solution.py", "checks.py")


class FolderError(Exception):
    """An exercise's folder is not complete.

    Attributes:
        path: the file at fault.
        line: its line.
        remedy: what to do.
    """

    def __init__(self, path: Path, line: int, message: str, remedy: str) -> None:
        super().__init__(message)
        self.path, self.line, self.remedy = path, line, remedy


@dataclass(frozen=True)
class WrongAnswer:
    """A known wrong answer: its file's stem, its misconception, its code."""

    name: str
    path: Path
    misconception: str
    code: str

    @property
    def check(self) -> str:
        """The check that it must set off."""
        return self.name.partition(".")[0]


@dataclass(frozen=True)
class Exercise:
    """An exercise as its folder has it.

    Attributes:
        id: the folder below the snippets' folder.
        functions: what the learner writes, in the starter's order.
        wrong: the known wrong answers, by their files' stems.
    """

    id: str
    folder: Path
    functions: tuple[str, ...]
    starter: str
    solution: str
    checks: str
    wrong: dict[str, WrongAnswer]

    @property
    def known(self) -> dict[str, str]:
        """The misconceptions by the ids that a verdict gives."""
        return {w.check: w.misconception for w in self.wrong.values() if w.name == w.check}


def exercise_folders(snippets: Path) -> Iterator[Path]:
    """Yield every folder below the snippets' that holds a part of an exercise."""
    found = {path.parent for name in _PARTS for path in snippets.rglob(name)}
    found |= {path.parent for path in snippets.rglob("wrong") if path.is_dir()}
    yield from sorted(found - {snippets})


def in_exercise(path: Path, snippets: Path) -> Path | None:
    """Return the folder of the exercise that a file belongs to, if it does."""
    for folder in path.parents:
        if folder == snippets or not folder.is_relative_to(snippets):
            return None
        if any((folder / name).is_file() for name in _PARTS):
            return folder
    return None


def load_exercise(folder: Path, snippets: Path) -> Exercise:
    """Read an exercise.

    Raises:
        FolderError: a file is missing, or can't be what it must be.
    """
    texts = {}
    for name in _PARTS:
        if not (folder / name).is_file():
            raise FolderError(
                folder / name, 1, "this part of the exercise is missing", f"write {name}"
            )
        texts[name] = _read(folder / name)
    functions = _functions(folder / "starter.py", texts["starter.py"])
    missing = set(functions) - set(_functions(folder / "solution.py", texts["solution.py"]))
    if missing:
        raise FolderError(
            folder / "solution.py",
            1,
            f"the solution has no function {sorted(missing)[0]}, which the starter has",
            "write it, or rename the starter's",
        )
    wrong = {path.stem: _wrong(path) for path in sorted((folder / "wrong").glob("*.py"))}
    return Exercise(
        folder.relative_to(snippets).as_posix(),
        folder,
        functions,
        texts["starter.py"],
        texts["solution.py"],
        texts["checks.py"],
        wrong,
    )


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (UnicodeDecodeError, OSError) as error:
        raise FolderError(path, 1, f"can't be read: {error}", "save it as UTF-8 text") from None


def _functions(path: Path, code: str) -> tuple[str, ...]:
    try:
        tree = ast.parse(code)
    except SyntaxError as error:
        raise FolderError(
            path, error.lineno or 1, f"can't be read as Python: {error.msg}", "correct it"
        ) from None
    names = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    ]
    if not names:
        raise FolderError(path, 1, "no function stands here", "write at least one")
    return tuple(names)


def _wrong(path: Path) -> WrongAnswer:
    code = _read(path)
    first = code.split("\n", 1)[0].strip()
    misconception = first.lstrip("#").strip()
    if not first.startswith("#") or not misconception:
        raise FolderError(
            path,
            1,
            "the first line must name the misconception",
            "write it as a comment, as in # divides by n, not n - 1",
        )
    return WrongAnswer(path.stem, path, misconception, code)
