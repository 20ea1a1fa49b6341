"""Fresh figures: one scaled score of vectors with four entries."""

from random import Random
from typing import Any

from byhand import scaled_scores


def problem(rng: Random) -> dict[str, Any]:
    """Draw two vectors of four small whole numbers, until four divides their score."""
    raw = 0
    while raw == 0 or raw % 4:
        q, k = ([rng.randint(-3, 4) for _ in range(4)] for _ in range(2))
        products = [a * b for a, b in zip(q, k, strict=True)]
        raw = sum(products)
    return {
        "q": q,
        "k": k,
        "products": products,
        "raw": raw,
        "scaled": raw // 2,
        "not_scaled": raw,
        "by_d_k": raw // 4,
        "unsigned": sum(map(abs, products)) // 2,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library score and scale."""
    return abs(made["scaled"] - float(scaled_scores([made["q"]], [made["k"]])[0, 0])) < 1e-12
