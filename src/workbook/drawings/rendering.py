"""Draw a course's drawings with its own modules, in Node."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from workbook.drawings.files import module_files
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
    return ask(_SCRIPT, {"module": str(module.resolve()), **request}, _digest(module), kept)


def _digest(module: Path) -> str:
    """Return a digest of what draws: the engine's scripts, what they import, the course's files."""
    digest = hashlib.sha256()
    own = [_SCRIPT, *sorted((_BROWSER / "drawings").iterdir()), _BROWSER / "package-lock.json"]
    for path in [*own, *module_files(module)]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
