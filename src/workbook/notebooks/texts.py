"""The course as plain Markdown, for machines and for whoever reads in an editor."""

# The same pieces that notebooks are made of, so what stands here is what stands there: text,
# formulas, code with its checked output, questions with their answers.

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from workbook.course import Course
from workbook.notebooks.pieces import Code, Cutter, Piece, Task, Text
from workbook.notebooks.prose import Prose
from workbook.pages.scan import Page
from workbook.report import Report

_DESCRIPTION = re.compile(r"\A---[ \t]*\n(?:(?!---).*\n)*?description:[ \t]*(?P<text>.+)\n")


def texts(course: Course, report: Report) -> Iterator[tuple[str, str]]:
    """Yield each file's name below the site, and its text.

    Args:
        course: the course.
        report: what a check of all of it found.
    """
    site = course.settings.site
    chapters = [page for page in report.pages.values() if page.is_chapter]
    whole = [chapter_text(course, report, page) for page in chapters]
    start = report.pages.get("index.md") or Page("", "", "A course", chapters[0].text)
    lines = [f"# {start.title}", "", f"> {description_of(start)}", ""]
    lines += [f"The whole course as one text: {site}llms-full.txt", "", "## Chapters", ""]
    for page, text in zip(chapters, whole, strict=True):
        lines.append(f"- [{page.title}]({site}{page.name}): {description_of(page)}")
        yield page.name, text
    yield "llms.txt", "\n".join(lines) + "\n"
    yield "llms-full.txt", "\n".join(whole)
    known = f"Sitemap: {site}sitemap.xml\n" if site else ""
    yield "robots.txt", f"User-agent: *\nAllow: /\n{known}"


def description_of(page: Page) -> str:
    """Return what a page's front matter says of it; empty without."""
    match = _DESCRIPTION.match(page.text.text)
    return match["text"].strip("\"' ") if match else ""


def chapter_text(course: Course, report: Report, page: Page) -> str:
    """Return one page as Markdown with nothing of the site's own markup."""
    prose = Prose(page, Path(course.settings.docs), course.settings.site)
    pieces = Cutter(prose, report).pieces()
    return "\n\n".join(filter(None, map(_markdown, pieces))) + "\n"


def _markdown(piece: Piece) -> str:
    match piece:
        case Text(text):
            return text
        case Code(code, output):
            shown = f"\n\n{_fence('text', output)}" if output else ""
            return _fence("python", code) + shown
        case Task(_, starter):
            return _fence("python", starter)


def _fence(language: str, text: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```"
