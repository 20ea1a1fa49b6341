"""Fresh figures: whose keys does a query head use?"""

from random import Random
from typing import Any

import numpy as np

from byhand import repeat_heads


def problem(rng: Random) -> dict[str, Any]:
    """Draw groups of two to six query heads, and a head for which each slip is another number."""
    i = shared = dealt = divided = 0
    while shared in (dealt, divided):
        h_kv, size = rng.randint(2, 4), rng.randint(2, 6)
        i = rng.randrange(h_kv * size)
        shared, dealt, divided = i // size, i % h_kv, i // h_kv
    return {
        "h": h_kv * size,
        "h_kv": h_kv,
        "size": size,
        "i": i,
        "shared": shared,
        "dealt": dealt,
        "divided": divided,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library hand out the heads."""
    numbered = np.arange(made["h_kv"]).reshape(-1, 1, 1)
    return int(repeat_heads(numbered, made["h"])[made["i"], 0, 0]) == made["shared"]
