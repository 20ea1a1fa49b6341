"""Fresh figures: the first weight of two scores."""

from math import exp
from random import Random
from typing import Any

from byhand import softmax


def problem(rng: Random) -> dict[str, Any]:
    """Draw two scores in halves, between a half and three apart."""
    first = second = 0.0
    while first + second == 0:  # shares of the scores themselves are a slip, and need a sum
        gap = rng.choice([-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]) / 2
        second = float(rng.randint(-4, 4))
        first = second + gap
    parts = [exp(score - max(first, second)) for score in (first, second)]
    return {
        "scores": [first, second],
        "shifted": [first - max(first, second), second - max(first, second)],
        "parts": [round(part, 4) for part in parts],
        "total": round(sum(parts), 4),
        "weight": parts[0] / sum(parts),
        "swapped": parts[1] / sum(parts),
        "plain_share": first / (first + second),
        "one_part": parts[0],
        "places": 3,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library take the softmax."""
    return abs(made["weight"] - float(softmax(made["scores"])[0])) < 1e-12
