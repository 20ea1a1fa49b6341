"""Grade one answer from a file, as `python -m workbook grade` does."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

from workbook.course import Course
from workbook.exercises.folder import FolderError, exercise_folders, load_exercise
from workbook.exercises.process import grading, message_texts


class GradingError(Exception):
    """There is nothing to grade, or nothing to grade it by."""


def grade_file(course: Course, name: str, file: Path) -> dict[str, Any]:
    """Return what the page would say of an answer.

    Args:
        course: the course.
        name: the exercise's folder below the snippets'.
        file: the answer.

    Returns:
        `passed`, `messages` (texts), `wrong` (the known wrong answer that it is, or None) and
        `parts` (which functions pass).

    Raises:
        GradingError: there is no such exercise, or the file can't be read.
    """
    snippets = course.settings.snippets
    folders = {path.relative_to(snippets).as_posix(): path for path in exercise_folders(snippets)}
    folder = folders.get(name.strip("/"))
    if folder is None:
        near = difflib.get_close_matches(name, folders, 1) or list(folders)
        raise GradingError(f"there is no exercise {name!r}; there is {', '.join(near) or 'none'}")
    try:
        exercise = load_exercise(folder, snippets)
        code = file.read_text(encoding="utf-8")
    except FolderError as error:
        raise GradingError(f"{course.relative(error.path)}:{error.line}: {error}") from None
    except UnicodeDecodeError:
        raise GradingError(f"{file} isn't UTF-8 text") from None
    except OSError as error:
        raise GradingError(f"{file} can't be read: {error.strerror}") from None
    with grading(course.around) as grade:
        answer = grade(exercise, code)
    if "error" in answer:
        raise GradingError(f"{course.relative(folder)}/{answer['error']}")
    return {
        "passed": answer["passed"],
        "messages": message_texts(answer),
        "wrong": answer["wrong"],
        "parts": answer["parts"],
    }
