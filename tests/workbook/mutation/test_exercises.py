"""The grader notices a change of an exercise, or what is kept of it does."""

from __future__ import annotations

from tests.workbook.exercises.conftest import BASE
from tests.workbook.sample import Sample
from workbook.mutation.exercises import change_exercises
from workbook.mutation.kept import keep
from workbook.mutation.tally import Tally


def changed(course: Sample) -> Tally:
    return change_exercises(course.course(), list(course.check().exercises.values()))


def test_a_solution_is_refused_by_the_checks_and_other_numbers_by_what_is_kept(
    exercise_course: Sample,
) -> None:
    keep(exercise_course.course(), exercise_course.check())
    tally = changed(exercise_course)
    assert tally.noticed["verdict"] > 20
    assert tally.noticed["kept"] > 5
    assert tally.same > 0
    assert not [file for file, _ in tally.survivors if "wrong/" in file]
    assert tally.made == sum(tally.noticed.values()) + len(tally.survivors)


def test_a_solution_that_the_checks_do_not_hold_to_a_number_passes(exercise_course: Sample) -> None:
    path = exercise_course.root / BASE / "solution.py"
    path.write_text(path.read_text().replace("value > 0", "value > 0.25"))
    keep(exercise_course.course(), exercise_course.check())
    survivors = changed(exercise_course).survivors
    assert (f"{BASE}/solution.py", "if value > ⟦0.25→0.375⟧:") in survivors


def test_checks_that_are_kept_otherwise_are_noticed_though_they_grade_alike(
    exercise_course: Sample,
) -> None:
    keep(exercise_course.course(), exercise_course.check())
    before = changed(exercise_course)
    for path in (exercise_course.root / "tests/kept/exercises").iterdir():
        path.write_text("chapter/two\n")
    after = changed(exercise_course)
    assert after.noticed["verdict"] >= before.noticed["verdict"]
    assert after.made == before.made


def test_a_wrong_answer_that_is_told_the_very_same_is_no_change(exercise_course: Sample) -> None:
    path = exercise_course.root / BASE / "wrong/mean.py"
    path.write_text(path.read_text() + "\n\nUNUSED = 1\n")
    keep(exercise_course.course(), exercise_course.check())
    tally = changed(exercise_course)
    assert not [name for _, name in tally.survivors if "UNUSED" in name]
    path.write_text(path.read_text().replace("\n\nUNUSED = 1\n", ""))
    assert changed(exercise_course).same == tally.same - 1
