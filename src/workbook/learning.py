"""Check what readers do in a page: its questions, its practice and its exercises."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from workbook.course import Course
from workbook.exercises.folder import Exercise, FolderError, exercise_folders, load_exercise
from workbook.pages.scan import Page
from workbook.problems import Place, Problem
from workbook.questions.faults import read_questions
from workbook.questions.practice import EXPRESSION, PoolError
from workbook.questions.reading import Question, blocks_of, read_exercises
from workbook.questions.values import Values, value_faults
from workbook.report import Report
from workbook.snippets.pool import Job
from workbook.snippets.source import SnippetError, read


def check_learning(course: Course, report: Report, whole: bool) -> list[Problem]:
    """Check the questions and exercises of a report's pages, and keep them in it.

    Args:
        course: the course.
        report: what is known of the pages so far; its figures have their values.
        whole: whether to check every exercise, those on no page too.
    """
    problems: list[Problem] = []
    for page in report.pages.values():
        questions, found = read_questions(page)
        report.questions += questions
        report.exercise_blocks += read_exercises(page)
        problems += found
    values = values_of(report)
    for question in report.questions:
        problems += value_faults(question, values)
    problems += _practice(course, report)
    problems += _exercises(course, report, whole)
    return problems


def values_of(report: Report) -> Values:
    """Return the values of a report's bound figures by their places."""
    return {
        bound.figure.place: report.runs[bound.key].values[bound.figure.link.expression]
        for bound in report.bound
        if bound.key in report.runs
        and bound.figure.link.expression in report.runs[bound.key].values
    }


def _practice(course: Course, report: Report) -> Iterator[Problem]:
    """Make the pools of the practice questions."""
    jobs: dict[Job, list[Question]] = {}  # several may ask of one generator
    for question in report.questions:
        if not question.generator:
            continue
        path = course.settings.snippets / question.generator
        job = Job(course.relative(path), None, (EXPRESSION,))
        try:
            read(path)
        except SnippetError as error:
            at = question.block.options_at.get("generator")
            page = report.pages[question.page]
            place = page.text.place(at) if at is not None else question.place
            yield Problem(place, "practice", f"{question.generator}: {error}", error.remedy)
            continue
        jobs.setdefault(job, []).append(question)
    answers = course.runs.results(list(jobs)) if jobs else {}
    for job, questions in jobs.items():
        first, second = answers[job]
        place = Place(job.path)
        if ended := first.get("ended") or second.get("ended"):
            yield Problem(place, "practice", str(ended), "make the generator shorter")
            continue
        made = first["values"].get(EXPRESSION, {"error": "its code fails"})
        if failure := first["failure"]:
            message = f"raises {failure['summary']}"
            yield Problem(Place(job.path, failure["line"]), "practice", message, "correct it")
        elif "error" in made:
            yield Problem(
                place,
                "practice",
                f"the generator gives {made['error']}",
                "define problem(rng), which returns a dict of plain numbers, and holds(problem)",
            )
        elif made != second["values"].get(EXPRESSION):
            yield Problem(
                place, "practice", "makes something else on a second run", "use only its rng"
            )
        else:
            yield from _pools(course, report, questions, made["value"], place)


def _pools(
    course: Course, report: Report, questions: list[Question], made: str, place: Place
) -> Iterator[Problem]:
    """Make the pool of each question that asks of one generator."""
    for question in questions:
        text, block = report.pages[question.page].text.text, question.block
        try:
            pool = course.pools.pool(question, text[block.offset : block.end], made)
        except PoolError as error:
            yield Problem(place, "practice", str(error), error.remedy)
            continue
        report.pools[question.page, question.id] = pool


def _exercises(course: Course, report: Report, whole: bool) -> Iterator[Problem]:
    """Load and grade the exercises, and report those that no page has."""
    if not (whole or report.exercise_blocks):
        return
    snippets = course.settings.snippets
    shown: set[tuple[str, str]] = set()  # an exercise may come back in a later chapter
    folders = {path.relative_to(snippets).as_posix(): path for path in exercise_folders(snippets)}
    for block in report.exercise_blocks:
        if block.id not in folders:
            yield Problem(
                block.place,
                "exercise",
                f"there is no exercise {block.id!r} below {course.relative(snippets)}",
                "there is " + (", ".join(folders) or "none"),
            )
        elif (block.page, block.id) in shown:
            yield Problem(block.place, "exercise", f"{block.id} stands twice", "remove this one")
        shown.add((block.page, block.id))
    used = {name for _, name in shown}
    for name, folder in folders.items():
        if not whole and name not in used:
            continue
        try:
            report.exercises[name] = load_exercise(folder, snippets)
        except FolderError as error:
            place = Place(course.relative(error.path), error.line)
            yield Problem(place, "exercise", str(error), error.remedy)
            continue
        if name not in used:
            yield Problem(
                Place(f"{course.relative(folder)}/starter.py"),
                "exercise",
                "no page has this exercise",
                f"put a block /// exercise | {name} on a page, or delete the folder",
            )
    yield from _own_answers(course, report.exercises.values())


def _own_answers(course: Course, exercises: Iterable[Exercise]) -> Iterator[Problem]:
    for fault in course.graded.faults(list(exercises)):
        place = Place(course.relative(fault.path), fault.line)
        yield Problem(place, "exercise", fault.message, fault.remedy)


def generators(pages: Iterable[Page]) -> set[str]:
    """Return the snippets that practice questions use."""
    return {
        str(block.options.get("generator"))
        for page in pages
        for block, _ in blocks_of(page)
        if block.name == "practice"
    }


def files_in_use(snippets: Path, page: Page) -> Iterator[Path]:
    """Yield the files that a page's practice questions and exercises depend on."""
    yield from (snippets / name for name in generators([page]))
    for block in read_exercises(page):
        yield from (snippets / block.id).rglob("*.py")
