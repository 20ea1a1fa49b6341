"""Fresh figures: how many looks does a causal mask allow?"""

from random import Random
from typing import Any

from byhand import causal_mask


def problem(rng: Random) -> dict[str, Any]:
    """Draw a few queries, and at least one key more."""
    n_q = rng.randint(2, 5)
    cached = rng.randint(1, 8)
    rows = [i + cached + 1 for i in range(n_q)]
    return {
        "n_q": n_q,
        "n_k": n_q + cached,
        "cached": cached,
        "rows": rows,
        "looks": sum(rows),
        "top_left": sum(range(1, n_q + 1)),
        "strict": sum(rows) - n_q,
        "all_of_them": n_q * (n_q + cached),
    }


def holds(made: dict[str, Any]) -> bool:
    """Count in the library's mask."""
    return int(causal_mask(made["n_q"], made["n_k"]).sum()) == made["looks"]
