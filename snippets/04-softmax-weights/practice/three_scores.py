"""Fresh figures: the weights of three scores."""

from math import exp
from random import Random
from typing import Any

from byhand import softmax


def problem(rng: Random) -> dict[str, Any]:
    """Draw three small whole scores, not all of them equal, at most three apart."""
    low = rng.randint(-5, 5)
    above = [0, 0, 0]
    while len(set(above)) == 1:
        above = [rng.randint(0, 3) for _ in range(3)]
    scores = [low + more for more in above]
    parts = [exp(score - max(scores)) for score in scores]
    return {
        "scores": scores,
        "shifted": [score - max(scores) for score in scores],
        "parts": [round(part, 4) for part in parts],
        "total": round(sum(parts), 4),
        "weights": [part / sum(parts) for part in parts],
        "not_divided": parts,
        "equal": [1 / 3] * 3,
        "turned": list(softmax([-score for score in scores]).tolist()),
        "places": 3,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library take the softmax."""
    return all(
        abs(ours - float(theirs)) < 1e-12
        for ours, theirs in zip(made["weights"], softmax(made["scores"]), strict=True)
    )
