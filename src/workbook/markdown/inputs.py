"""The number fields in which a reader changes a cell's inputs."""

# They stand in the page at build, so that nothing moves when it comes to life; the style sheet
# shows them only where scripts run. What they do is browser/living/inputs.js, which takes these
# very elements as patterns where a reader's code has more entries.

from __future__ import annotations

import ast
from xml.etree import ElementTree

from markdown.util import AtomicString

from workbook.pages.fences import Cell
from workbook.snippets.inputs import Input, InputError, read_input
from workbook.snippets.source import Part

HOW = "Change a number, then press Run or Enter."


def fields(cell: Cell, part: Part) -> ElementTree.Element | None:
    """Return a row of fields for each input of a cell; None where it has none."""
    found: list[Input] = []
    for name, _ in cell.inputs:
        try:
            found.append(read_input(part, name))
        except InputError:
            continue  # reported by the check; a maintainer who is editing sees the others
    if not found:
        return None
    label = f"Inputs: {cell.title or cell.id}"
    box = ElementTree.Element(
        "div",
        {"class": "cell-inputs", "role": "group", "aria-label": label, "data-search-exclude": ""},
    )
    for one in found:
        box.append(_group(one))
    says = ElementTree.SubElement(box, "div", {"class": "cell-inputs-says"})
    ElementTree.SubElement(says, "p", {"class": "cell-inputs-note", "aria-live": "polite"})
    hint = ElementTree.SubElement(says, "p", {"class": "cell-inputs-hint"})
    hint.text = HOW  # stands in the note's room while there is nothing to say
    return box


def _group(one: Input) -> ElementTree.Element:
    group = ElementTree.Element("div", {"class": "cell-input", "data-name": one.name})
    # Each field is called by this name as well, so it needn't be read out on the way.
    name = ElementTree.SubElement(group, "span", {"class": "cell-input-name"})
    name.set("aria-hidden", "true")
    name.text = AtomicString(one.name)
    rows = ElementTree.SubElement(group, "div", {"class": "cell-input-rows"})
    for number, row in enumerate(one.rows, 1):
        line = ElementTree.SubElement(rows, "div", {"class": "cell-input-row"})
        for place, text in enumerate(row, 1):
            ElementTree.SubElement(
                line,
                "input",
                {
                    "class": "cell-input-field",
                    "type": "text",
                    "role": "spinbutton",  # arrow keys step it; the code is the cell's one text box
                    "aria-valuenow": str(ast.literal_eval(text)),
                    "inputmode": "decimal",
                    "autocomplete": "off",
                    "aria-label": _label(one, number, place),
                    "value": text,
                },
            )
    return group


def _label(one: Input, row: int, place: int) -> str:
    where = ("", f", entry {place}", f", row {row}, entry {place}")
    return one.name + where[one.depth]
