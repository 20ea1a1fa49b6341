"""What cells print and what must be true of them stands in files, and a difference is told."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.mutation.kept import Kept, keep

SECTION = (
    "x = 1\nprint('first')\n# --8<-- [start:a]\nprint(' indented\\n\\nx =', x)\n# --8<-- [end:a]\n"
)


@pytest.fixture
def course(sample: Sample) -> Sample:
    sample.snippet(SECTION)
    sample.snippet("y = 2\n", "02-two/silent.py")
    sample.page("# Page\n\n" + cell() + cell("two", "one.py:a") + cell("three", "02-two/silent.py"))
    return sample


def faults(course: Sample) -> list[str]:
    return list(Kept.load(course.root).faults(course.course(), course.check()))


def test_what_is_printed_is_kept_by_what_a_cell_includes(course: Sample) -> None:
    assert keep(course.course(), course.check()) == [3, 0, 0]
    kept = course.root / "tests/kept/printed"
    lines = "     indented\n\n    x = 1\n"
    assert {path.name: path.read_text() for path in kept.iterdir()} == {
        "snippets.txt": f"one.py\n    first\n{lines}one.py:a\n{lines}",
        "02-two.txt": "02-two/silent.py\n",
    }
    assert faults(course) == []


def test_another_output_is_told_and_so_is_one_that_nothing_prints(course: Sample) -> None:
    keep(course.course(), course.check())
    course.snippet("y = 2\nprint(y)\n", "02-two/silent.py")
    course.snippet("print(1)\n", "03-three/new.py")
    assert faults(course) == ["02-two/silent.py prints ['2'], and [] is kept"]
    course.page("# Page\n\n" + cell("three", "03-three/new.py"))
    assert faults(course) == [
        "02-two/silent.py prints None, and [] is kept",
        "03-three/new.py prints ['1'], and None is kept",
        "one.py prints None, and ['first', ' indented', '', 'x = 1'] is kept",
        "one.py:a prints None, and [' indented', '', 'x = 1'] is kept",
    ]


@pytest.mark.parametrize(
    ("condition", "value"),
    [("x == 2", "False"), ("x", "1"), ("z", "NameError: name 'z' is not defined")],
)
def test_a_condition_must_be_true_and_nothing_like_it(
    course: Sample, condition: str, value: str
) -> None:
    keep(course.course(), course.check())
    course.write("tests/kept/facts.toml", f'["one.py:a"]\n"x is one" = "{condition}"\n')
    (fault,) = faults(course)
    assert fault.startswith(f"one.py:a: it isn't true that x is one: {condition} is {value}")


def test_a_condition_may_use_modules_that_its_snippet_does_not_import(course: Sample) -> None:
    keep(course.course(), course.check())
    facts = '[names]\nm = "math"\n\n["one.py"]\n"x is a root" = "m.sqrt(x) == x"\n'
    course.write("tests/kept/facts.toml", facts)
    assert faults(course) == []


def test_facts_of_what_no_cell_includes_are_told(course: Sample) -> None:
    keep(course.course(), course.check())
    course.write("tests/kept/facts.toml", '["gone.py"]\n"x is one" = "x == 1"\n')
    assert faults(course) == ["gone.py has facts, and no cell includes it"]


def test_the_command_writes_what_is_printed(course: Sample) -> None:
    told = (
        "keep: what 3 parts of snippets print, 0 practice questions give, "
        "and 0 exercises ask and tell stands in tests/kept/\n"
    )
    assert course.run("keep") == (0, told, "")
    assert faults(course) == []


def test_a_course_with_problems_keeps_nothing(course: Sample) -> None:
    course.page("# Page\n\n" + cell() + '\n[5](#one "x")\n')
    assert course.run("keep")[0] == 2
    assert not (course.root / "tests").exists()
