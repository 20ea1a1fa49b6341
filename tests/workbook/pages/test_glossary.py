"""The glossary: what defines a term, where a chapter uses it first, and what is refused."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample
from workbook.pages.glossary import first_uses, glossary_problems, read_glossary
from workbook.pages.scan import scan_text

GLOSSARY = """\
# Glossary

Words.

### Dot product {#dot-product}

Two [vectors](# "exempt: x"), **multiplied**
and `added`.

More of it.

### Product {#product data-also="products, the product of"}

What comes out.
"""


@pytest.fixture
def terms(sample: Sample) -> list[tuple[str, ...]]:
    return [
        (term.id, term.name, *term.forms, term.meaning, str(term.place.line))
        for term in read_glossary(sample.scan(GLOSSARY))
    ]


def test_a_term_is_a_heading_and_its_first_paragraph(terms: list[tuple[str, ...]]) -> None:
    meaning = "Two vectors, multiplied and added."
    assert terms == [
        ("dot-product", "Dot product", "Dot product", meaning, "5"),
        ("product", "Product", "Product", "products", "the product of", "What comes out.", "12"),
    ]


def uses(sample: Sample, text: str) -> list[str]:
    page = sample.scan(text)
    found = first_uses(page, read_glossary(sample.scan(GLOSSARY)))
    return [f"{use.term.id}: {text[use.start : use.end]}" for use in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "A dot product, a product and products.",
            ["dot-product: dot product", "product: product"],
        ),
        ("The **Dot\nproduct**.", ["dot-product: Dot\nproduct"]),
        ("The dot\n\nproduct.", ["product: product"]),
        ("The dot $x$ product.", ["product: product"]),
        ("Byproducts, dot-product and product_of.", []),
        ("# Product\n\n`product` $product$ [product](a.md) ![product](a.png)", []),
        ('[product](#one "holds: x")', []),
        ("| product |\n|---|\n| products |", []),
        ("```\nproduct\n```\n\n/// tip | x\n\nproduct\n\n///\n\nproducts", ["product: products"]),
        ('<b title="product">products</b>', ["product: products"]),
    ],
)
def test_the_first_use_is_the_first_in_running_text(
    text: str, found: list[str], sample: Sample
) -> None:
    assert uses(sample, text) == found


def test_without_terms_nothing_is_used(sample: Sample) -> None:
    assert list(first_uses(sample.scan("A product."), [])) == []


@pytest.mark.parametrize(
    ("glossary", "problem"),
    [
        ("### A {#a}\n\nx\n\n### B {#b}\n\ny\n", ""),
        (
            '### A {#a}\n\nx\n\n### B {#b data-also="a"}\n\ny\n',
            "5:1: 'a' is defined on line 1 already",
        ),
        ("### A {#a}\n\n### B {#b}\n\ny\n", "1:1: the definition of 'A' is missing"),
        ("### A {#a}\n\n$x$\n\n### B {#b}\n\ny\n", "1:1: the definition of 'A' holds a formula"),
        ("### C {#c}\n\nx\n", "1:1: no chapter uses the term 'C'"),
        ("### B {#b}\n\ny\n\n### A {#a}\n\nx\n", "5:1: 'A' stands out of order"),
    ],
)
def test_what_is_wrong_with_a_glossary(glossary: str, problem: str, sample: Sample) -> None:
    folders = sample.root / "docs", sample.root
    chapter = scan_text("# One\n\nAn a, a b.\n", "1-one.md", *folders)
    found = [str(p) for p in glossary_problems(sample.scan(glossary), [chapter])]
    assert [text.partition(";")[0] for text in found] == [f"docs/page.md:{problem}"] * bool(problem)


def test_the_check_reports_it(sample: Sample) -> None:
    sample.write("mkdocs.yml", "markdown_extensions:\n  - workbook: {glossary: words.md}\n")
    sample.page("### A {#a}\n\nx\n", "words.md")
    assert sample.problems() == [
        "docs/words.md:1:1: no chapter uses the term 'A'; "
        "use it in a sentence of a chapter, name a form in data-also, or delete it"
    ]
    sample.page("# One\n\nAn a.\n", "1-one.md")
    assert sample.problems() == []
