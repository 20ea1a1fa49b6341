"""Fresh figures: up to which key may a query look, with keys in a cache?"""

from random import Random
from typing import Any

import numpy as np

from byhand import causal_mask


def problem(rng: Random) -> dict[str, Any]:
    """Draw a few new queries, more keys, and one of the queries."""
    n_q = rng.randint(2, 9)
    cached = rng.randint(1, 12)
    i = rng.randrange(n_q)
    return {
        "n_q": n_q,
        "n_k": n_q + cached,
        "cached": cached,
        "i": i,
        "last": i + cached,
        "top_left": i,
        "strict": i + cached - 1,
        "how_many": i + cached + 1,
        "everything": n_q + cached - 1,
    }


def holds(made: dict[str, Any]) -> bool:
    """Look for the last True in the query's row of the library's mask."""
    row = causal_mask(made["n_q"], made["n_k"])[made["i"]]
    return int(np.flatnonzero(row)[-1]) == made["last"] == int(row.sum()) - 1
