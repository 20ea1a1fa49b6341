"""Attention of one query, one key at a time."""

import numpy as np


def take(
    m: float, total: float, mix: np.ndarray, s: float, v: np.ndarray
) -> tuple[float, float, np.ndarray]:
    """Take one more score and its value; return the new (m, total, mix).

    At the start m is −∞, and total and mix are 0.
    """
    ...


def online_output(scores: np.ndarray, V: np.ndarray) -> np.ndarray:
    """Return the output of one query, going through scores and values once.

    With no keys at all the output is 0.
    """
    ...
