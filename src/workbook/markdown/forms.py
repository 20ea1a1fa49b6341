"""The form of a question, as its script finds it: in its place, with its words, and unseen.

Before, the script made it, and pushed the page down by so much. What it says is the script's own
words, asked for in Node.
"""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from workbook.node_program import ask

_BROWSER = Path(__file__).parents[1] / "browser"
_SCRIPT = _BROWSER / "render-questions.mjs"
_LONGEST = 200
"""Characters of an answer: it is kept, and nothing longer is one."""
_TELLING = ("kind", "value", "shown", "places", "size")
_UNSEEN = {"data-search-exclude": ""}
"""Of what is no text of the page: a search doesn't find it."""
_INPUT = {
    "class": "question-input",
    "type": "text",
    "maxlength": str(_LONGEST),
    "autocomplete": "off",
    "autocapitalize": "off",
    "autocorrect": "off",
    "spellcheck": "false",
}


def form_of(
    asked: dict[str, Any], options: ElementTree.Element | None, root: Path
) -> ElementTree.Element:
    """Return the form of a question.

    Args:
        asked: the question's `kind`, `block` and `tries`, and `data`, what the page says about it.
        options: what there is to choose from; None where numbers are typed.
        root: the course's folder, below which known words are kept.
    """
    said = _words(asked, root)
    form = ElementTree.Element("form", {"class": "question-form", "novalidate": ""})
    if options is None:
        field = ElementTree.SubElement(form, "div", {"class": "question-field", **_UNSEEN})
        _add(field, "label", "question-label", said["field"])
        ElementTree.SubElement(field, "input", _INPUT)
        _add(field, "p", "question-hint", said["hint"])
    else:
        role = {"role": "radiogroup"} if asked["kind"] == "single" else {}
        field = ElementTree.SubElement(form, "fieldset", {"class": "question-field", **role})
        _add(field, "legend", "question-legend", said["field"]).attrib.update(_UNSEEN)
        field.append(options)
    actions = ElementTree.SubElement(form, "div", {"class": "question-actions", **_UNSEEN})
    check, *others = said["buttons"]
    _add(actions, "button", "cell-button cell-button-main", check).set("type", "submit")
    for name in others:
        _add(actions, "button", "cell-button", name).set("type", "button")
    _add(actions, "p", "question-rules", said["rules"])
    return form


def _add(parent: ElementTree.Element, tag: str, looks: str, text: str) -> ElementTree.Element:
    element = ElementTree.SubElement(parent, tag, {"class": looks})
    element.text = text
    return element


def _words(asked: dict[str, Any], root: Path) -> dict[str, Any]:
    """Return what the form says; a pool and its figures have no part in that."""
    told = {name: asked["data"][name] for name in _TELLING if name in asked["data"]}
    kept = root / ".cache" / "workbook" / "forms"
    return ask(_SCRIPT, {**asked, "data": told}, _engine(), kept)


@functools.cache
def _engine() -> str:
    """Return a digest of what says the words: the script, and those of the questions."""
    digest = hashlib.sha256()
    for path in [_SCRIPT, *sorted((_BROWSER / "questions").glob("*.js"))]:
        digest.update(path.read_bytes())
    return digest.hexdigest()
