"""Grade each exercise's own answers once, for as long as nothing that they depend on changes."""

from __future__ import annotations

import hashlib
import json
import platform
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from workbook.exercises.folder import Exercise
from workbook.exercises.own import Fault, faults_of
from workbook.exercises.process import grading
from workbook.snippets.pool import Surroundings


class FaultCache:
    """What was wrong with exercises when they were last graded, in files below one folder."""

    def __init__(self, folder: Path, around: Surroundings, packages: Iterable[Path] = ()) -> None:
        self._folder, self._around, self._packages = folder, around, tuple(packages)

    def faults(self, exercises: list[Exercise]) -> Iterator[Fault]:
        """Yield what is wrong with exercises; only those that changed are graded."""
        surroundings, packages = self._surroundings(), _contents(self._packages)
        files = {
            exercise.id: self._folder / f"{self._key(exercise, surroundings, packages)}.json"
            for exercise in exercises
        }
        by_id = {exercise.id: exercise for exercise in exercises}
        unknown = []
        for name, file in files.items():
            try:
                found = json.loads(file.read_text(encoding="utf-8"))
                yield from [Fault(**{**fault, "path": Path(fault["path"])}) for fault in found]
            except (OSError, ValueError, KeyError, TypeError):
                unknown.append(name)
        if not unknown:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        with grading(self._around) as grade:
            for name in unknown:
                faults = list(faults_of(by_id[name], grade))
                plain = [{**asdict(fault), "path": str(fault.path)} for fault in faults]
                files[name].write_text(json.dumps(plain), encoding="utf-8")
                yield from faults

    def _key(self, exercise: Exercise, surroundings: str, packages: dict[str, bytes]) -> str:
        digest = hashlib.sha256(surroundings.encode())
        own = b""
        for path in sorted(exercise.folder.rglob("*.py")):
            own += f"\0{path}\0".encode() + path.read_bytes()
        for name in sorted(reached(own, packages)):
            own += packages[name]
        digest.update(own)
        return digest.hexdigest()

    def _surroundings(self) -> str:
        """Return a digest of what every exercise depends on."""
        digest = hashlib.sha256()
        folders = [Path(__file__).parent, Path(__file__).parents[1] / "snippets"]
        for content in _contents(folders).values():
            digest.update(content)
        facts = [platform.python_version(), _numpy_version(), self._around.limit]
        return json.dumps([digest.hexdigest(), *facts])


def _contents(folders: Iterable[Path]) -> dict[str, bytes]:
    """Return all sources below each folder, by the folder's name."""
    return {
        folder.name: b"".join(path.read_bytes() for path in sorted(folder.rglob("*.py")))
        for folder in folders
    }


def reached(source: bytes, packages: dict[str, bytes]) -> set[str]:
    """Return the packages that a source can import, by itself or through one of them.

    To import one is to name it, so those that are named nowhere are not reached.
    """
    found: set[str] = set()
    waiting = [source]
    while waiting:
        words = set(re.findall(rb"\w+", waiting.pop()))
        named = {name for name in packages if name.encode() in words} - found
        waiting += [packages[name] for name in named]
        found |= named
    return found


def _numpy_version() -> str:
    try:
        return version("numpy")
    except PackageNotFoundError:
        return ""
