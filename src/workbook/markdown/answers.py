"""Complete the frames of questions and exercises with what is right, once all figures stand."""

# Without a script a question reads as prompt, options and a folded answer with every reason; the
# script uses the same elements, so nothing is in the page twice but the reasons of a choice.

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from markdown.util import AtomicString

from workbook.exercises import words
from workbook.exercises.folder import Exercise
from workbook.markdown.elements import code_block, keep_together
from workbook.markdown.forms import form_of
from workbook.pages.scan import Page
from workbook.problems import counted
from workbook.questions.reading import PLACEHOLDER, Question, blocks_of
from workbook.questions.values import digest_of
from workbook.report import Report

Stash = Callable[[str], str]


def fill_question(
    section: ElementTree.Element, question: Question, data: dict[str, Any], root: Path
) -> None:
    """Complete a question.

    Args:
        section: its frame, as the block made it.
        question: the question.
        data: what the page's script needs to know.
        root: the course's folder.
    """
    section.set("data-kind", question.kind)
    section.set("data-tries", str(question.tries))
    section.set("data-digest", digest_of(question, data))
    answer = section[-1]
    for child in section:
        if child.get("class") == "question-answer":
            answer = child
    if question.kind in ("single", "multiple"):
        _add_reasons(section, answer)
    else:
        _add_worked(section, answer)
        if question.kind == "numeric":
            _say(answer, _accepted(data))
    asked = {"kind": question.kind, "block": question.block.name, "tries": question.tries}
    options = section.find("ol[@class='question-options']")
    if options is not None:
        section.remove(options)
    form = form_of({**asked, "data": data}, options, root)
    section.insert(list(section).index(answer), form)
    _add_data(section, "question-data", data)


def _say(parent: ElementTree.Element, text: str) -> None:
    line = ElementTree.SubElement(parent, "p", {"class": "answer-note"})
    line.text = AtomicString(text)


def _accepted(data: dict[str, Any]) -> str:
    precision = ""
    if places := data["places"]:
        precision = f"Asked to {counted(places, 'decimal')}; "
    text = f"{precision}a fraction or a decimal comma will do as well."
    return text[0].upper() + text[1:]


def _add_reasons(section: ElementTree.Element, answer: ElementTree.Element) -> None:
    """Name the right options, then give every option's reason in its own place."""
    options = [item for item in section.iter("li") if item.get("class") == "question-option"]
    right = [chr(ord("A") + n) for n, o in enumerate(options) if o.get("data-right") == "true"]
    _say(answer, f"Right: {', '.join(right)}.")
    reasons = ElementTree.SubElement(answer, "ol", {"class": "question-reasons", "type": "A"})
    for option in options:
        why = option[1]
        why.set("hidden", "hidden")
        reason = ElementTree.SubElement(reasons, "li", {"data-right": option.get("data-right", "")})
        reason.extend(_copies(why))


def _add_worked(section: ElementTree.Element, answer: ElementTree.Element) -> None:
    """Put the steps before the result."""
    for step in [child for child in section if child.get("class") == "question-step"]:
        worked = ElementTree.Element("div", {"class": "question-worked"})
        worked.extend(_copies(step))
        answer.insert(len(answer) - 1, worked)


def _copies(parent: ElementTree.Element) -> list[ElementTree.Element]:
    """Return an element's children again, without their ids."""
    children = copy.deepcopy(list(parent))
    for child in children:
        for element in child.iter():
            element.attrib.pop("id", None)
    return children


def _add_data(section: ElementTree.Element, name: str, data: dict[str, Any]) -> None:
    """Add data for the script, in a template as the page's own."""
    template = ElementTree.SubElement(
        section, "template", {"class": name, "data-search-exclude": ""}
    )
    template.text = AtomicString(json.dumps(data, ensure_ascii=False))


def placeholder(name: str, shown: str) -> ElementTree.Element:
    """Return a generated figure, which the script exchanges."""
    span = ElementTree.Element("span", {"class": "practice-figure", "data-name": name})
    span.text = AtomicString(shown)
    keep_together(span, shown)
    return span


def fill_exercise(
    section: ElementTree.Element, exercise: Exercise, limit: float, stash: Stash
) -> None:
    """Complete an exercise with its parts, starter, solution and checks.

    Args:
        section: its frame, as the block made it: the prompt, then hints.
        exercise: the exercise.
        limit: how many seconds an answer may run.
        stash: keeps HTML from further processing.
    """
    facts = [exercise.starter, exercise.solution, exercise.checks]
    section.set("data-digest", hashlib.sha256("\0".join(facts).encode()).hexdigest())
    hints = list(section)[1:]
    for hint in hints:
        section.remove(hint)
    parts = ElementTree.SubElement(section, "ul", {"class": "exercise-parts"})
    for name in exercise.functions:
        item = ElementTree.SubElement(parts, "li", {"data-function": name})
        ElementTree.SubElement(item, "code").text = AtomicString(name)
    code = ElementTree.SubElement(section, "div", {"class": "cell-code"})
    code.append(code_block(exercise.starter.strip("\n"), stash))
    ElementTree.SubElement(section, "div", {"class": "cell-bar"})
    label = f"Output: {section.get('aria-label')}"
    ElementTree.SubElement(
        section, "div", {"class": "cell-output", "role": "log", "aria-label": label}
    )
    section.extend(hints)
    solution = ElementTree.SubElement(section, "details", {"class": "exercise-solution"})
    ElementTree.SubElement(solution, "summary").text = "Solution"
    solution.append(code_block(exercise.solution.strip("\n"), stash))
    data = {
        "exercise": exercise.id,
        "files": {"checks.py": exercise.checks},
        "functions": list(exercise.functions),
        "wrong": exercise.known,
        "late": words.late(limit),
        "ended": words.ENDED,
    }
    _add_data(section, "exercise-data", data)


def placeholders(page: Page, report: Report) -> Iterator[tuple[int, int, tuple[str, str]]]:
    """Yield where practice questions show generated figures: the name, and the first one."""
    for block, _ in blocks_of(page):
        pool = report.pools.get((page.name, block.argument))
        if block.name == "practice" and pool:
            for match in PLACEHOLDER.finditer(page.text.text, block.start, block.end):
                if any(f.start <= match.start() < f.end for f in page.formulas):
                    continue  # braces are TeX's own there
                yield *match.span(), (match[1], pool[0]["figures"].get(match[1], ""))
