"""The command `mutate`: break the course in small ways, and count what its check notices."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date

from workbook.checking import check
from workbook.course import Course
from workbook.errors import SiteError
from workbook.mutation.caught import Tally, change_code, change_digits
from workbook.mutation.kept import PRINTED, keep
from workbook.mutation.share import changed, part_of
from workbook.mutation.survivors import differences, listed
from workbook.problems import counted
from workbook.report import Report

RECORD = "build/mutants.json"
"""Where the mutants that nothing gives away are listed."""

LEAST = 0.98
"""Which part of the changes to code must be noticed, or the whole run fails."""


def snippets_in_cells(course: Course, report: Report) -> list[str]:
    """Return the snippets that pages show, sorted: those whose figures can be held."""
    pages = report.pages.values()
    return sorted({course.snippet_path(cell) for page in pages for cell in page.cells})


def sound(course: Course) -> Report:
    """Check a course, which must have no problems: they would hide what is looked for.

    Raises:
        SiteError: it has some.
    """
    report = check(course)
    if report.problems:
        raise SiteError("the course has problems as it stands: mend what `check` says first")
    return report


def keep_printed(course: Course) -> int:
    """Accept what each cell prints as it is now."""
    count = keep(course, sound(course))
    print(f"keep: what {count} parts of snippets print stands in {PRINTED}/")
    return 0


def mutate(course: Course, since: str | None = None) -> int:
    """Change every digit, and the code of all snippets or of those whose turn it is.

    Args:
        course: the course.
        since: a commit; with it only the snippets that differ from it and a tenth of the others
            are run.

    Returns:
        0, or 1 if a changed digit would pass, code that isn't listed as passing does, too little
        is noticed, or nothing was there to change.
    """
    report = sound(course)
    digits = change_digits(report)
    print(f"mutate: {digits.made} changed digits, {len(digits.survivors)} of them not noticed")
    for place, shown in digits.survivors:
        print(f"{place}: {shown} would pass; bind it to an expression that tells the two apart")
    files = snippets_in_cells(course, report)
    if since is not None:
        own = changed(course.settings.root, files, since)
        turn = part_of(files, date.today())
        print(f"mutate: {len(own)} changed since {since}, {len(turn)} whose turn it is today")
        files = sorted({*own, *turn})
    code = change_code(course, report, files)
    _record(course, files, code)
    print(told(code, files))
    wrong = list(differences(listed(course.settings.root), code.survivors, files))
    for line in wrong:
        print(line)
    few = since is None and noticed_share(code) < LEAST
    if few:
        print(f"mutate: fewer than {LEAST:.0%} of the changes to code are noticed")
    tried = digits.made and code.made
    return 1 if digits.survivors or wrong or few or not tried else 0


def noticed_share(code: Tally) -> float:
    """Return which part of the changes to code is noticed."""
    return 1 - len(code.survivors) / code.made if code.made else 0.0


def told(code: Tally, files: Iterable[str]) -> str:
    """Say in one line what became of the changes to code."""
    by = code.noticed
    return (
        f"mutate: {code.made} changes to {counted(len(list(files)), 'snippet')}: "
        f"{by['figure']} make a figure wrong, {by['fact']} a fact, {by['print']} only what a cell "
        f"prints, {len(code.survivors)} nothing ({noticed_share(code):.1%} noticed); "
        f"{code.same} more leave everything as it was"
    )


def _record(course: Course, files: list[str], code: Tally) -> None:
    path = course.settings.root / RECORD
    path.parent.mkdir(exist_ok=True)
    counts = {"made": code.made, "same": code.same, "noticed": code.noticed}
    data = {"snippets": files, **counts, "survivors": code.survivors}
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
