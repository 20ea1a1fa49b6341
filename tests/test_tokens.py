"""The site's colours, by role and scheme: text can be read, marks can be seen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.contrast import contrast

SHEET = Path(__file__).parents[1] / "docs" / "assets" / "stylesheets" / "tokens.css"
SCHEMES = {
    "default": ':root,\n[data-md-color-scheme="default"]',
    "slate": '[data-md-color-scheme="slate"]',
}
GROUNDS = ("ground", "ground-faint")
TEXT = ("ink", "ink-muted", "accent", "accent-strong", "role-query", "role-key", "role-value")
CODE = ("code-keyword", "code-string", "code-number", "code-name", "code-comment")


def _tokens(scheme: str) -> dict[str, str]:
    """What one scheme calls its colours, first rule of its selector."""
    text = SHEET.read_text(encoding="utf-8")
    [rule] = re.findall(rf"\n{re.escape(SCHEMES[scheme])} {{\n(.*?)\n}}", text, re.DOTALL)[:1]
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", rule))


def _below(least: float, pairs: list[tuple[str, str]], tokens: dict[str, str]) -> list[str]:
    found = {f"{one} on {other}": contrast(tokens[one], tokens[other]) for one, other in pairs}
    return [f"{names}: {ratio:.2f}" for names, ratio in found.items() if ratio < least]


def test_contrast_is_as_the_guidelines_have_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "rgb(255, 255, 255)") == pytest.approx(4.48, abs=0.01)


def test_both_schemes_name_the_same_colours() -> None:
    light, dark = _tokens("default"), _tokens("slate")
    assert len(light) > 30
    assert light.keys() == dark.keys()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_and_code_have_a_contrast_of_4_and_a_half_on_each_ground(scheme: str) -> None:
    tokens = _tokens(scheme)
    pairs = [(name, ground) for name in TEXT + CODE for ground in GROUNDS]
    pairs += [(f"role-{role}", f"role-{role}-tint") for role in ("query", "key", "value")]
    pairs += [(name, f"{name}-tint") for name in ("right", "wrong", "yours", "accent")]
    pairs += [("accent-ink", "accent"), ("ink", "ground-strong"), ("ink-muted", "ground-strong")]
    pairs += [("heat-ink-low", f"heat-{step}") for step in range(5)]
    pairs += [("heat-ink-high", f"heat-{step}") for step in range(5, 8)]
    assert _below(4.5, pairs, tokens) == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_focus_and_the_marks_of_figures_have_a_contrast_of_3(scheme: str) -> None:
    marks = ("accent", "rule-strong", "role-query", "role-key", "role-value", "yours")
    pairs = [(mark, ground) for mark in marks for ground in (*GROUNDS, "ground-strong")]
    pairs.remove(("rule-strong", "ground-strong"))  # no figure stands on that ground
    assert _below(3, pairs, _tokens(scheme)) == []
