"""Files and folders that are either whole or not there, and their digests."""

import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file's content, in hexadecimal."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def digest_of(paths: Iterable[Path], root: Path, *more: str) -> str:
    """Return one digest of files' names and contents, and of further text.

    Args:
        paths: The files, in any order.
        root: Names count relative to this folder, so that a clone elsewhere has the same digest.
        more: Text that counts too, settings for example.
    """
    total = hashlib.sha256()
    for path in sorted(paths):
        name = path.relative_to(root).as_posix()
        total.update(f"{name}\0{sha256(path)}\n".encode())
    for text in more:
        total.update(f"\0{text}".encode())
    return total.hexdigest()


@contextmanager
def staged_file(target: Path) -> Iterator[Path]:
    """Yield a path beside ``target`` to write to; it takes the target's place if all goes well."""
    target.parent.mkdir(parents=True, exist_ok=True)
    hold = Path(tempfile.mkdtemp(prefix=".new-", dir=target.parent))
    try:
        part = hold / target.name
        yield part
        part.replace(target)
    finally:
        shutil.rmtree(hold, ignore_errors=True)


@contextmanager
def staged_folder(target: Path, scratch: Path) -> Iterator[Path]:
    """Yield an empty folder in ``scratch``; it takes the place of ``target`` if all goes well.

    Args:
        target: The folder to replace. It stays as it was when the body raises.
        scratch: A folder on the same disk that nothing watches or serves.
    """
    scratch.mkdir(parents=True, exist_ok=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    hold = Path(tempfile.mkdtemp(prefix="new-", dir=scratch))
    try:
        new = hold / "new"
        new.mkdir()
        yield new
        if target.exists():
            target.rename(hold / "old")
        new.rename(target)
    finally:
        shutil.rmtree(hold, ignore_errors=True)


def write_if_changed(path: Path, text: str) -> None:
    """Write a text file unless it holds that text already, so that nothing watching it wakes."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return
    with staged_file(path) as part:
        part.write_text(text, encoding="utf-8")
