"""The command `mutate`: break the course in small ways, and count what its check notices."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date

from workbook.course import Course
from workbook.mutation.caught import Tally, change_code, change_digits
from workbook.mutation.share import changed, part_of
from workbook.report import Report

RECORD = "build/mutants.json"
"""Where the mutants that no figure gives away are listed."""


def snippets_in_cells(course: Course, report: Report) -> list[str]:
    """Return the snippets that pages show, sorted: those whose figures can be held."""
    pages = report.pages.values()
    return sorted({course.snippet_path(cell) for page in pages for cell in page.cells})


def mutate(course: Course, report: Report, since: str | None = None) -> int:
    """Change every digit, and the code of all snippets or of those whose turn it is.

    Args:
        course: the course.
        report: of the whole course, without problems.
        since: a commit; with it only the snippets that differ from it and a tenth of the others
            are run.

    Returns:
        0, or 1 if a changed digit would pass, or nothing was there to change.
    """
    digits = change_digits(report)
    print(f"mutate: {digits.made} changed digits, {len(digits.survivors)} of them not noticed")
    for place, shown in digits.survivors:
        print(f"{place}: {shown} would pass; bind it to an expression that tells the two apart")
    files = snippets_in_cells(course, report)
    if since is not None:
        files = sorted(
            {*changed(course.settings.root, files, since), *part_of(files, date.today())}
        )
    code = change_code(course, report, files)
    _record(course, files, code)
    print(told(code, files))
    return 1 if digits.survivors or not digits.made or not code.made else 0


def told(code: Tally, files: Iterable[str]) -> str:
    """Say in one line what became of the changes to code."""
    by_figure = code.made - len(code.printed) - len(code.survivors)
    return (
        f"mutate: {code.made} changes to {len(list(files))} snippets: {by_figure} make a figure "
        f"wrong, {len(code.printed)} only what a cell prints, {len(code.survivors)} neither"
    )


def _record(course: Course, files: list[str], code: Tally) -> None:
    path = course.settings.root / RECORD
    path.parent.mkdir(exist_ok=True)
    data = {"snippets": files, "printed": code.printed, "survivors": code.survivors}
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
