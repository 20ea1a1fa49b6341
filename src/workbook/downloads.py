"""Gather what a built site has besides its pages: notebooks, texts, evidence."""

from __future__ import annotations

from workbook.course import Course
from workbook.evidence import evidence
from workbook.evidence_page import evidence_files
from workbook.notebooks.notebook import notebooks
from workbook.notebooks.texts import texts
from workbook.report import Report


def downloads(course: Course, report: Report) -> dict[str, str]:
    """Return each file's text by its path below the site."""
    files = {f"notebooks/{name}": text for name, text in notebooks(course, report)}
    files |= evidence_files(course.settings.title, evidence(course, report))
    return files | dict(texts(course, report))
