"""The program that draws, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.sample import Sample
from workbook.drawings.rendering import draw
from workbook.node_program import RefusedError

REQUEST = {"draws": "line", "label": 'A "line"', "data": {"x": 0.5}}


def test_a_drawing_is_a_picture_controls_words_and_numbers(drawn: Sample, module: Path) -> None:
    answer = draw(module, REQUEST, drawn.root)
    assert answer["picture"] == (
        '<svg class="drawing-svg drawing-still" viewBox="0 0 10 20" width="10" height="20" '
        'role="img" aria-label="A &quot;line&quot;"><circle cx="5" cy="5" r="1"></circle></svg>'
    )
    assert answer["says"] == "x is 0.5 & more."
    assert answer["reads"] == {"x": 0.5, "twice": 1, "far": ["Infinity", "-Infinity"]}
    assert answer["goals"] == {"one": False, "small": True}
    assert answer["controls"].startswith('<div class="drawing-controls">')
    assert "the &lt;x&gt;" in answer["controls"]
    assert answer["controls"].count(" disabled=") == 4


def test_nothing_inline_is_in_what_is_drawn(drawn: Sample, module: Path) -> None:
    answer = draw(module, REQUEST, drawn.root)
    markup = answer["picture"] + answer["controls"]
    assert " style=" not in markup
    assert " on" not in markup


def test_another_state_is_drawn_on_request(drawn: Sample, module: Path) -> None:
    answer = draw(module, {**REQUEST, "state": {"x": 1}}, drawn.root)
    assert answer["says"] == "x is 1 & more."
    assert answer["goals"] == {"one": True, "small": False}


def test_a_changed_module_is_drawn_anew(drawn: Sample, module: Path) -> None:
    draw(module, REQUEST, drawn.root)
    module.write_text(module.read_text().replace("& more", "and that"))
    assert draw(module, REQUEST, drawn.root)["says"] == "x is 0.5 and that."


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("`x is", "null.x + `x is", "Cannot read properties of null"),
        ("import { h }", "import { h h }", 'Expected "}" but found "h"'),
    ],
    ids=["code that fails", "code that is none"],
)
def test_what_the_code_says_is_said(
    drawn: Sample, module: Path, old: str, new: str, message: str
) -> None:
    module.write_text(module.read_text().replace(old, new))
    with pytest.raises(RefusedError, match=message):
        draw(module, REQUEST, drawn.root)
    assert not list(drawn.root.glob(".cache/workbook/drawings/*.json"))
