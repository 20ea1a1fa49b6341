"""The evidence for every figure: where it stands, what it is bound to, and where it was checked."""

# This is `report.json` of a built site; `evidence_page` shows the same to people.

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from workbook.course import Course
from workbook.inventory import counts, inventory
from workbook.markdown.elements import digest
from workbook.markdown.record import Record, versions
from workbook.report import Report
from workbook.snippets.values import encode


def evidence(course: Course, report: Report) -> dict[str, Any]:
    """Return what is known of each figure, with counts and versions, as plain JSON.

    Args:
        course: the course.
        report: what a check of all of it found.
    """
    settings = course.settings
    record = Record.load(settings.root)
    commits = last_commits(settings.root, course.relative(settings.snippets))
    bound = {(b.page.name, b.figure.place): b for b in report.bound}
    reasons = {
        (page.name, figure.place): figure.link.reason
        for page in report.pages.values()
        for figure in page.figures
    }
    places = [
        (page.name, figure.place) for page in report.pages.values() for figure in page.figures
    ]
    figures = []
    for listed, key in zip(inventory(report)["figures"], places, strict=True):
        facts: dict[str, Any] = {"value": None, "snippet": None, "line": None, "commit": None}
        found = bound.get(key)
        run = report.runs.get(found.key) if found else None
        in_browser = False
        if found and run:
            snippet = course.snippet_path(found.cell)
            value = run.values.get(found.figure.link.expression)
            facts = {
                "value": None if value is None else encode(value),
                "snippet": snippet,
                "line": run.names.line(found.figure.link.expression),
                "commit": commits.get(snippet),
            }
            in_browser = record.covers("#".join(found.key), digest(run))
        figures.append(
            {**{k: listed[k] for k in ("page", "path", "shown", "cell", "cell_page", "kind")}}
            | {"place": f"{listed['line']}:{listed['column']}", "expression": listed["expression"]}
            | facts
            | {"reason": reasons[key], "python": run is not None, "browser": in_browser}
        )
    return {
        "versions": versions(record),
        "counts": {**counts(report), "checked in a browser": sum(f["browser"] for f in figures)},
        "figures": figures,
    }


def last_commits(root: Path, folder: str) -> dict[str, str]:
    """Return the commit that last changed each file; `+` after it for changes since.

    Empty where there is no git, or no history.
    """
    history = _git(root, "log", "--format=%x00%h", "--name-only", "--relative", "--", folder)
    found: dict[str, str] = {}
    for entry in history.split("\0")[1:]:
        commit, *paths = entry.split()
        for path in paths:
            found.setdefault(path, commit)  # the newest comes first
    for line in _git(root, "status", "--porcelain", "--", folder).splitlines():
        if line[3:] in found:
            found[line[3:]] += "+"
    return found


def _git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), "-c", "core.quotePath=false", *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return "" if done.returncode else done.stdout
