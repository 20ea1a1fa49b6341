"""Archives of Python sources and what is made of them, the same bytes from the same content."""

import base64
import gzip
import hashlib
import zipfile
from collections.abc import Mapping
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every entry: the earliest that zip can hold."""


def sources_of(package: Path) -> dict[str, bytes]:
    """Return a package's Python files by their path from the package's parent."""
    return {
        path.relative_to(package.parent).as_posix(): path.read_bytes()
        for path in sorted(package.rglob("*.py"))
    }


def runtime_sources(engine: Path) -> dict[str, bytes]:
    """Return what of the engine runs in a page: ``snippets``, ``figures`` and ``exercises``."""
    top = f"{engine.name}/"
    folders = ("snippets", "figures", "exercises")
    kept = (f"{top}__init__.py", *(f"{top}{folder}/" for folder in folders))
    return {name: data for name, data in sources_of(engine).items() if name.startswith(kept)}


def write_zip(entries: Mapping[str, bytes], folder: Path, name: str) -> Path:
    """Write a zip whose name carries a digest of its content.

    Args:
        entries: Contents by path.
        folder: Where to write it.
        name: Its file name, with ``{}`` where the digest goes.
    """
    total = hashlib.sha256()
    for path, data in sorted(entries.items()):
        total.update(f"{path}\0{len(data)}\0".encode() + data)
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / name.format(total.hexdigest()[:12])
    with zipfile.ZipFile(target, "w") as archive:
        for path, data in sorted(entries.items()):
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, on any machine
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, data)
    return target


def write_wheel(package: Path, version: str, folder: Path) -> Path:
    """Write a wheel of a pure Python package; the build tag in its name is a content digest."""
    info = f"{package.name}-{version}.dist-info"
    entries = sources_of(package)
    entries[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {package.name}\nVersion: {version}\n".encode()
    )
    entries[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: workbook\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    rows = [f"{path},{_record(data)},{len(data)}\n" for path, data in sorted(entries.items())]
    entries[f"{info}/RECORD"] = "".join([*rows, f"{info}/RECORD,,\n"]).encode()
    # A build tag begins with a digit.
    return write_zip(entries, folder, f"{package.name}-{version}-0{{}}-py3-none-any.whl")


def write_pack(data: bytes, folder: Path, name: str) -> Path:
    """Write compressed data to a file whose name carries a digest of the data.

    The page unpacks it itself: not every host compresses such files, or sends one that lies ready
    compressed. Nor must a host see that it is gzip, and announce it as an encoding.

    Args:
        data: What to compress.
        folder: Where to write it.
        name: Its file name, without the digest and the suffix.
    """
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}-{hashlib.sha256(data).hexdigest()[:12]}.pack"
    target.write_bytes(gzip.compress(data, 9, mtime=0))
    return target


def _record(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()
    return f"sha256={digest.rstrip('=')}"
