"""What `score_variance` must do."""

import numpy as np


class Generator:
    """Stands in for NumPy's: all its numbers are equal, so all scores are."""

    def standard_normal(self, size=None, *_):
        """Give ones."""
        return np.ones(() if size is None else size)

    def normal(self, loc=0.0, scale=1.0, size=None):
        """Give ones, stretched and shifted."""
        return loc + scale * self.standard_normal(size)


def _rng():
    return np.random.default_rng(3)


def _products(d_k, n):
    """What the queries and the keys make, entry by entry: (n, d_k)."""
    rng = _rng()
    return rng.standard_normal((n, d_k)) * rng.standard_normal((n, d_k))


def _sample(x):
    return float(np.var(x, ddof=1))


X = _products(4, 6).sum(axis=1)
RIGHT = _sample(X)


def scaled(score_variance):
    """You divide the scores by √d_k before you measure. The variance is then near 1 whatever d_k
    is, which is what scaling is for; here the raw scores are asked for."""
    score_variance(4, 6, _rng()).must_not_be(RIGHT / 4, but=RIGHT)


def standard_deviation(score_variance):
    """That is the standard deviation, the root of the variance. Leave the root out."""
    score_variance(4, 6, _rng()).must_not_be(RIGHT**0.5, but=RIGHT)


def population(score_variance):
    """You divide by n. From a sample the mean has to be estimated too, and that makes the squares a
    little too small; the sample variance divides by n − 1. NumPy does so with ddof=1."""
    score_variance(4, 6, _rng()).must_not_be(float(X.var()), but=RIGHT)
    score_variance(1, 2, _rng()).must_not_be(
        float(_products(1, 2).var()), but=_sample(_products(1, 2))
    )


def mean_left_in(score_variance):
    """You average the squares of the scores as they are. Variance measures from the mean of the
    sample, so take that off first."""
    for divisor in (6, 5):
        score_variance(4, 6, _rng()).must_not_be(float((X**2).sum() / divisor), but=RIGHT)


def not_added(score_variance):
    """You take the variance of the products. A score is the sum of d_k of them: add along each row
    first."""
    for ddof in (0, 1):
        wrong = float(_products(4, 6).var(ddof=ddof))
        score_variance(4, 6, _rng()).must_not_be(wrong, but=RIGHT)


def wrong_axis(score_variance):
    """You add down the columns, over all queries. A score belongs to one query and one key, so add
    along the rows: axis=1."""
    wrong = _sample(_products(4, 6).sum(axis=0))
    score_variance(4, 6, _rng()).must_not_be(wrong, but=RIGHT)


def not_normal(score_variance):
    """Your numbers are uniform between 0 and 1. Their mean isn't 0 and their variance isn't 1, and
    the argument needs both. Draw them with rng.standard_normal."""
    rng = _rng()
    wrong = _sample((rng.random((6, 4)) * rng.random((6, 4))).sum(axis=1))
    score_variance(4, 6, _rng()).must_not_be(wrong, but=RIGHT)


def one_query(score_variance):
    """You use one query for all n keys. How widely the scores spread then hangs on how long this
    one query happens to be. Draw a new query for each key."""
    rng = _rng()
    q, k = rng.standard_normal(4), rng.standard_normal((6, 4))
    score_variance(4, 6, _rng()).must_not_be(_sample(k @ q), but=RIGHT)


def every_pair(score_variance):
    """You score every query on every key: that is n times n dot products, and they are not
    independent. Each query has one key of its own: multiply row by row."""
    rng = _rng()
    Q, K = rng.standard_normal((6, 4)), rng.standard_normal((6, 4))
    score_variance(4, 6, _rng()).must_not_be(_sample(Q @ K.T), but=RIGHT)


def own_generator(score_variance):
    """You draw from a generator of your own. Use the one you are given, `rng`: whoever calls your
    function decides what is drawn, and can get the same numbers twice."""
    score_variance(4, 6, Generator()).must_be(0.0)


def drawn_in_pairs(score_variance):
    """You draw a query and its key, then the next query and its key. That is a fair sample too, and
    another one: here all queries come first, as one draw of shape (n, d_k), and then all keys."""
    x = _rng().standard_normal((6, 2, 4)).prod(axis=1).sum(axis=1)
    score_variance(4, 6, _rng()).must_not_be(_sample(x), but=RIGHT)


def sample_variance(score_variance):
    """Draw n queries and then n keys, take the dot product of each query with its own key, and
    return the sample variance of these n numbers."""
    score_variance(4, 6, _rng()).must_be(RIGHT)
    for seed, (d_k, n) in enumerate([(1, 2), (3, 9), (64, 40), (2, 500)]):
        rng = np.random.default_rng(seed)
        x = (rng.standard_normal((n, d_k)) * rng.standard_normal((n, d_k))).sum(axis=1)
        score_variance(d_k, n, np.random.default_rng(seed)).must_be(_sample(x))
