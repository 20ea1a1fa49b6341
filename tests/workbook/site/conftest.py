"""A small site to work on, with nothing that needs a network."""

from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write files below a temporary folder and return it: ``write({"a/b.html": "text"})``."""

    def fill(files: dict[str, str], folder: Path = tmp_path) -> Path:
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        return folder

    return fill


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


@pytest.fixture
def listed() -> Callable[[Path], list[str]]:
    """Everything below a folder, by name: what a failure must leave as it was."""
    return names
