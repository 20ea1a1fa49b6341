"""The command line: `python -m workbook …`."""

# Exit codes: 0 right, 1 problems found, 2 wrong use.

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from workbook.checking import check
from workbook.course import Course
from workbook.downloads import downloads
from workbook.errors import SiteError, exit_code
from workbook.exercises.words import mark
from workbook.figures.rewrite import FileChangedError, fix, rewrite
from workbook.grading import GradingError, grade_file
from workbook.inventory import counts, inventory
from workbook.markdown.rendering import rendering_problems
from workbook.moves import moves
from workbook.mutation.command import keep_listings, mutate
from workbook.problems import counted
from workbook.readability import table
from workbook.report import Report
from workbook.scaffold import KINDS, ScaffoldError
from workbook.settings import Settings, find_root
from workbook.site.build import build
from workbook.site.digests import verify
from workbook.site.serve import serve
from workbook.site.sheet import make_sheet
from workbook.site.vendor import vendor
from workbook.why import NoSuchFigureError, why


class _WrongUseError(Exception):
    """The command can't be carried out as it was given."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    command: Callable[[Course, argparse.Namespace], int] = options.command
    try:
        return command(Course(Settings.load(find_root(Path.cwd()))), options)
    except (_WrongUseError, ScaffoldError, SiteError, FileChangedError) as error:
        print(f"workbook: {error}", file=sys.stderr)
        return 1 if isinstance(error, FileChangedError) else 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m workbook", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    checking = commands.add_parser("check", help="check every snippet, figure and block")
    checking.add_argument("paths", nargs="*", metavar="PATH", help="only what concerns these files")
    checking.add_argument("--fix", action="store_true", help="rewrite wrong figures in place")
    checking.add_argument(
        "--why", metavar="FIGURE", help="explain a figure: PATH:LINE:COLUMN or PATH:SHOWN"
    )
    checking.add_argument("--json", action="store_true", help="print problems and counts as JSON")
    checking.set_defaults(command=_check)

    listing = commands.add_parser("list", help="count what the course holds")
    listing.add_argument("--json", action="store_true", help="print the whole inventory as JSON")
    listing.set_defaults(command=_list)

    grading = commands.add_parser("grade", help="say what the page would say of an answer")
    grading.add_argument("exercise", metavar="EXERCISE", help="its folder below the snippets'")
    grading.add_argument("file", metavar="FILE", help="the answer")
    grading.add_argument("--json", action="store_true", help="print the verdict as JSON")
    grading.set_defaults(command=_grade)

    building = commands.add_parser("build", help="build the whole site into site/")
    building.add_argument(
        "--publish", action="store_true", help="refuse a cell that no browser has checked"
    )
    building.set_defaults(command=_build)

    serving = commands.add_parser("serve", help="serve the site on this machine as you write")
    serving.add_argument("--port", type=int, default=8000, help="the port (8000)")
    serving.set_defaults(command=lambda c, o: serve(c.settings.root, port=o.port))

    beginning = commands.add_parser("new", help="begin something with files that pass the check")
    beginning.add_argument("kind", choices=KINDS, help="what to begin")
    beginning.add_argument(
        "name", metavar="NAME", help="02-name of a chapter; 02-name/name of what stands in one"
    )
    beginning.set_defaults(command=_new)

    looking = commands.add_parser("sheet", help="a contact sheet of the built site, to look at")
    looking.add_argument("pages", nargs="*", metavar="PAGE", help="only these addresses")
    looking.set_defaults(command=lambda c, o: make_sheet(c.settings.root, o.pages))

    vending = commands.add_parser("vendor", help="bring Pyodide and make what the pages load")
    vending.set_defaults(command=lambda c, _: exit_code(lambda: vendor(c.settings.root)))
    verifying = commands.add_parser("verify", help="hold a built or published site to its digests")
    verifying.add_argument(
        "where", nargs="?", default="site", metavar="WHERE", help="a folder or an address (site)"
    )
    verifying.set_defaults(command=_verify)

    mutating = commands.add_parser("mutate", help="break figures and code, and see it noticed")
    mutating.add_argument(
        "--since", metavar="COMMIT", help="only what differs from it, and a tenth that rotates"
    )
    mutating.set_defaults(command=lambda c, o: mutate(c, o.since))
    keeping = commands.add_parser("keep", help="accept what snippets give as it is now")
    keeping.set_defaults(command=lambda c, _: keep_listings(c))
    return parser


def _check(course: Course, options: argparse.Namespace) -> int:
    if options.why:
        return _why(course, options.why)
    paths = [_relative(course, name) for name in options.paths]
    report = _report(course, paths)
    followed = moves(course, report) if report.problems else []
    if options.fix and followed:
        rewrite(course.settings.root, followed)
        report = _report(course, paths)
    mended: list[Any] = []
    if options.fix and (mended := fix(course.settings.root, report.problems)):
        report = _report(course, paths)
    if options.json:
        data = {"problems": [p.to_json() for p in report.problems], "counts": counts(report)}
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        did = "rewrote" if options.fix else "check --fix would rewrite"
        offers = [f"{edit.place}: {did} {edit.old} as {edit.new}" for edit in followed]
        done = [f"{p.place}: rewrote {p.shown} as {p.expected}" for p in mended]
        found = [str(problem) for problem in report.problems]
        lines = [*offers, *done, *found] if options.fix else [*found, *offers]
        print("".join(f"{line}\n" for line in lines), end="")
        print(_summary(report))
    return 1 if report.problems else 0


def _why(course: Course, place: str) -> int:
    path = _relative(course, place.partition(":")[0])
    try:
        print(why(course, _report(course, [path]), path + place[place.find(":") :]))
    except NoSuchFigureError as error:
        raise _WrongUseError(str(error)) from None
    return 0


def _report(course: Course, paths: Sequence[str] = ()) -> Report:
    """Check, and refuse to call it right when there was nothing to check."""
    report = check(course, paths)
    if not report.pages:
        docs = course.relative(course.settings.docs)
        raise _WrongUseError(
            f"no pages here: {docs}/ holds none"
            if not paths
            else f"no page in {docs}/ has to do with {', '.join(paths)}"
        )
    report.problems += rendering_problems(course, report)
    report.problems.sort(key=lambda problem: problem.place)
    return report


def _relative(course: Course, name: str) -> str:
    path = Path(name).resolve()
    if not path.exists() or not path.is_relative_to(course.settings.root):
        raise _WrongUseError(f"{name} is no file or folder of this course")
    return course.relative(path)


def _summary(report: Report) -> str:
    count = counts(report)
    found = len(report.problems)

    def of(noun: str) -> str:
        return counted(count[f"{noun}s"], noun)

    verdict = counted(found, "problem") if found else "no problems"
    asked = ""
    if count["questions"] or count["exercises"]:
        asked = f", {of('question')}, {of('exercise')} ({of('wrong answer')})"
    return (
        f"{verdict}: {counted(len(report.pages), 'page')}, {of('cell')}, {of('figure')} "
        f"({count['bound']} bound, {count['given']} given, {count['exempt']} exempt)" + asked
    )


def _list(course: Course, options: argparse.Namespace) -> int:
    report = _report(course)
    if options.json:
        print(json.dumps(inventory(report), ensure_ascii=False, indent=2))
    else:
        for name, number in counts(report).items():
            print(f"{number:6} {name}")
    return 0


def _grade(course: Course, options: argparse.Namespace) -> int:
    try:
        verdict = grade_file(course, options.exercise, Path(options.file))
    except GradingError as error:
        raise _WrongUseError(str(error)) from None
    if options.json:
        print(json.dumps(verdict, ensure_ascii=False))
    else:
        for function, passes in verdict["parts"].items():
            print(mark(function, passes))
        for text in verdict["messages"]:
            print(text)
    return 0 if verdict["passed"] else 1


def _build(course: Course, options: argparse.Namespace) -> int:
    report = _report(course)
    for problem in report.problems:
        print(problem)
    print(f"check: {_summary(report)}", flush=True)
    if report.problems:
        return 1
    levels = table(report.pages.values())
    print(f"How hard the chapters are to read, for whoever writes them:\n{levels}", flush=True)
    record = course.settings.root / "build" / "reading-level.txt"
    record.parent.mkdir(exist_ok=True)
    record.write_text(levels, encoding="utf-8")
    return build(course.settings.root, downloads(course, report), publish=options.publish)


def _new(course: Course, options: argparse.Namespace) -> int:
    begun = KINDS[options.kind](course, options.name)
    for path in begun.written:
        print(f"new: {os.path.relpath(path)}")
    print(begun.next)
    return 0


def _verify(_: Course, options: argparse.Namespace) -> int:
    count, problems = verify(options.where)
    for problem in problems:
        print(problem)
    print(f"verify: {count} files, {len(problems)} problems")
    return 1 if problems else 0
