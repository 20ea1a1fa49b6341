"""What the library's tests share."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

Rows = Sequence[Sequence[float]]


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(20170612)


@pytest.fixture(scope="session")
def attention_by_loops() -> Callable[..., tuple[list[list[float]], list[list[float]]]]:
    """Attention of one head in plain Python: the formula, one number at a time."""

    def by_loops(
        Q: Rows, K: Rows, V: Rows, *, bias: Any = None, cap: float | None = None
    ) -> tuple[list[list[float]], list[list[float]]]:
        weights, output = [], []
        for i, q in enumerate(Q):
            row = []
            for j, k in enumerate(K):
                score = math.fsum(a * b for a, b in zip(q, k, strict=True)) / math.sqrt(len(q))
                if cap is not None:
                    score = cap * math.tanh(score / cap)
                row.append(math.exp(score + (0.0 if bias is None else bias[i][j])))
            total = math.fsum(row)
            weights.append([e / total if total else 0.0 for e in row])
            mixed = [[w * x for x in v] for w, v in zip(weights[-1], V, strict=True)]
            output.append([math.fsum(column) for column in zip(*mixed, strict=True)])
        return weights, output

    return by_loops
