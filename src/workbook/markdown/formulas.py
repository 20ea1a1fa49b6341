"""Render TeX to MathML with Temml, in Node."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from xml.etree import ElementTree

from workbook.node_program import ask

_BROWSER = Path(__file__).parents[1] / "browser"
_SCRIPT = _BROWSER / "render-math.mjs"
_MATHML = "{http://www.w3.org/1998/Math/MathML}"


def render_formula(
    tex: str, display: bool, figures: list[dict[str, str]], root: Path
) -> ElementTree.Element:
    r"""Return a formula as a `<math>` element.

    Args:
        tex: the formula, with `\data{figure=N}{…}` around the N-th figure.
        display: whether it stands on lines of its own.
        figures: the data attributes of each figure, without `data-`.
        root: the course's folder, below which known formulas are kept.

    Raises:
        RefusedError: Temml can't read it.
    """
    request = {"tex": tex, "display": display, "figures": figures}
    kept = root / ".cache" / "workbook" / "formulas"
    return _element(ask(_SCRIPT, request, _engine(), kept)["mathml"])


@functools.cache
def _engine() -> str:
    """Return a digest of what renders: the scripts here, and the lock that pins Temml."""
    digest = hashlib.sha256()
    files = [_SCRIPT, *sorted((_BROWSER / "math").glob("*.mjs")), _BROWSER / "package-lock.json"]
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _element(markup: str) -> ElementTree.Element:
    """Parse MathML into plain names, as an HTML serialiser writes them."""
    math = ElementTree.fromstring(markup)  # noqa: S314 - our own renderer's output
    for element in math.iter():
        element.tag = element.tag.removeprefix(_MATHML)
    return math
