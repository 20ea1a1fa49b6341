"""What `best_key` and `ranked_keys` must do."""

import numpy as np


def _plain():
    """Scores 1, 4, −2: no two alike."""
    return np.array([1.0, 2.0]), np.array([[1.0, 0.0], [2.0, 1.0], [-2.0, 0.0]])


def _tie():
    """Scores 0, 3, 3, 1: the highest twice."""
    return np.array([1.0, 0.0]), np.array([[0.0, 9.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0]])


def _random(seed, n_k, d_k):
    """Whole scores, so that ties are exact."""
    rng = np.random.default_rng(seed)
    q, K = rng.integers(-2, 3, d_k) * 1.0, rng.integers(-2, 3, (n_k, d_k)) * 1.0
    return q, K, [int(i) for i in np.argsort(-(K @ q), kind="stable")]


def changes_input(best_key):
    """Your function changes an array that belongs to the caller. Make a new array for what you
    work on."""
    best_key(*_plain()).must_keep_its_input()


def score_returned(best_key):
    """You return the highest score. What is asked for is where it stands: the key's index."""
    best_key(*_plain()).must_not_be(4.0, but=1)


def scores_returned(best_key):
    """You return all the scores. What is asked for is one index: that of the highest."""
    q, K = _plain()
    best_key(q, K).must_not_be(K @ q, but=1)


def lowest_score(best_key):
    """You return the key with the lowest score. The best key is the one with the highest."""
    best_key(*_plain()).must_not_be(2, but=1)


def last_on_tie(best_key):
    """Where two keys share the highest score you take the last. Take the first."""
    best_key(*_tie()).must_not_be(2, but=1)


def longest_key(best_key):
    """The best key is the one with the highest dot product with the query. How long a key is, or
    how large its first entry, doesn't decide it."""
    best_key(*_plain()).must_be(1)
    best_key(*_tie()).must_be(1)
    best_key(np.array([1.0, 0.0]), np.array([[0.0, -9.0], [1.0, 0.0]])).must_be(1)
    for seed, (n_k, d_k) in enumerate([(6, 3), (9, 2), (1, 4), (12, 5)]):
        q, K, order = _random(seed, n_k, d_k)
        best_key(q, K).must_be(order[0])


def all_negative(best_key):
    """All scores may be negative, and then the highest is still the one nearest to 0. Don't start
    from 0 when you look for it."""
    q, K = np.array([1.0, 1.0]), np.array([[-4.0, 0.0], [-1.0, -2.0], [-1.0, -1.0]])
    best_key(q, K).must_be(2, whatever=True)


def ranking_changes_input(ranked_keys):
    """Your function changes an array that belongs to the caller. Make a new array for what you
    work on."""
    ranked_keys(*_plain()).must_keep_its_input()


def sorted_scores(ranked_keys):
    """You return the scores in order. What is asked for is where they stand: the keys' indices."""
    ranked_keys(*_plain()).must_not_be([4.0, 1.0, -2.0], but=[1, 0, 2])


def ascending(ranked_keys):
    """You go from the lowest score to the highest. The best key comes first."""
    ranked_keys(*_plain()).must_not_be([2, 0, 1], but=[1, 0, 2])


def not_ranked(ranked_keys):
    """Return the indices from the highest score to the lowest: the first index is that of the best
    key, the last that of the worst."""
    ranked_keys(*_plain()).must_be([1, 0, 2])
    q = np.array([1.0, 0.0, -1.0])
    K = np.array([[1.0, 0.0, 3.0], [0.5, 2.0, 0.0], [4.0, 0.0, 1.0], [0.0, 0.0, 7.0]])
    ranked_keys(q, K).must_be([2, 1, 0, 3])


def unstable_ties(ranked_keys):
    """Keys with the same score must stay in key order. A sort keeps them so only if it is stable,
    as in np.argsort(…, kind="stable"), and reversing a sorted list turns ties round."""
    ranked_keys(*_tie()).must_not_be([2, 1, 3, 0], but=[1, 2, 3, 0])
    ranked_keys(*_tie()).must_be([1, 2, 3, 0], whatever=True)
    for seed, (n_k, d_k) in enumerate([(5, 2), (40, 2), (1, 3)]):
        q, K, order = _random(seed, n_k, d_k)
        ranked_keys(q, K).must_be(order, whatever=True)
