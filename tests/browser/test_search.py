"""Search on the built site: what a reader of this course would type is found, in its chapter."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("saturation", "03-scaling/"),
        ("4.41", "06-self-attention/"),
        ("causal", "07-masks/"),
        ("√d_k", "03-scaling/"),
        ("1.339523", "05-weighted-values/"),
        ("love", "06-self-attention/"),
        ("n_k", "07-masks/"),
        ("attention_weights_valid", "04-softmax-weights/"),
    ],
)
def test_what_a_reader_types_is_found(query, address, page, built_site):
    page.goto(built_site)
    box = page.get_by_role("textbox", name="Search")
    box.focus()
    ready = page.locator(".md-search-result__meta")
    expect(ready).to_have_text("Type to start searching")  # what is typed earlier goes unheard
    box.press_sequentially(query)  # Material listens to keys
    found = page.locator(".md-search-result__link")
    expect(found.first).to_be_visible()
    addresses = [link.get_attribute("href") or "" for link in found.all()]
    assert any(re.search(rf"/{address}(\?|#|$)", link) for link in addresses), addresses
    assert "drawing-data" not in page.locator(".md-search-result").inner_html()
