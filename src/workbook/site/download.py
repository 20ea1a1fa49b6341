"""One download: with progress, held to a digest, whole or not there."""

import sys
import urllib.request
from pathlib import Path
from typing import IO

from workbook.errors import SiteError
from workbook.site.files import sha256, staged_file

CHUNK = 1 << 16


class RefusedError(SiteError):
    """A file has another digest than the pinned one."""


def download(url: str, target: Path, digest: str, *, timeout: float = 5) -> None:
    """Fetch ``url`` to ``target`` if its SHA-256 is ``digest``.

    Raises:
        OSError: The network or the server refused, or was silent for ``timeout`` seconds.
        RefusedError: The bytes are not the pinned ones; ``target`` is as it was.
    """
    with staged_file(target) as part:
        request = urllib.request.Request(url)  # noqa: S310 - pinned addresses
        with urllib.request.urlopen(request, timeout=timeout) as answer:  # noqa: S310
            size = int(answer.headers.get("Content-Length") or 0)
            with part.open("wb") as stream:
                _copy(answer, stream, target.name, size)
        verify(part, digest)


def verify(path: Path, digest: str) -> None:
    """Refuse a file whose SHA-256 is not ``digest``.

    Raises:
        RefusedError: It is another.
    """
    found = sha256(path)
    if found != digest:
        raise RefusedError(f"{path.name} has the digest {found[:12]}…, pinned is {digest[:12]}…")


def _copy(source: IO[bytes], target: IO[bytes], name: str, size: int) -> None:
    # On a terminal a line that counts up; in a log file nothing, for the step was named before.
    shown, done = sys.stderr.isatty(), 0
    total = f" of {size / 1e6:.1f}" if size else ""
    try:
        while chunk := source.read(CHUNK):
            target.write(chunk)
            done += len(chunk)
            if shown:
                print(f"\r  {name}: {done / 1e6:.1f}{total} MB", end="", file=sys.stderr)
    finally:
        if shown:
            print(file=sys.stderr)
