"""Fresh figures: which numbers of a token's vector go to a head?"""

from random import Random
from typing import Any

from byhand import split_heads


def problem(rng: Random) -> dict[str, Any]:
    """Draw six or eight different numbers, and a head that isn't served with the first ones."""
    d_model, h = rng.choice([(6, 2), (6, 3), (8, 2), (8, 4)])
    d_k = d_model // h
    vector = rng.sample(range(1, 20), d_model)
    head = rng.randint(2, h)  # counted from 1, as the question does
    start = (head - 1) * d_k
    return {
        "vector": vector,
        "h": h,
        "d_k": d_k,
        "head": head,
        "piece": vector[start : start + d_k],
        "dealt": vector[head - 1 :: h],
        "first": vector[:d_k],
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library cut the vector."""
    pieces = split_heads([made["vector"]], made["h"])
    return pieces[made["head"] - 1, 0].tolist() == made["piece"]
