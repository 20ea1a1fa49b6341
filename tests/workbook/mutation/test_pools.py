"""Of a pool two problems are kept to be read, and a digest of all that a page gets."""

from __future__ import annotations

from tests.workbook.questions.conftest import ABOVE, GENERATOR, PRACTICE
from tests.workbook.sample import Sample
from workbook.mutation.pools import generators_of, pool_listing


def lines(sample: Sample, generator: str = GENERATOR) -> list[str]:
    sample.snippet("mix, added, pair = 5, 8, [0, 1]\n")
    sample.snippet(generator, "make.py")
    sample.page(f"{ABOVE}\n{PRACTICE}")
    report = sample.check()
    assert report.problems == []
    assert list(generators_of(sample.course(), report)) == ["snippets/make.py"]
    return pool_listing(report)["page/fresh"]


def test_the_first_two_problems_stand_as_they_are_shown(sample: Sample) -> None:
    first, second, rest = lines(sample)
    assert first == "a 28, b [13, 0.5], product 364, sum 41"
    assert second.startswith("a ")
    assert rest.startswith("100 problems, digest ")


def test_a_later_problem_changes_the_digest(sample: Sample) -> None:
    own = lines(sample)
    assert lines(sample, GENERATOR.replace("a + b,", "b + a,")) == own
    spread = "    a = 31 - a if b == 30 else a\n    return {"
    other = lines(sample, GENERATOR.replace("    return {", spread))
    assert other[:2] == own[:2]
    assert other[2] != own[2]
