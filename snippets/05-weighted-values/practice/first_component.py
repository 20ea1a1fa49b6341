"""Fresh figures: a whole head, to the first component of its output."""

from math import exp, sqrt
from random import Random
from typing import Any

from byhand import attention


def problem(rng: Random) -> dict[str, Any]:
    """Draw one query, two keys and two values, small enough for a pocket calculator."""
    raw = [0, 0]
    while not 1 <= abs(raw[0] - raw[1]) <= 4:  # equal weights, or hardly any on one of the two
        q = [rng.randint(-1, 2) for _ in range(2)]
        keys = [[rng.randint(-1, 2) for _ in range(2)] for _ in range(2)]
        raw = [q[0] * k[0] + q[1] * k[1] for k in keys]
    # The two values differ in each component: otherwise every mix would be just that number.
    columns = [rng.sample(range(8), 2) for _ in range(2)]
    share = 1 / (1 + exp((raw[1] - raw[0]) / sqrt(2)))
    unscaled = 1 / (1 + exp(raw[1] - raw[0]))
    first, second = (share * one + (1 - share) * other for one, other in columns)
    one, other = columns[0]
    return {
        "q": q,
        "keys": keys,
        "values": [list(value) for value in zip(*columns, strict=True)],
        "raw": raw,
        "column": columns[0],
        "weights": [round(share, 6), round(1 - share, 6)],
        "in_full": round(first, 6),
        "first": first,
        "second": second,
        "unscaled": unscaled * one + (1 - unscaled) * other,
        "plain_average": (one + other) / 2,
        "added": one + other,
        "places": 3,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library compute the head."""
    weights, output = attention([made["q"]], made["keys"], made["values"])
    near = [abs(weights[0, 0] - made["weights"][0]) < 1e-6]
    near += [abs(output[0, c] - made[name]) < 1e-12 for c, name in enumerate(["first", "second"])]
    return all(near)
