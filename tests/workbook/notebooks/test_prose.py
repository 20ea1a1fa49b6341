"""A page's text in a notebook: what only the site understands is gone, the rest is as it was."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample
from workbook.notebooks.prose import Prose, filled

CASES = {
    "a figure is what it shows": (
        'It is [0.67](#one "w") or [[1, 0]](other.md#two "q").',
        "It is 0.67 or [1, 0].",
    ),
    "an exempt number, too": ('In [2.5](# "exempt: a version").', "In 2.5."),
    "and one in mathematics": (
        r"$$ a = \val{one: w['x']}{0.67} \cdot \class{role-value}{v} $$",
        r"$$ a = 0.67 \cdot {v} $$",
    ),
    "a role is its word": ('The <span class="role-key">key</span> it has.', "The key it has."),
    "attribute lists go": (
        "Lead.\n{.lead}\n\n## Head {#head}\n\nText.",
        "Lead.\n\n## Head\n\nText.",
    ),
    "comments go": ("Before <!-- a note\nof two lines --> after.", "Before  after."),
    "code stays": (
        'Write `[1](#a "b")` and `{.run}`:\n\n``` text\n{#id}\n<span>\n```',
        'Write `[1](#a "b")` and `{.run}`:\n\n```text\n{#id}\n<span>\n```',
    ),
    "an escaped include is shown": (
        '``` text\n;--8<-- "a.py"\n```',
        '```text\n--8<-- "a.py"\n```',
    ),
    "other hosts' addresses stay": ("[NumPy](https://numpy.org/)", "[NumPy](https://numpy.org/)"),
}


def prose(sample: Sample, text: str, site: str = "") -> str:
    sample.page("shown\n", "shared/a.txt")
    page = sample.scan(text)
    return Prose(page, sample.root / "docs", site).between(0, len(page.text.text))


@pytest.mark.parametrize("case", CASES)
def test_text(sample: Sample, case: str) -> None:
    written, read = CASES[case]
    assert prose(sample, written) == read


def test_a_fence_that_includes_a_file_has_it_in_place(sample: Sample) -> None:
    assert prose(sample, '``` {.python}\n--8<-- "shared/a.txt"\n```') == "```python\nshown\n```"


def test_links_lead_to_the_site_where_its_address_is_known(sample: Sample) -> None:
    text = "[a](later.md#x) [b](#here) [c](reference/index.md) ![d](assets/d.svg){ width=3 }"
    site = "https://example.org/course/"
    assert prose(sample, text, site) == (
        f"[a]({site}later/#x) [b]({site}page/#here) [c]({site}reference/) ![d]({site}assets/d.svg)"
    )
    assert prose(sample, text) == "a b c d"


def test_a_problems_figures_stand_in_the_place_of_their_names() -> None:
    assert filled("{weights} on {values}", {"weights": "[1, 0]", "values": "[2, 6]"}) == (
        "[1, 0] on [2, 6]"
    )
