"""Complete the frames that blocks have made, with what only the whole page and course tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree

from workbook.checking import check
from workbook.course import Course
from workbook.inventory import counts
from workbook.learning import values_of
from workbook.markdown.about import fill_counts
from workbook.markdown.answers import fill_exercise, fill_question
from workbook.markdown.drawing import fill_drawing
from workbook.markdown.markup import fill_markup
from workbook.markdown.measured import fill_measured
from workbook.markdown.modules import fill_modules
from workbook.markdown.progress import fill_review
from workbook.markdown.record import Record, versions
from workbook.pages.scan import Page
from workbook.questions.values import data_of
from workbook.report import Report


@dataclass(frozen=True)
class Facts:
    """What is known of the page that is rendered, and around it."""

    course: Course
    page: Page
    pages: Mapping[str, Page]
    report: Report
    record: Record


def complete(section: ElementTree.Element, facts: Facts, stash: Callable[[str], str]) -> None:
    """Complete the frame of a question, exercise, drawing or list, if it is one.

    Args:
        section: the frame.
        facts: what is known.
        stash: keeps HTML from further processing.
    """
    page, report = facts.page.name, facts.report
    if section.get("class") == "progress-review":
        fill_review(section, facts.page, facts.pages)
    elif section.get("class") == "counts":
        fill_counts(section, counts(check(facts.course)), versions(facts.record))
    elif section.get("class") == "markup":
        fill_markup(section, stash)
    elif section.get("class") == "modules":
        fill_modules(section, facts.course.settings.root)
    elif section.get("class") == "measured":
        fill_measured(section, facts.course.settings.root)
    elif "data-exercise" in section.attrib:
        if exercise := report.exercises.get(section.attrib["data-exercise"]):
            fill_exercise(section, exercise, facts.course.settings.limit, stash)
    elif "data-block" in section.attrib:
        for question in report.questions:
            if (question.page, question.id) == (page, section.get("id")):
                pool = report.pools.get((page, question.id), [])
                if question.generator and not pool:
                    continue  # the generator was refused, so there is nothing to ask
                data = data_of(question, values_of(report), pool)
                fill_question(section, question, data, facts.course.settings.root)
    elif drawn := report.drawings.get((page, section.get("id", ""))):
        fill_drawing(section, drawn, stash)
