"""What `scores` and `score_matrix` must do."""

import numpy as np


def _softmax(S):
    exponentials = np.exp(S - S.max(axis=-1, keepdims=True))
    return exponentials / exponentials.sum(axis=-1, keepdims=True)


def _plane():
    return np.array([1.0, -1.0]), np.array([[1.0, 0.0], [-1.0, 1.0]])


def _matrices():
    Q = np.array([[1.0, 0.0], [0.0, 1.0], [2.0, -1.0]])
    K = np.array([[1.0, 0.0], [0.0, 2.0], [-1.0, 0.5]])
    return Q, K


def changes_input(scores):
    """Your function changes an array that belongs to the caller. The next line of the caller's
    code would then see other numbers. Make a new array for the result."""
    q, K = _plane()
    scores(q, K).must_keep_its_input()


def scaled(scores):
    """You divide by √d_k already. A score is the plain dot product; dividing is a step of its own,
    and chapter 3 says why it is taken."""
    q, K = _plane()
    scores(q, K).must_not_be(K @ q / np.sqrt(2), but=K @ q)


def softmaxed(scores):
    """You apply softmax already. Scores are plain numbers: they may be negative, and they need not
    sum to anything."""
    q, K = _plane()
    scores(q, K).must_not_be(_softmax(K @ q), but=K @ q)


def not_added(scores):
    """Multiply entry by entry, then add along each key. You return the products; their sum is the
    score."""
    q, K = _plane()
    scores(q, K).must_not_be(K * q, but=K @ q)


def dot_product(scores):
    """The score of a key is its dot product with the query: multiply entry by entry, and add."""
    q, K = np.array([1.0, 0.0]), np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.5]])
    scores(q, K).must_be(K @ q)
    q, K = _plane()
    scores(q, K).must_be(K @ q)
    rng = np.random.default_rng(2)
    q, K = rng.normal(size=2).round(2), rng.normal(size=(5, 2)).round(2)
    scores(q, K).must_be(K @ q)


def two_numbers_only(scores):
    """This is right for vectors of two numbers, and only for those. A query may have any number of
    entries, so let NumPy or a loop go over all of them."""
    for seed, (n_k, d_k) in enumerate([(4, 3), (2, 5), (3, 1)]):
        rng = np.random.default_rng(seed)
        q, K = rng.integers(-3, 4, d_k) * 1.0, rng.integers(-3, 4, (n_k, d_k)) * 1.0
        scores(q, K).must_be(K @ q, whatever=True)


def one_key_only(scores):
    """A query has as many scores as there are keys, whether that is one key or none."""
    scores(np.array([2.0, 1.0]), np.array([[3.0, 4.0]])).must_be([10.0], whatever=True)
    scores(np.array([2.0, 1.0]), np.zeros((0, 2))).must_be(np.zeros(0), whatever=True)


def matrix_changes_input(score_matrix):
    """Your function changes an array that belongs to the caller. The next line of the caller's
    code would then see other numbers. Make a new array for the result."""
    score_matrix(*_matrices()).must_keep_its_input()


def transposed(score_matrix):
    """The matrix lies on its side: row i must hold the scores of query i. Queries give the rows,
    keys the columns, so the shape is (n_q, n_k)."""
    Q, K = _matrices()
    score_matrix(Q, K).must_not_be(K @ Q.T, but=Q @ K.T)
    score_matrix(Q[:2], K).must_not_be(K @ Q[:2].T, but=Q[:2] @ K.T)


def keys_not_transposed(score_matrix):
    """You multiply Q by K as it stands. That pairs the numbers of a query with a column of K; a
    score pairs them with one key, a row. Turn K round first: K.T."""
    Q, K = _matrices()
    score_matrix(Q[:2], K[::2]).must_not_be(Q[:2] @ K[::2], but=Q[:2] @ K[::2].T)


def matrix_scaled(score_matrix):
    """You divide by √d_k already. Scores are plain dot products; dividing is a step of its own, and
    chapter 3 says why it is taken."""
    Q, K = _matrices()
    score_matrix(Q, K).must_not_be(Q @ K.T / np.sqrt(2), but=Q @ K.T)


def matrix_softmaxed(score_matrix):
    """You apply softmax already. Scores are plain numbers: they may be negative, and a row need not
    sum to anything."""
    Q, K = _matrices()
    score_matrix(Q, K).must_not_be(_softmax(Q @ K.T), but=Q @ K.T)


def every_pair(score_matrix):
    """Entry (i, j) is the dot product of query i and key j."""
    Q, K = _matrices()
    score_matrix(Q, K).must_be(Q @ K.T)
    score_matrix(Q[:1], K).must_be(Q[:1] @ K.T)
    score_matrix(Q, K[:2]).must_be(Q @ K[:2].T)


def matrix_two_numbers_only(score_matrix):
    """This is right for vectors of two numbers, and only for those. Queries and keys may have any
    number of entries."""
    for seed, (n_q, n_k, d_k) in enumerate([(2, 4, 3), (3, 2, 5), (1, 3, 1)]):
        rng = np.random.default_rng(seed)
        Q, K = rng.integers(-3, 4, (n_q, d_k)) * 1.0, rng.integers(-3, 4, (n_k, d_k)) * 1.0
        score_matrix(Q, K).must_be(Q @ K.T, whatever=True)
