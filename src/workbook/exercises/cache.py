"""Grade each exercise's own answers once, for as long as nothing that they depend on changes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from workbook.exercises.folder import Exercise
from workbook.exercises.own import Fault, faults_of
from workbook.exercises.process import grading
from workbook.snippets.pool import Surroundings
from workbook.snippets.store import Store, key_of, sources_digest, versions


class FaultCache:
    """What was wrong with exercises when they were last graded, in files below one folder."""

    def __init__(self, folder: Path, around: Surroundings, packages: Iterable[Path] = ()) -> None:
        self._store, self._around, self._packages = Store(folder), around, tuple(packages)

    def faults(self, exercises: list[Exercise]) -> Iterator[Fault]:
        """Yield what is wrong with exercises; only those that changed are graded."""
        packages = {path.name: _content(path) for path in self._packages}
        folders = [Path(__file__).parent, Path(__file__).parents[1] / "snippets"]
        surroundings = [sources_digest(folders), versions(), self._around.limit]
        unknown: dict[str, Exercise] = {}
        for exercise in exercises:
            key = key_of(self._digest(exercise, packages), surroundings)
            found = self._store.load(key)
            if found is None:
                unknown[key] = exercise
            else:
                yield from [Fault(**{**fault, "path": Path(fault["path"])}) for fault in found]
        if not unknown:
            return
        with grading(self._around) as grade:
            for key, exercise in unknown.items():
                faults = list(faults_of(exercise, grade))
                self._store.save(key, [{**asdict(f), "path": str(f.path)} for f in faults])
                yield from faults

    def _digest(self, exercise: Exercise, packages: dict[str, bytes]) -> str:
        """Return a digest of an exercise's files and of the packages that they reach."""
        own = b""
        for path in sorted(exercise.folder.rglob("*.py")):
            own += f"\0{path}\0".encode() + path.read_bytes()
        for name in sorted(reached(own, packages)):
            own += packages[name]
        return hashlib.sha256(own).hexdigest()


def _content(folder: Path) -> bytes:
    """Return all sources below a folder."""
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*.py")))


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
