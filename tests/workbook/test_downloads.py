"""What a built site has besides its pages."""

from __future__ import annotations

from tests.workbook.sample import Sample, cell
from workbook.downloads import downloads


def test_a_chapter_comes_along_as_notebook_and_text_with_evidence(
    sample: Sample,
) -> None:
    sample.snippet("x = 0.5\nprint(x)\n")
    sample.page("# First\n\n" + cell() + '\n[0.5](#one "x")\n', "01-first.md")
    report = sample.check()
    files = downloads(sample.course(), report)
    assert sorted(files) == [
        "01-first.md",
        "llms-full.txt",
        "llms.txt",
        "notebooks/01-first.ipynb",
        "report/index.html",
        "report/report.css",
        "report/report.json",
        "robots.txt",
    ]
    assert '"0.5\\n"' in files["notebooks/01-first.ipynb"]
