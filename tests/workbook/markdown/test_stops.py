"""The punctuation after a formula stays on the formula's line."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample

X = "<math><mi>x</mi></math>"
DISPLAY = '<math class="tml-display mstyle-display" display="block">'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("By $x$. Then", f'<p>By <span class="formula-end">{X}.</span> Then</p>'),
        ("by $x$?", f'<p>by <span class="formula-end">{X}?</span></p>'),
        ("**by $x$’s**", f'<p><strong>by <span class="formula-end">{X}’</span>s</strong></p>'),
        ("“by ($x$),” it", f'<p>“by (<span class="formula-end">{X}),”</span> it</p>'),
        ("by $x$ alone", f"<p>by {X} alone</p>"),
        ("by $x$-wide", f"<p>by {X}-wide</p>"),
        ("$$\nx\n$$", f'<div class="formula">\n{DISPLAY}<mi>x</mi></math>\n</div>'),
    ],
)
def test_a_formula_and_what_closes_after_it_don_t_part(
    text: str, html: str, sample: Sample
) -> None:
    assert sample.render(text) == html
