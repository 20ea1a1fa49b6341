"""A question's form: its parts, and words that are the script's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from workbook import node_program
from workbook.markdown import forms
from workbook.markdown.forms import form_of
from workbook.node_program import RefusedError

NUMBER = {"value": [1, 2], "shown": "[1, 2]", "places": 0}


def _form(root: Path, kind: str, block: str = "quiz", **data: Any) -> ElementTree.Element:
    options = ElementTree.Element("ol") if kind in ("single", "multiple") else None
    asked = {"kind": kind, "block": block, "tries": 3, "data": {"kind": kind, **data}}
    return form_of(asked, options, root)


def _texts(form: ElementTree.Element, tag: str) -> list[str | None]:
    return [element.text for element in form.iter(tag)]


@pytest.mark.parametrize(
    ("kind", "role", "legend"),
    [("single", "radiogroup", "Choose one"), ("multiple", None, "Choose all that are right")],
)
def test_a_choice_has_its_options_in_a_group_with_a_name(
    kind: str, role: str | None, legend: str, tmp_path: Path
) -> None:
    form = _form(tmp_path, kind)
    [field] = form.iter("fieldset")
    assert field.get("role") == role
    assert [(child.tag, child.text) for child in field] == [("legend", legend), ("ol", None)]
    assert field[0].get("data-search-exclude") == ""
    assert list(form.iter("input")) == []


def test_numbers_have_a_field_that_no_search_finds(tmp_path: Path) -> None:
    form = _form(tmp_path, "numeric", **NUMBER)
    assert [child.get("data-search-exclude") for child in form] == ["", ""]
    assert _texts(form, "label") == ["Your numbers"]
    hint, rules = _texts(form, "p")
    assert hint == "Two numbers, with spaces between; a fraction or a decimal comma is fine."
    assert str(rules).startswith("Three tries: full credit on the first")


def test_only_the_first_button_sends_the_answer(tmp_path: Path) -> None:
    buttons = list(_form(tmp_path, "numeric", "practice", **NUMBER).iter("button"))
    assert [(button.text, button.get("type")) for button in buttons] == [
        ("Check", "submit"),
        ("Show answer", "button"),
        ("Another one", "button"),
    ]


def test_what_a_form_says_is_asked_without_pool_or_slips(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []
    ask = forms.ask

    def listening(script: Path, request: dict[str, Any], *more: Any) -> dict[str, Any]:
        asked.append(request)
        return ask(script, request, *more)

    monkeypatch.setattr(forms, "ask", listening)
    _form(tmp_path, "numeric", **NUMBER, slips=[1], pool={"names": []}, steps=2)
    assert [request["data"] for request in asked] == [{"kind": "numeric", **NUMBER}]


def test_a_form_is_asked_for_again_when_what_says_its_words_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    running = node_program._running

    def counting(script: Path, digest: str) -> Any:
        asked.append(script)
        return running(script, digest)

    monkeypatch.setattr(node_program, "_running", counting)
    for _ in range(2):
        _form(tmp_path, "single")
    assert asked == [forms._SCRIPT]
    monkeypatch.setattr(forms, "_engine", lambda: "another")
    _form(tmp_path, "single")
    assert asked == [forms._SCRIPT, forms._SCRIPT]


def test_all_that_says_the_words_is_in_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    imported, waiting = set(), [forms._SCRIPT]
    while waiting:
        path = waiting.pop()
        imported.add(path)
        names = re.findall(r'\b(?:from|import) "(\.[^"]+)"', path.read_text(encoding="utf-8"))
        waiting += [
            found for name in names if (found := (path.parent / name).resolve()) not in imported
        ]
    assert len(imported) > 3
    digested: set[Path] = set()
    monkeypatch.setattr(Path, "read_bytes", lambda path: digested.add(path) or b"")
    forms._engine.__wrapped__()
    assert imported <= digested


def test_a_refused_question_leaves_the_program_to_the_next(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="null"):
        _form(tmp_path, "numeric", value=1, shown=None)
    assert _texts(_form(tmp_path, "numeric", **NUMBER), "label") == ["Your numbers"]
