"""How far softmax and attention lie from the exact result, in units of the last place."""

# The bounds are stated, and the errors checked against them: the errors themselves differ in
# their last digits from one processor to the next, as `exp` and matrix products do.

from decimal import Decimal, localcontext

import numpy as np

import byhand

sizes = [1, 10, 100, 1000, 10_000]
limits = {
    ("softmax", "float32"): [8, 64, 256, 8, 8],
    ("softmax", "float64"): [8, 64, 256, 8, 8],
    ("attention", "float32"): [8, 8, 8, 8, 8],
    ("attention", "float64"): [8, 8, 8, 8, 8],
    ("near ties", "float32"): [8, 8, 64, 512, 8192],
    ("near ties", "float64"): [8, 8, 64, 512, 8192],
}
bounds = {
    (name, dtype, size): limit
    for (name, dtype), row in limits.items()
    for size, limit in zip(sizes, row, strict=True)
}


def rows(rng, size, dtype):
    """Twenty rows of a dozen scores up to ± size."""
    return rng.uniform(-size, size, (20, 12)).astype(dtype)


def heads(rng, size, dtype):
    """Four queries on six keys of eight numbers, with scaled scores up to ± size."""
    Q, K = rng.uniform(-1, 1, (4, 8)), rng.uniform(-1, 1, (6, 8))
    Q *= size / np.abs(byhand.scaled_scores(Q, K)).max()
    return [X.astype(dtype) for X in (Q, K, rng.uniform(1, 2, (6, 3)))]


def near_ties(rng, size, dtype):
    """The same, but all scores of a query lie within 1 of each other, near the size."""
    Q, K = rng.uniform(0.5, 1, (4, 8)), 1 + rng.uniform(-0.5, 0.5, (6, 8)) / size
    Q *= size / byhand.scaled_scores(Q, K).max()
    return [X.astype(dtype) for X in (Q, K, rng.uniform(1, 2, (6, 3)))]


def exact_softmax(row):
    with localcontext(prec=50):
        powers = [(s if isinstance(s, Decimal) else Decimal(float(s))).exp() for s in row]
        return [p / sum(powers) for p in powers]


def exact_attention(Q, K, V):
    with localcontext(prec=50):
        Q, K, V = ([[Decimal(float(x)) for x in row] for row in X] for X in (Q, K, V))
        root = Decimal(len(Q[0])).sqrt()
        scores = [[sum(a * b for a, b in zip(q, k, strict=True)) / root for k in K] for q in Q]
        weights = [exact_softmax(row) for row in scores]
        columns = list(zip(*V, strict=True))
        return [
            [sum(w * v for w, v in zip(row, column, strict=True)) for column in columns]
            for row in weights
        ]


def units(got, exact):
    """The largest error, in units of the last place that the exact result would have."""
    worst = 0
    for g, e in zip(got.ravel(), np.ravel(np.array(exact, dtype=object)), strict=True):
        unit = np.spacing(got.dtype.type(float(abs(e))))
        worst = max(worst, abs(Decimal(float(g)) - e) / Decimal(float(unit)))
    return float(worst)


def worst(name, dtype, size):
    """The largest error of four random trials, a seed each."""
    errors = []
    for seed in range(4):
        rng = np.random.default_rng([seed, size])
        if name == "softmax":
            S = rows(rng, size, dtype)
            errors.append(units(byhand.softmax(S), [exact_softmax(row) for row in S]))
        else:
            Q, K, V = {"attention": heads, "near ties": near_ties}[name](rng, size, dtype)
            errors.append(units(byhand.attention(Q, K, V).output, exact_attention(Q, K, V)))
    return max(errors)


# --8<-- [start:check]
holds = {key: worst(*key) <= bound for key, bound in bounds.items()}
for (name, dtype), row in limits.items():
    kept = all(holds[name, dtype, size] for size in sizes)
    print(f"{name:9}  {dtype}  at most {row}: {kept}")
# --8<-- [end:check]
