"""Files compressed once, at build, beside the originals."""

# At the highest level the interpreter takes a second with gzip and half a minute with brotli. It is
# the same at every build: results are kept under the digest of what they were made from.

import gzip
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from workbook.node import run_program
from workbook.settings import ENGINE
from workbook.site.files import sha256, staged_file

SUFFIXES = frozenset(
    {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".wasm", ".ipynb"}
)
SMALLEST = 1024
"""Below this a packet carries the file whole; compressing it gains nothing."""
LARGE = 256 * 1024
"""From here on gzip's results are kept; brotli's always are."""
FAILURE = "Node could not compress the site"


def compress(site: Path, cache: Path) -> None:
    """Write a ``.gz`` and a ``.br`` beside every file of text or WebAssembly.

    Args:
        site: The built site.
        cache: Where results are kept from build to build.

    Raises:
        SiteError: Node failed to compress them; what it said stands above.
    """
    worth = list(_worth(site))
    with ThreadPoolExecutor(2) as pool:
        for _ in pool.map(lambda path: _gzip(path, cache), worth):
            pass  # raises what a thread raised
    _brotli(worth, cache)


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


def _brotli(paths: Sequence[Path], cache: Path) -> None:
    kept = {path: cache / f"{sha256(path)}.br" for path in paths}
    missing = {twin: path for path, twin in kept.items() if not twin.is_file()}
    if missing:
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="new-", dir=cache) as name:
            made = {twin: Path(name, twin.name) for twin in missing}
            job = [(str(path), str(made[twin])) for twin, path in missing.items()]
            run_program("make-brotli.mjs", ENGINE / "browser", job, FAILURE)
            for twin, part in made.items():
                part.replace(twin)
    for path, twin in kept.items():
        shutil.copyfile(twin, path.with_name(f"{path.name}.br"))
