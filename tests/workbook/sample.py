"""A small course on disk, for tests to write, break and look at."""

from __future__ import annotations

import contextlib
import io
from dataclasses import dataclass, replace
from pathlib import Path

import markdown

from workbook.checking import check
from workbook.cli import main
from workbook.course import Course
from workbook.pages.scan import Page, scan_text
from workbook.report import Report
from workbook.settings import Settings

CONFIG = "site_name: Sample\nmarkdown_extensions:\n  - workbook\n"


def cell(name: str = "one", includes: str = "one.py", options: str = "") -> str:
    """A cell, as it stands in a page."""
    return f'``` {{.python .run #{name}{options}}}\n--8<-- "{includes}"\n```\n'


@dataclass(frozen=True)
class Sample:
    """The folder of a small course."""

    root: Path

    def write(self, name: str, text: str) -> Path:
        """Write a file with exactly these characters."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return path

    def page(self, text: str, name: str = "page.md") -> Path:
        return self.write(f"docs/{name}", text)

    def snippet(self, code: str, name: str = "one.py") -> Path:
        return self.write(f"snippets/{name}", code)

    def course(self, limit: float = 10.0) -> Course:
        """The course as a new process would find it."""
        return Course(replace(Settings.load(self.root), limit=limit))

    def check(self, *paths: str) -> Report:
        return check(self.course(), paths)

    def problems(self, *paths: str) -> list[str]:
        """Every problem, one a line, as `check` prints them."""
        return [str(problem) for problem in self.check(*paths).problems]

    def scan(self, text: str) -> Page:
        """A text read as the page docs/page.md would be."""
        return scan_text(text, "page.md", self.root / "docs", self.root)

    def render(self, text: str, page: str = "") -> str:
        """A text's whole HTML, by Python-Markdown alone."""
        options = {"workbook": {"root": str(self.root), "page": page}}
        return markdown.markdown(text, extensions=["workbook"], extension_configs=options)

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """The command line's exit code, standard output and standard error, in this folder."""
        out, err = io.StringIO(), io.StringIO()
        with (
            contextlib.chdir(self.root),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            try:
                code = main(arguments)
            except SystemExit as stopped:  # argparse ends so on wrong use
                code = int(str(stopped.code))
        return code, out.getvalue(), err.getvalue()


def found_in(page: Page) -> list[tuple[int, int, str, str, str]]:
    """Each figure as (line, column, shown, target, expression)."""
    return [
        (f.place.line, f.place.column, f.link.shown, f.link.target, f.link.title)
        for f in page.figures
    ]


def loose(page: Page) -> list[tuple[int, int, str]]:
    """Each number that is bound to nothing, as (line, column, shown); there is nothing else."""
    assert {problem.kind for problem in page.problems} <= {"unbound"}
    return [(p.place.line, p.place.column, str(p.shown)) for p in page.problems]
