"""The block that lists the modules of a folder."""

from __future__ import annotations

from tests.workbook.sample import Sample


def test_it_lists_what_modules_say(sample: Sample) -> None:
    sample.write("src/b/one.py", '"""Does `this`."""\n\n# Mind that.\n')
    html = sample.render("/// modules | src\n///\n")
    assert html == (
        '<section class="modules" data-folder="src">\n'
        '<h3 id="src-b"><code>src/b/</code></h3>\n'
        "<dl>\n<dt><code>one.py</code></dt>\n<dd>\n<p>Does <code>this</code>.</p>\n"
        "<details>\n<summary>For whoever maintains it</summary>\n<p>Mind that.</p>\n</details>\n"
        "</dd>\n</dl>\n</section>"
    )


def test_a_folder_that_is_not_there_is_a_problem(sample: Sample) -> None:
    sample.page("# Page\n\n/// modules | src\n///\n")
    assert sample.problems() == [
        "docs/page.md:3:15: there is no folder src; write it from the course's own folder"
    ]
