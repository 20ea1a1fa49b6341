"""The command `mutate`: break the course in small ways, and count what its check notices."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict
from datetime import date

from workbook.checking import check
from workbook.course import Course
from workbook.errors import SiteError
from workbook.mutation.caught import change_code, change_digits
from workbook.mutation.exercises import change_exercises, files_of
from workbook.mutation.generators import change_generators
from workbook.mutation.kept import FOLDER, keep
from workbook.mutation.pools import generators_of
from workbook.mutation.share import changed, part_of
from workbook.mutation.survivors import differences, listed
from workbook.mutation.tally import Tally
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


def keep_listings(course: Course) -> int:
    """Accept what cells print, practice questions give, and exercises ask and tell as it is now."""
    cells, pools, exercises = keep(course, sound(course))
    print(
        f"keep: what {cells} parts of snippets print, {pools} practice questions give, "
        f"and {exercises} exercises ask and tell stands in {FOLDER}/"
    )
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
    units = _units(course, report)
    if since is not None:
        units = _whose_turn(course, units, since)
    files = sorted(file for some in units.values() for file in some)
    tallies = _change(course, report, units)
    _record(course, files, tallies)
    for name, code in tallies.items():
        print(told(name, code))
    wrong = list(
        differences(
            listed(course.settings.root),
            [survivor for code in tallies.values() for survivor in code.survivors],
            files,
        )
    )
    for line in wrong:
        print(line)
    total = sum(tallies.values(), Tally(0))
    few = since is None and total.share < LEAST
    if few:
        print(f"mutate: fewer than {LEAST:.0%} of the changes to code are noticed")
    tried = digits.made and total.made
    return 1 if digits.survivors or wrong or few or not tried else 0


def _units(course: Course, report: Report) -> dict[str, list[str]]:
    """Return the files that are changed, by what is tried as one: a snippet, or an exercise."""
    alone = [*snippets_in_cells(course, report), *generators_of(course, report)]
    units = {file: [file] for file in alone}
    for name, exercise in report.exercises.items():
        units[name] = [course.relative(path) for path in files_of(exercise)]
    return units


def _whose_turn(course: Course, units: dict[str, list[str]], since: str) -> dict[str, list[str]]:
    """Return what differs from a commit, and a tenth of all."""
    files = {file: name for name, some in units.items() for file in some}
    own = {files[file] for file in changed(course.settings.root, files, since)}
    turn = part_of(units, date.today())
    print(f"mutate: {len(own)} changed since {since}, {len(turn)} whose turn it is today")
    return {name: units[name] for name in sorted({*own, *turn})}


def _change(course: Course, report: Report, units: Collection[str]) -> dict[str, Tally]:
    """Change the code of cells, of generators and of exercises."""
    cells = [file for file in snippets_in_cells(course, report) if file in units]
    generators = [file for file in generators_of(course, report) if file in units]
    exercises = [exercise for name, exercise in report.exercises.items() if name in units]
    return {
        "cells": change_code(course, report, cells),
        "generators": change_generators(course, report, generators),
        "exercises": change_exercises(course, exercises),
    }


_WORDS = {
    "figure": "make a figure wrong",
    "fact": "a fact",
    "print": "only what a cell prints",
    "rule": "break a rule of practice",
    "pool": "make other problems",
    "verdict": "change what passes",
    "kept": "only what is asked or told",
}


def told(name: str, code: Tally) -> str:
    """Say in one line what became of the changes to one kind of code."""
    by = ", ".join(f"{number} {_WORDS[kind]}" for kind, number in code.noticed.items())
    share = f" ({code.share:.1%} noticed)" if code.made else ""
    return (
        f"mutate: {counted(code.made, 'change')} to {name}: {by}, {len(code.survivors)} nothing"
        f"{share}; {code.same} more leave everything as it was"
    )


def _record(course: Course, files: list[str], tallies: dict[str, Tally]) -> None:
    path = course.settings.root / RECORD
    path.parent.mkdir(exist_ok=True)
    data = {"snippets": files, **{name: asdict(code) for name, code in tallies.items()}}
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
