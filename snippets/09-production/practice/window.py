"""Fresh figures: how many scores does a window leave?"""

from random import Random
from typing import Any

from byhand import window_mask


def problem(rng: Random) -> dict[str, Any]:
    """Draw a length and a window that is shorter."""
    n = rng.randint(5, 20)
    w = rng.randint(2, min(n - 2, 6))
    return {
        "n": n,
        "w": w,
        "seen": w * (w + 1) // 2 + (n - w) * w,
        "full_rows": n * w,
        "causal": n * (n + 1) // 2,
        "first_rows": w * (w + 1) // 2,
        "others": n - w,
    }


def holds(made: dict[str, Any]) -> bool:
    """Count in the library's mask."""
    return int(window_mask(made["n"], made["n"], made["w"] - 1, 0).sum()) == made["seen"]
