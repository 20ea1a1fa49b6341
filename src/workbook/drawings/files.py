"""Which scripts a course's drawings are made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

_IMPORTED = re.compile(r"""["'](\.{1,2}/[^"']+\.js)["']""")


def module_files(module: Path) -> Iterator[Path]:
    """Yield every file that a course's module of drawings may consist of."""
    yield from sorted(path for path in module.parent.rglob("*.js") if path.is_file())


def files_of(module: Path, draws: str) -> set[Path]:
    """Return the files that one drawing is made of, the module included.

    They are the file of its name and what that imports; all of them where no file has its name.
    """
    every = set(module_files(module))
    own = module.parent / f"{draws}.js"
    if own not in every:
        return every
    found, waiting = {module}, [own]
    while waiting:
        path = waiting.pop()
        if path in found or path not in every:
            continue
        found.add(path)
        names = _IMPORTED.findall(path.read_text(encoding="utf-8"))
        waiting += [(path.parent / name).resolve() for name in names]
    return found
