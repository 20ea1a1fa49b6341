"""Grade an exercise's own answers: the solution, the starter, and every known wrong answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from workbook.exercises.asking import Check, ChecksError, read_checks
from workbook.exercises.folder import Exercise
from workbook.exercises.process import Grade, message_texts


@dataclass(frozen=True)
class Fault:
    """Something wrong with an exercise, at a line of one of its files."""

    path: Path
    line: int
    message: str
    remedy: str


def faults_of(exercise: Exercise, grade: Grade) -> Iterator[Fault]:
    """Yield what is wrong with an exercise and its answers."""
    checks_file = exercise.folder / "checks.py"
    try:
        checks = read_checks(exercise.checks, exercise.functions)
    except ChecksError as error:
        yield Fault(checks_file, error.line, str(error), error.remedy)
        return
    yield from check_faults(exercise, checks)
    for name in ("solution.py", "starter.py", *(f"wrong/{w}.py" for w in exercise.wrong)):
        yield from program_faults(exercise, exercise.folder / name, checks, grade)


def check_faults(exercise: Exercise, checks: list[Check]) -> Iterator[Fault]:
    """Yield functions that nothing checks, and checks that no wrong answer sets off."""
    checks_file = exercise.folder / "checks.py"
    for function in exercise.functions:
        if not any(check.part == function for check in checks):
            yield Fault(checks_file, 1, f"nothing checks {function}", "write a check for it")
    for check in checks:
        if check.name not in exercise.wrong:
            yield Fault(
                checks_file,
                check.line,
                f"no wrong answer sets off the check {check.name}",
                f"write wrong/{check.name}.py",
            )


def program_faults(
    exercise: Exercise, path: Path, checks: list[Check], grade: Grade
) -> Iterator[Fault]:
    """Yield what is wrong with one of an exercise's own programs."""
    answer = grade(exercise, path.read_text(encoding="utf-8"))
    texts = message_texts(answer) or ["no message"]
    line = next((m["line"] for m in answer["messages"] if m["line"]), 1)
    if path.name == "solution.py" and path.parent == exercise.folder:
        if not answer["passed"]:
            yield Fault(path, line, f"the solution fails: {texts[0]}", "correct it, or the checks")
        return
    if path.name == "starter.py" and path.parent == exercise.folder:
        for function, passes in answer["parts"].items():
            if passes:
                yield Fault(
                    path,
                    1,
                    f"the starter's {function} passes as it is",
                    "take its body out, or check more",
                )
        return
    wanted = exercise.wrong[path.stem].check
    if not any(check.name == wanted for check in checks):
        yield Fault(
            path, 1, f"there is no check called {wanted}", "rename the file, or write that check"
        )
    elif answer["fired"] != [wanted]:
        yield Fault(
            path,
            line,
            f"must set off {wanted} and nothing else; it gets: {' / '.join(texts)}",
            "correct this answer, or put the check where it is reached",
        )
