"""The contrast of colours, by the accessibility guidelines."""

from __future__ import annotations

import re

_HEX = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})", re.IGNORECASE)


def contrast(one: str, other: str) -> float:
    """Return the ratio of two colours, each `#rrggbb` or as a browser computes it."""
    low, high = sorted([_luminance(one), _luminance(other)])
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    found = _HEX.fullmatch(colour)
    parts = [int(part, 16) for part in found.groups()] if found else _numbers(colour)
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in _unit(parts)]
    return sum(k * c for k, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _numbers(colour: str) -> list[int]:
    assert colour.startswith("rgb"), f"{colour} is no colour that can be measured"
    return [int(part) for part in re.findall(r"\d+", colour)[:3]]


def _unit(parts: list[int]) -> list[float]:
    return [part / 255 for part in parts]
