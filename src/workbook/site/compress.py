"""Files compressed once, at build, beside the originals."""

# At the highest level the interpreter takes a second, and it is the same at every build: results
# are kept under the digest of what they were made from.

import gzip
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from workbook.site.files import sha256, staged_file

SUFFIXES = frozenset(
    {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".wasm", ".ipynb"}
)
SMALLEST = 1024
"""Below this a packet carries the file whole; compressing it gains nothing."""
LARGE = 256 * 1024
"""From here on results are kept."""


def compress(site: Path, cache: Path) -> None:
    """Write a ``.gz`` beside every file of text or WebAssembly.

    Args:
        site: The built site.
        cache: Where large results are kept from build to build.
    """
    with ThreadPoolExecutor(2) as pool:
        for _ in pool.map(lambda path: _gzip(path, cache), list(_worth(site))):
            pass  # raises what a thread raised


def _worth(site: Path) -> Iterator[Path]:
    for path in site.rglob("*"):
        if path.suffix in SUFFIXES and path.is_file() and path.stat().st_size >= SMALLEST:
            yield path


def _gzip(path: Path, cache: Path) -> None:
    target = path.with_name(f"{path.name}.gz")
    if path.stat().st_size < LARGE:
        target.write_bytes(_packed(path))
        return
    kept = cache / f"{sha256(path)}.gz"
    if not kept.is_file():
        with staged_file(kept) as part:
            part.write_bytes(_packed(path))
    shutil.copyfile(kept, target)


def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)  # no time: the same bytes at every build
