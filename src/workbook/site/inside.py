"""What Pyodide does to packages when the site is built: slim, compile, pack and import them."""

# make-python.mjs runs this inside the pinned Pyodide, for only that Python can compile for itself.
# Standard library only. Everything is sorted, and nothing has a time, so that the same input gives
# the same bytes.

import importlib
import io
import py_compile
import shutil
import sys
import tarfile
from pathlib import Path, PurePosixPath

# f2py stays, little as it is wanted: `from numpy import *` imports it.
UNUSED_FOLDERS = {"include", "tests", "_pyinstaller", "__pycache__"}
UNUSED_SUFFIXES = {".pyi", ".pxd", ".pyx", ".h", ".a", ".c", ".template", ".build", ".ini", ".rst"}
UNUSED_NAMES = ("_simd.", "py.typed")
KEPT_OF_METADATA = {"METADATA"}


def slim(folder: Path) -> None:
    """Delete what no reader's code can import or read from an unpacked package."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if path.name in UNUSED_FOLDERS:
                shutil.rmtree(path)
        elif _unused(path):
            path.unlink()


def _unused(path: Path) -> bool:
    if path.parent.name.endswith(".dist-info"):
        return path.name not in KEPT_OF_METADATA
    if path.suffix == ".so" and "_tests." in path.name:
        return True
    return path.suffix in UNUSED_SUFFIXES or path.name.startswith(UNUSED_NAMES)


def compile_all(folder: Path, target: str, *, keep_sources: bool) -> None:
    """Byte-compile every module.

    Args:
        folder: The unpacked package's parent.
        target: Where the folder's content will be in the page: tracebacks name that place.
        keep_sources: Whether the sources stay beside, to be read in tracebacks and by readers.
    """
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH  # no time of a file in it, or looked at
    for source in sorted(folder.rglob("*.py")):
        name = PurePosixPath(target, source.relative_to(folder).as_posix())
        compiled = None if keep_sources else str(source.with_suffix(".pyc"))
        py_compile.compile(str(source), compiled, str(name), doraise=True, invalidation_mode=mode)
        if not keep_sources:
            source.unlink()


def packed(folder: Path) -> bytes:
    """Return a folder's files as a tar archive, in the plainest format that has long names."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
                entry.size = path.stat().st_size
                with path.open("rb") as stream:
                    archive.addfile(entry, stream)
    return buffer.getvalue()


def modules_of_python(folders: list[str], names: list[str], fresh: list[str]) -> list[str]:
    """Import modules and return which of Python's own come with them, in their order.

    Args:
        folders: Where the packages are.
        names: What to import.
        fresh: The modules that a Python has loaded when it is just up.
    """
    for name in set(sys.modules) - set(fresh) - {__name__}:
        del sys.modules[name]  # what packing has loaded must not hide what importing loads
    sys.path[:0] = folders
    importlib.invalidate_caches()
    for name in names:
        importlib.import_module(name)
    inside = tuple(f"{folder}/" for folder in folders)
    return [
        name
        for name, module in list(sys.modules.items())
        if name not in {*fresh, __name__}
        and not (getattr(module, "__file__", None) or "").startswith(inside)
    ]
