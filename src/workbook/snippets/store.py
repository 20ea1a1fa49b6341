"""Keep what was found in files, each under a digest of everything that it depends on."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import platform
import tempfile
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any


class Store:
    """Plain data in files below one folder. A file is whole or not there, and never changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load(self, key: str) -> Any:
        """Return what is kept under a key; None where that is nothing, or can't be read."""
        try:
            return json.loads(self._file(key).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def save(self, key: str, found: Any) -> None:
        """Keep plain data under a key."""
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(".part", dir=self._folder)
        part = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                json.dump(found, stream)
            part.replace(self._file(key))
        except BaseException:
            part.unlink(missing_ok=True)
            raise

    def _file(self, key: str) -> Path:
        return self._folder / f"{key}.json"


def key_of(*facts: Any) -> str:
    """Return the key of what depends on these facts, which are plain data."""
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()


def versions() -> list[str]:
    """Return the versions of Python and NumPy, on which all depends that was computed."""
    return [platform.python_version(), _numpy_version()]


def sources_digest(folders: Iterable[Path]) -> str:
    """Return a digest of every Python file below some folders."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


@functools.cache
def _numpy_version() -> str:
    try:
        return version("numpy")
    except PackageNotFoundError:
        return ""
