"""Begin a chapter, a snippet, an exercise or a course with files that pass the check."""

# The templates are whole, small examples: what is begun with them passes the check at once, and is
# then changed bit by bit with the check at hand. Names in them that begin with "example" are
# replaced, in files' names too. Nothing is ever overwritten: all names are looked at first.

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from workbook.course import Course
from workbook.settings import CONFIG, ENGINE

TEMPLATES = ENGINE / "templates"
SUFFIX = ".template"
CHAPTER = re.compile(r"\d+-[a-z0-9]+(?:-[a-z0-9]+)*")
NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
FIRST_CHAPTER = "01-first-steps"


class ScaffoldError(Exception):
    """What was asked for can't be begun; nothing was written."""


@dataclass(frozen=True)
class Begun:
    """What was begun.

    Attributes:
        written: the new files, and the page that was added to.
        next: what is left to do by hand.
    """

    written: list[Path]
    next: str


def new_chapter(course: Course, name: str) -> Begun:
    """Begin a chapter: a page and its first snippet."""
    _fits(CHAPTER, name, "a chapter", "02-next-steps")
    files = list(_filled("chapter", course, name, ""))
    written = _write(files)
    return Begun(written, f"add it to nav in {CONFIG}:  - {_number(name)}{_title(name)}: {name}.md")


def new_snippet(course: Course, name: str) -> Begun:
    """Begin a worked example, with a cell and two figures at the end of its chapter's page."""
    chapter, stem = _in_chapter(course, name, "a snippet", "02-next-steps/two_boxes")
    page = course.pages[f"{chapter}.md"]
    if page.cell(stem.replace("_", "-")):
        raise ScaffoldError(f"{page.path} has a cell called {stem.replace('_', '-')} already")
    return _with_page(course, "snippet", chapter, stem)


def new_exercise(course: Course, name: str) -> Begun:
    """Begin a code exercise, with its wrong answers, at the end of its chapter's page."""
    chapter, stem = _in_chapter(course, name, "an exercise", "02-next-steps/two_boxes")
    return _with_page(course, "exercise", chapter, stem)


def new_course(parent: Path, name: str) -> Begun:
    """Begin a course in a new folder."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", name):
        raise ScaffoldError(f"{name} is no name for a folder: take letters, digits and hyphens")
    root = parent / name
    if root.exists():
        raise ScaffoldError(f"{name} is there already; nothing was written")
    fill = _filler("", name.replace("_", "-"))
    first = _filler(FIRST_CHAPTER, "")
    files = [
        (root / path.replace("gitignore", ".gitignore"), text)
        for path, text in _read("course", fill)
    ] + [(root / path, text) for path, text in _read("chapter", first)]
    return Begun(_write(files), f"cd {name}, then: python -m workbook serve")


KINDS: dict[str, Callable[[Course, str], Begun]] = {
    "chapter": new_chapter,
    "snippet": new_snippet,
    "exercise": new_exercise,
    "course": lambda _, name: new_course(Path.cwd(), name),
}
"""What can be begun; the command line offers these."""


def _fits(pattern: re.Pattern[str], name: str, what: str, example: str) -> None:
    if not pattern.fullmatch(name):
        raise ScaffoldError(f"{name} is no name for {what}: write it as in {example}")


def _in_chapter(course: Course, name: str, what: str, example: str) -> tuple[str, str]:
    chapter, _, stem = name.removesuffix(".py").partition("/")
    _fits(CHAPTER, chapter, f"{what} in a chapter", example)
    _fits(NAME, stem, what, example)
    if f"{chapter}.md" not in course.pages:
        docs = course.relative(course.settings.docs)
        raise ScaffoldError(f"there is no {docs}/{chapter}.md: begin it with new chapter {chapter}")
    return chapter, stem


def _with_page(course: Course, kind: str, chapter: str, stem: str) -> Begun:
    """Write an example's files and add what shows them to the end of its chapter's page."""
    page = course.settings.docs / f"{chapter}.md"
    (added,) = (t for path, t in _read(kind, _filler(chapter, stem)) if path == "page.md")
    text = page.read_bytes()
    ending = "\r\n" if b"\r\n" in text else "\n"
    written = _write(list(_filled(kind, course, chapter, stem)))
    # Only the end is added to: what stands in the page stays as it is, to the byte.
    gap = "\n" if text.endswith(b"\n") else "\n\n"
    with page.open("ab") as stream:
        stream.write((gap + added).replace("\n", ending).encode())
    return Begun([*written, page], f"it stands at the end of {course.relative(page)}: move it")


def _filled(kind: str, course: Course, chapter: str, stem: str) -> Iterator[tuple[Path, str]]:
    """Yield a template's files at their places in the course."""
    places = {"docs": course.settings.docs, "snippets": course.settings.snippets}
    for path, text in _read(kind, _filler(chapter, stem)):
        top, _, rest = path.partition("/")
        if rest:
            yield places[top] / rest, text


def _read(kind: str, fill: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Yield a template's files, filled in, by their paths."""
    folder = TEMPLATES / kind
    for path in sorted(folder.rglob(f"*{SUFFIX}")):
        place = path.relative_to(folder).as_posix().removesuffix(SUFFIX)
        yield fill(place), fill(path.read_text(encoding="utf-8"))


def _filler(chapter: str, stem: str) -> Callable[[str], str]:
    names = {
        "EXAMPLE_TITLE": _title(stem or chapter),
        "example-chapter": chapter,
        "example-id": stem.replace("_", "-"),
        "example_name": stem,
    }

    def fill(text: str) -> str:
        return re.sub("|".join(names), lambda found: names[found[0]], text)

    return fill


def _write(files: list[tuple[Path, str]]) -> list[Path]:
    for path, _ in files:
        if path.exists():
            raise ScaffoldError(f"{path} is there already; nothing was written")
    for path, text in files:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return [path for path, _ in files]


def _number(name: str) -> str:
    return f"{int(name.partition('-')[0])}. "


def _title(name: str) -> str:
    words = re.sub(r"^\d+-", "", name).replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]
