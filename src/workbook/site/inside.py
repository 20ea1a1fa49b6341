"""What Pyodide does to packages when the site is built: slim, compile, import, part, pack."""

# make-python.mjs runs this inside the pinned Pyodide, for only that Python can compile for itself.
# Standard library only. Everything is sorted, and nothing has a time, so that the same input gives
# the same bytes.

import importlib
import io
import py_compile
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath

UNUSED_FOLDERS = {"include", "tests", "_pyinstaller", "__pycache__"}
UNUSED_SUFFIXES = {".pyi", ".pxd", ".pyx", ".h", ".a", ".c", ".template", ".build", ".ini", ".rst"}
UNUSED_NAMES = ("_simd.", "py.typed")
KEPT_OF_METADATA = {"METADATA"}
MODULES = {".py", ".pyc", ".so"}
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every entry: the earliest that zip can hold."""


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


def set_apart(folder: Path, others: Path, top: str) -> list[str]:
    """Move a module and all below it to another folder, and return the names of what moved."""
    return _moved(folder, others, lambda name: _is_below(name, top))


def set_rest_apart(folder: Path, others: Path, always: Sequence[str]) -> list[str]:
    """Move modules that aren't loaded to another folder, and return their names.

    Args:
        folder: The unpacked package's parent.
        others: Where they go.
        always: Modules that stay with all that is below them.
    """
    return _moved(
        folder,
        others,
        lambda name: not (_is_loaded(name) or any(_is_below(name, top) for top in always)),
    )


def _moved(folder: Path, others: Path, chosen: Callable[[str], bool]) -> list[str]:
    moved = []
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder)
        name = module_of(place)
        if path.is_file() and not place.parts[0].endswith(".dist-info") and chosen(name):
            target = others / place
            target.parent.mkdir(parents=True, exist_ok=True)
            path.rename(target)
            if path.suffix in MODULES:
                moved.append(name)
    return moved


def _is_below(name: str, top: str) -> bool:
    return name == top or name.startswith(f"{top}.")


def _is_loaded(name: str) -> bool:
    spec = getattr(sys.modules.get(name), "__spec__", None)
    return spec is not None and spec.origin != "frozen"  # those are in the interpreter itself


def module_of(path: Path) -> str:
    """Return the name of the module that a file holds: ``pack.deep`` of ``pack/deep.pyc``."""
    *parents, name = path.parts
    stem = name.partition(".")[0]
    return ".".join(parents if stem == "__init__" else [*parents, stem])


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


def zipped(folder: Path) -> bytes:
    """Return a folder's files as a zip archive, not compressed, for what is sent is anyway."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EPOCH)
                archive.writestr(entry, path.read_bytes())
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
        and getattr(module, "__spec__", None)  # Cython makes modules that nothing can import
        and not (getattr(module, "__file__", None) or "").startswith(inside)
    ]
