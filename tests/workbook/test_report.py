"""What a check found."""

from __future__ import annotations

from tests.workbook.sample import Sample, cell


def test_a_report_holds_the_pages_their_figures_each_run_and_what_is_wrong(sample: Sample) -> None:
    sample.snippet("import sys\nx = 0.5\nprint(x)\nprint('aside', file=sys.stderr)\nx\n")
    sample.page(cell() + '\n[0.5](#one "x") [1](#one "y") [2.5](# "exempt: a version")\n')
    report = sample.check()
    assert list(report.pages) == ["page.md"]
    assert [bound.figure.link.shown for bound in report.bound] == ["0.5", "1"]
    assert list(report.runs) == [("page.md", "one")]
    run = report.runs["page.md", "one"]
    assert (run.output, run.values) == ("0.5\n0.5\n", {"x": 0.5})
    assert run.errors == {"y": "NameError: name 'y' is not defined"}
    assert run.part.code.code.startswith("import sys\nx = 0.5\n")
    assert run.names.line("x") == 2
    assert [problem.shown for problem in report.problems] == ["1"]
