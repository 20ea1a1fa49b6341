"""Learning blocks as the Markdown extension writes them, and drivers that answer like readers."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any
from xml.etree import ElementTree

from cells import OneCell
from playwright.sync_api import Locator, Page, expect
from tools import ROOT

from workbook.markdown.forms import form_of

KEY = "workbook:progress:v1"
RULES = (
    "Three tries: full credit on the first, two thirds on the second, a third on the third, "
    "none once the answer is shown."
)


def _question(
    name: str,
    *inner: str,
    block: str,
    kind: str,
    answer: str,
    digest: str,
    data: Any,
    options: str = "",
) -> str:
    text = escape(json.dumps(data, ensure_ascii=False), quote=False)
    asked = {"kind": kind, "block": block, "tries": 3, "data": data}
    made = form_of(asked, ElementTree.Element("ol") if options else None, ROOT)
    form = ElementTree.tostring(made, encoding="unicode", method="html")
    return (
        f'<section class="question" role="group" id="{name}" data-block="{block}" '
        f'data-kind="{kind}" data-tries="3" data-digest="{digest}" aria-label="Question">'
        f"{''.join(inner)}{form.replace('<ol></ol>', options)}"
        f'<details class="question-answer"><summary>Answer</summary>{answer}</details>'
        f'<template class="question-data">{text}</template></section>'
    )


def choice(
    name: str,
    prompt: str,
    options: list[tuple[bool, str, str]],
    *,
    block: str = "quiz",
    digest: str = "first",
) -> str:
    """A question with options: whether each is right, its text, its reason."""
    items = "".join(
        f'<li class="question-option" data-right="{str(right).lower()}">'
        f'<div class="option-text">{text}</div>'
        f'<div class="option-why" hidden="hidden"><p>{why}</p></div></li>'
        for right, text, why in options
    )
    reasons = "".join(
        f'<li data-right="{str(right).lower()}"><p>{why}</p></li>' for right, _, why in options
    )
    letters = ", ".join("ABCDEFGH"[at] for at, (right, _, _) in enumerate(options) if right)
    kind = "multiple" if sum(right for right, _, _ in options) > 1 else "single"
    return _question(
        name,
        f'<div class="question-prompt"><p>{prompt}</p></div>',
        options=f'<ol class="question-options" type="A">{items}</ol>',
        block=block,
        kind=kind,
        digest=digest,
        data={"kind": kind},
        answer=f'<p class="answer-note">Right: {letters}.</p>'
        f'<ol class="question-reasons" type="A">{reasons}</ol>',
    )


def numeric(
    name: str,
    prompt: str,
    value: Any,
    shown: str,
    *,
    places: int = 0,
    slips: tuple[tuple[Any, str], ...] = (),
    steps: tuple[str, ...] = (),
    why: str = "Because it is so.",
    block: str = "task",
    digest: str = "first",
    **more: Any,
) -> str:
    """A question that is answered by numbers."""
    data = {
        "kind": "numeric",
        "value": value,
        "shown": shown,
        "places": places,
        "slips": [{"value": slip, "why": at} for at, (slip, _) in enumerate(slips)],
        "steps": len(steps),
        **more,
    }
    worked = "".join(f'<div class="question-worked"><p>{step}</p></div>' for step in steps)
    return _question(
        name,
        f'<div class="question-prompt"><p>{prompt}</p></div>',
        *(
            '<div class="question-slip" hidden="hidden">'
            f'<p class="solution-value">{slip}</p><p>{text}</p></div>'
            for slip, text in slips
        ),
        *(f'<div class="question-step" hidden="hidden"><p>{step}</p></div>' for step in steps),
        block=block,
        kind="numeric",
        digest=digest,
        data=data,
        answer=f'{worked}<div class="question-solution"><p class="solution-value">{shown}</p>'
        f'<p>{why}</p></div><p class="answer-note">A fraction or a decimal comma will do.</p>',
    )


def predicate(
    name: str,
    prompt: str,
    test: dict[str, Any],
    size: int,
    like: str,
    *,
    block: str = "task",
    **more: Any,
) -> str:
    """A question with many right answers."""
    return _question(
        name,
        f'<div class="question-prompt"><p>{prompt}</p></div>',
        block=block,
        kind="predicate",
        digest="first",
        data={"kind": "predicate", "size": size, "test": test, "like": like, **more},
        answer=f'<div class="question-solution"><p class="solution-value">For example {like}.</p>'
        "<p>The second number only has to be larger.</p></div>",
    )


def exercise(
    name: str,
    starter: str,
    solution: str,
    checks: str,
    functions: list[str],
    *,
    hints: tuple[str, ...] = (),
    digest: str = "first",
) -> str:
    """An exercise with its parts, starter, hints, solution and checks."""
    last = name.rpartition("/")[2]
    data = {
        "exercise": name,
        "files": {"checks.py": checks},
        "functions": functions,
        "wrong": {},
        "late": "Your code ran too long.",
        "ended": "Your code ended Python itself.",
    }
    text = escape(json.dumps(data), quote=False)
    opened = "".join(
        f'<div class="exercise-hint" hidden="hidden"><p>{hint}</p></div>' for hint in hints
    )
    parts = "".join(f'<li data-function="{f}"><code>{f}</code></li>' for f in functions)
    return (
        f'<section class="exercise" id="{last}" data-exercise="{name}" data-digest="{digest}" '
        f'aria-label="Exercise: {last}"><div class="exercise-prompt"><p>Write it.</p></div>'
        f'<ul class="exercise-parts">{parts}</ul>'
        f'<div class="cell-code"><div class="highlight"><pre><code>{escape(starter)}</code></pre>'
        '</div></div><div class="cell-bar"></div>'
        f'<div class="cell-output" role="log" aria-label="Output: Exercise: {last}"></div>'
        + opened
        + '<details class="exercise-solution"><summary>Solution</summary><div class="highlight">'
        f"<pre><code>{escape(solution)}</code></pre></div></details>"
        f'<template class="exercise-data">{text}</template></section>'
    )


class OneQuestion:
    """One question, answered by the names of its controls."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.section = page.locator(f"section.question#{name}")
        self.status = self.section.get_by_role("status")
        self.answer = self.section.locator("details.question-answer")
        self.check = self.button("Check")
        self.show = self.button("Show answer")
        self.field = self.section.get_by_role("textbox")

    def button(self, name: str) -> Locator:
        """A control by its accessible name."""
        return self.section.get_by_role("button", name=name, exact=True)

    def option(self, text: str) -> Locator:
        """The radio button or checkbox of an option."""
        return self.section.get_by_role("radio", name=text).or_(
            self.section.get_by_role("checkbox", name=text)
        )

    def choose(self, *texts: str) -> OneQuestion:
        """Choose these options and no others, and check."""
        for box in self.section.get_by_role("checkbox").all():
            box.uncheck()
        for text in texts:
            self.option(text).check()
        self.check.click()
        return self

    def type(self, text: str) -> OneQuestion:
        """Type an answer and press Enter."""
        self.field.fill(text)
        self.field.press("Enter")
        return self

    def wanted(self) -> str:
        """A right answer to type, as the page has it for its script."""
        text = self.section.locator(".question-data").evaluate("one => one.content.textContent")
        data: dict[str, str] = json.loads(text)
        return data["like"] if data["kind"] == "predicate" else data["shown"]

    def expect_state(self, state: str) -> None:
        """Wait until the question is in a state."""
        expect(self.section).to_have_attribute("data-state", state)

    def expect_says(self, text: str | re.Pattern[str]) -> None:
        """Wait until the result says so."""
        expect(self.status).to_have_text(text)

    def order(self) -> list[str]:
        """The options as the reader sees them."""
        texts = self.section.locator(".option-text").all_text_contents()
        return [re.sub(r" \([^)]*\)$", "", text) for text in texts]


class OneExercise(OneCell):
    """One exercise, driven like a cell."""

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page, name)
        self.section = page.locator(f"section.exercise#{name}")
        self.output = self.section.get_by_role("log")
        self.status = self.section.get_by_role("status")
        self.run = self.button("Run")
        self.stop = self.button("Stop")
        self.check = self.button("Check")

    def check_to_end(self) -> OneExercise:
        """Press Check and wait for the end of that very check."""
        before = int(self.section.get_attribute("data-run") or 0)
        self.check.click()
        assert int(self.section.get_attribute("data-run") or 0) > before
        self.expect_state(re.compile("^(passed|missed|stopped|failed)$"))
        return self


def kept(page: Page) -> Any:
    """What the page keeps on the device."""
    return page.evaluate("key => JSON.parse(localStorage.getItem(key) ?? 'null')", KEY)
