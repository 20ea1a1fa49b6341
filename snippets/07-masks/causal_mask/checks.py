"""What `causal_mask` must do."""

import numpy as np


def _mask(n_q, n_k, shift=0):
    return np.arange(n_k) <= np.arange(n_q)[:, np.newaxis] + n_k - n_q + shift


def top_left(causal_mask):
    """Your mask is aligned at the top left: query 0 sees key 0 alone, however many keys there are.
    With keys in a cache the queries are the last positions, so query i sees up to
    i + (n_k − n_q)."""
    causal_mask(2, 4).must_not_be(_mask(2, 4, -2), but=_mask(2, 4))


def off_by_one(causal_mask):
    """A token of yours can't see itself. Position i may look at 0 to i, and i is one of them: use
    <=, not <."""
    causal_mask(3, 3).must_not_be(_mask(3, 3, -1), but=_mask(3, 3))


def one_too_many(causal_mask):
    """Your queries see one key too many: the one just ahead. Position i may look up to i itself,
    and no further."""
    causal_mask(3, 3).must_not_be(_mask(3, 3, 1), but=_mask(3, 3))


def inverted(causal_mask):
    """Your mask is the wrong way round: True where a query may not look. In this course, True
    means that it may."""
    causal_mask(3, 3).must_not_be(~_mask(3, 3), but=_mask(3, 3))
    causal_mask(2, 4).must_not_be(~_mask(2, 4), but=_mask(2, 4))


def looks_ahead(causal_mask):
    """Your queries see themselves and what comes later. What a causal mask forbids is just that:
    it is what came before that they may see."""
    causal_mask(3, 3).must_not_be(_mask(3, 3).T, but=_mask(3, 3))


def additive(causal_mask):
    """You return what to add to the scores, 0 and −∞. Here booleans are asked for: True where a
    query may look."""
    M = np.where(_mask(2, 3), 0.0, -np.inf)
    causal_mask(2, 3).must_not_be(M, but=_mask(2, 3))


def ones_and_zeros(causal_mask):
    """You return the numbers 1 and 0. A comparison gives booleans by itself, and np.where needs
    them: with numbers, ~ would not turn the mask round."""
    causal_mask(2, 3).must_not_be(_mask(2, 3).astype(float), but=_mask(2, 3))
    causal_mask(2, 3).must_not_be(_mask(2, 3).astype(int), but=_mask(2, 3))


def every_size(causal_mask):
    """Row i is True from key 0 up to key i + (n_k − n_q), and False after it. So the last row is
    True throughout."""
    for n_q, n_k in [(3, 3), (2, 4), (1, 5), (1, 1), (4, 7), (6, 6)]:
        causal_mask(n_q, n_k).must_be(_mask(n_q, n_k))


def more_queries(causal_mask):
    """With more queries than keys the first queries have nothing to look at: n_k − n_q is below 0,
    and must stay so. The last query still sees every key."""
    for n_q, n_k in [(3, 2), (5, 1)]:
        causal_mask(n_q, n_k).must_be(_mask(n_q, n_k), whatever=True)
