"""Fresh figures: one scaled score of vectors of four numbers."""

from random import Random
from typing import Any

from byhand import scaled_scores


def problem(rng: Random) -> dict[str, Any]:
    """Draw a query and a key of four small whole numbers that don't score 0."""
    raw = 0
    while not raw:
        q = [rng.randint(-2, 3) for _ in range(4)]
        k = [rng.randint(-2, 3) for _ in range(4)]
        products = [a * b for a, b in zip(q, k, strict=True)]
        raw = sum(products)
    return {
        "q": q,
        "k": k,
        "products": products,
        "raw": raw,
        "scaled": raw / 2,
        "over_d_k": raw / 4,
        "places": 2,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library score and scale."""
    return float(scaled_scores([made["q"]], [made["k"]])[0, 0]) == made["scaled"]
