"""Changed code runs where its snippet would, each in its own turn."""

from __future__ import annotations

from tests.workbook.sample import Sample
from workbook.mutation.running import run_instead
from workbook.snippets.pool import Job


def test_each_code_is_run_in_the_place_of_the_snippet(sample: Sample) -> None:
    job = Job("snippets/one.py", None, ("x",))
    answers = run_instead(sample.course(), job, ["x = 1\n", "x = 2\n"])
    assert [answer["values"]["x"]["value"] for answer in answers] == [1, 2]


def test_code_without_an_end_is_ended_at_the_limit(sample: Sample) -> None:
    job = Job("snippets/one.py", None, ())
    [answer] = run_instead(sample.course(), job, ["while True:\n    pass\n"], limit=0.5)
    assert answer["ended"]
