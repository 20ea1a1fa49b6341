"""Draw a course's drawings with its own modules, in Node."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from workbook.drawings.files import files_of, module_files
from workbook.node_program import ask

_BROWSER = Path(__file__).parents[1] / "browser"
_SCRIPT = _BROWSER / "render-drawings.mjs"


def draw(module: Path, request: dict[str, Any], root: Path) -> dict[str, Any]:
    """Return what a drawing shows: its picture, controls, words and numbers.

    Args:
        module: the course's module of drawings.
        request: what to draw (`draws`), with which `data`, under which `label`; without a `state`
            it is the lesson's.
        root: the course's folder, below which known answers are kept.

    Raises:
        RefusedError: there is no such drawing, or its code fails.
    """
    kept = root / ".cache" / "workbook" / "drawings"
    own = sorted(files_of(module, str(request["draws"])))
    whole = _digest(module_files(module))  # the process has read the module, with all its drawings
    line = {"module": str(module.resolve()), **request}
    return ask(_SCRIPT, line, _digest(own), kept, serves=whole)


def _digest(files: Iterable[Path]) -> str:
    """Return a digest of what draws: the engine's scripts, what they import, the course's files."""
    digest = hashlib.sha256()
    own = [_SCRIPT, *sorted((_BROWSER / "drawings").iterdir()), _BROWSER / "package-lock.json"]
    for path in [*own, *files]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
