"""Fresh figures: which score is high enough for a share?"""

from math import ceil, log
from random import Random
from typing import Any

from byhand import softmax


def problem(rng: Random) -> dict[str, Any]:
    """Draw a share above a half, and the other key's score."""
    percent, other = rng.choice([60, 70, 75, 80, 90, 95]), rng.randint(-4, 5)
    lead = ceil(1e4 * log(percent / (100 - percent))) / 1e4  # rounded up: it must be passed
    least = round(other + lead, 4)
    return {
        "share": percent / 100,
        "ratio": round(percent / (100 - percent), 2),
        "other": other,
        "lead": lead,
        "least": least,
        "example": ceil(least) + 1,
        "fails": other,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library take the softmax, of the example and a little below what is needed."""
    scores = [[made[name], made["other"]] for name in ("example", "fails")]
    scores.append([made["least"] - 1e-3, made["other"]])
    enough = softmax(scores)[:, 0] > made["share"]
    return enough.tolist() == [True, False, False]
