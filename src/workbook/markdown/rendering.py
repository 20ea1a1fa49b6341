"""Render pages for the check's sake: what only Markdown and TeX can tell is reported there too."""

# Without this, a formula that TeX refuses or a figure in raw HTML would pass the check and stop the
# build. A page is rendered with the site's own Markdown extensions, and without what can't go wrong
# there (highlighted code, answers). One that rendered is known by its text from then on.

from __future__ import annotations

import functools
import hashlib
import importlib.metadata

import markdown

from workbook.course import Course
from workbook.errors import SiteError
from workbook.markdown.extension import WorkbookExtension
from workbook.pages.scan import Page
from workbook.problems import Problem
from workbook.report import Report
from workbook.settings import ENGINE
from workbook.snippets.store import Store, key_of


def rendering_problems(course: Course, report: Report) -> list[Problem]:
    """Render the checked pages in which nothing else is wrong; return what stops them."""
    wrong = {problem.place.path for problem in report.problems}
    known = Store(course.settings.cache / "workbook" / "rendered")
    glossary = course.pages.get(course.settings.glossary)
    terms = glossary.text.text if glossary else ""
    found: list[Problem] = []
    for page in report.pages.values():
        if wrong & {page.path, *page.text.sources}:
            continue
        pools = sorted(id_ for name, id_ in report.pools if name == page.name)
        facts = [_engine(), terms, repr(course.settings.extensions)]
        facts += [page.name, page.text.text, *pools]
        key = key_of(*facts)
        if known.load(key):
            continue
        if problems := _render(course, page, report):
            found += problems
        else:
            known.save(key, True)
    return found


def _render(course: Course, page: Page, report: Report) -> list[Problem]:
    own = WorkbookExtension(root=str(course.settings.root), page=page.name)
    configs = {n: c for n, c in course.settings.extensions.items() if n != "workbook"}
    try:
        md = markdown.Markdown(extensions=[*configs, own], extension_configs=configs)
    except ImportError as error:
        raise SiteError(f"mkdocs.yml: markdown_extensions: {error}") from None
    own.page.rehearse(page, report)
    md.convert(page.text.text)
    return own.page.problems


@functools.cache
def _engine() -> str:
    """Return a digest of what renders: the engine's code, its renderer, and Markdown's versions."""
    digest = hashlib.sha256()
    browser = ENGINE / "browser"
    mathematics = [*sorted(browser.glob("*.mjs")), *sorted((browser / "math").glob("*.mjs"))]
    code = sorted(path for folder in ("", "*/") for path in ENGINE.glob(f"{folder}*.py"))
    for path in [*code, *mathematics, browser / "package-lock.json"]:
        digest.update(path.read_bytes())
    for name in ("markdown", "pymdown-extensions"):
        digest.update(importlib.metadata.version(name).encode())
    return digest.hexdigest()
