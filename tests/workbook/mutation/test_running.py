"""Changed code runs where its snippet would, each in its own turn, as long as it works."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample
from workbook.mutation import running
from workbook.mutation.running import around_changes, running_instead
from workbook.snippets.pool import Job


def test_each_code_is_run_in_the_place_of_the_snippet(sample: Sample) -> None:
    job = Job("snippets/one.py", None, ("x",))
    with running_instead(sample.course()) as run:
        answers = run([(job, "x = 1\n"), (job, "x = 2\n")])
        [more] = run([(job, "x = 3\n")])
    assert [answer["values"]["x"]["value"] for answer in [*answers, more]] == [1, 2, 3]


def test_code_without_an_end_is_ended_and_time_in_which_it_only_waits_is_not_counted(
    sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "WORK", 0.5)
    job = Job("snippets/one.py", None, ("x",))
    codes = ["while True:\n    pass\n", "import time\ntime.sleep(1)\nx = 1\n"]
    with running_instead(sample.course()) as run:
        endless, waiting = run((job, code) for code in codes)
    assert endless["ended"] == "it worked for more than 0.5 s"
    assert waiting["values"] == {"x": {"value": 1}}


def test_what_only_waits_is_ended_by_the_clock(sample: Sample) -> None:
    around = around_changes(sample.course())
    assert around.work is not None
    assert around.limit >= 50 * around.work
