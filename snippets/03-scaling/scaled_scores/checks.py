"""What `scaled_scores` must do."""

import numpy as np


def _right(Q, K):
    return Q @ K.T / np.sqrt(K.shape[1])


def _softmax(S, axis=-1):
    exponentials = np.exp(S - S.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)


def _given(seed=0, n_q=3, n_k=5, d_k=4):
    rng = np.random.default_rng(seed)
    return rng.integers(-3, 4, (n_q, d_k)) * 1.0, rng.integers(-3, 4, (n_k, d_k)) * 1.0


def changes_input(scaled_scores):
    """You divide in place, so the caller's own array has other numbers afterwards. Write
    Q / root rather than Q /= root."""
    scaled_scores(*_given()).must_keep_its_input()


def not_scaled(scaled_scores):
    """These are the raw scores. The division by √d_k is still to come."""
    Q, K = _given()
    scaled_scores(Q, K).must_not_be(Q @ K.T, but=_right(Q, K))


def by_d_k(scaled_scores):
    """You divide by d_k. It is the variance that grows like d_k; the typical size of a score grows
    like √d_k, so divide by the root."""
    Q, K = _given()
    scaled_scores(Q, K).must_not_be(Q @ K.T / 4, but=_right(Q, K))


def by_root_of_n_k(scaled_scores):
    """You divide by the root of how many keys there are. A score is a sum over the entries of one
    key, so what counts is how many numbers a key has: K.shape[1]."""
    Q, K = _given()
    scaled_scores(Q, K).must_not_be(Q @ K.T / np.sqrt(5), but=_right(Q, K))


def by_root_of_n_q(scaled_scores):
    """You divide by the root of how many queries there are. len(Q) counts rows; the size of a
    query is its number of columns, Q.shape[1]."""
    Q, K = _given()
    scaled_scores(Q, K).must_not_be(Q @ K.T / np.sqrt(3), but=_right(Q, K))


def times_root(scaled_scores):
    """You multiply by √d_k, which makes large scores larger still. Divide by it."""
    Q, K = _given()
    scaled_scores(Q, K).must_not_be(Q @ K.T * 2, but=_right(Q, K))


def scaled_twice(scaled_scores):
    """You scale both the queries and the keys by √d_k. Together that divides the scores by d_k.
    Scale once."""
    Q, K = _given(1, 3, 2, 9)
    scaled_scores(Q, K).must_not_be(Q @ K.T / 9, but=_right(Q, K))


def cosines(scaled_scores):
    """You divide each score by the lengths of its own two vectors. That is the cosine of the angle:
    the lengths have no say any more. √d_k is one number, the same for all scores."""
    Q, K = np.array([[3.0, 4.0], [1.0, 0.0]]), np.array([[1.0, 0.0], [0.0, 2.0], [1.0, 1.0]])
    lengths = np.outer(np.linalg.norm(Q, axis=1), np.linalg.norm(K, axis=1))
    scaled_scores(Q, K).must_not_be(Q @ K.T / lengths, but=_right(Q, K))


def standardised(scaled_scores):
    """You divide by the spread of the very scores at hand. Then each score would depend on all the
    others. Divide by √d_k, which is known before any score is."""
    Q, K = _given()
    S = Q @ K.T
    scaled_scores(Q, K).must_not_be(S / S.std(), but=_right(Q, K))


def softmaxed(scaled_scores):
    """You go on to softmax. That is the next step, and a function of its own: scaled scores may
    still be negative and needn't sum to anything."""
    Q, K = _given()
    scaled_scores(Q, K).must_not_be(_softmax(_right(Q, K)), but=_right(Q, K))


def transposed(scaled_scores):
    """The scale is right, but the matrix lies on its side. A row belongs to a query, a column to a
    key."""
    Q, K = _given()
    scaled_scores(Q, K).must_not_be(_right(Q, K).T, but=_right(Q, K))


def over_root_d_k(scaled_scores):
    """Entry (i, j) is the dot product of query i and key j, divided by √d_k."""
    Q, K = np.array([[2.0, 0.0], [1.0, 1.0]]), np.array([[3.0, 1.0], [1.0, -1.0]])
    scaled_scores(Q, K).must_be(_right(Q, K))
    for seed, sizes in enumerate([(2, 3, 2), (1, 5, 2), (4, 1, 2)]):
        Q, K = _given(seed, *sizes)
        scaled_scores(Q, K).must_be(_right(Q, K))


def one_size_only(scaled_scores):
    """This is right for one size of vector only. Read d_k off the arrays; don't write it down."""
    for seed, sizes in enumerate([(2, 3, 4), (3, 2, 9), (2, 2, 64), (1, 2, 1)]):
        Q, K = _given(seed, *sizes)
        scaled_scores(Q, K).must_be(_right(Q, K), whatever=True)
