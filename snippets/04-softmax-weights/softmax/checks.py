"""What `softmax` must do."""

import numpy as np


def _right(S, axis=-1):
    S = np.asarray(S, dtype=float)
    E = np.exp(S - S.max(axis=axis, keepdims=True))
    return E / E.sum(axis=axis, keepdims=True)


def _matrix():
    return np.array([[1.0, 0.0, -1.0], [0.5, 0.5, 2.0]])


def _square():
    return np.array([[2.0, 0.0], [1.0, 0.0]])


def changes_input(softmax):
    """Your function changes the scores that it was given. They belong to the caller: write
    S = S - … and not S -= …."""
    softmax(_matrix()).must_keep_its_input()


def not_divided(softmax):
    """These are the exponentials. To make shares of them, divide each row by its own sum."""
    S = _matrix()
    softmax(S).must_not_be(np.exp(S), but=_right(S))
    softmax(S).must_not_be(np.exp(S - S.max(axis=1, keepdims=True)), but=_right(S))


def plain_shares(softmax):
    """You divide the scores by their sum and leave out the exponential. Scores may be negative, and
    their sum may be 0; exp makes every one of them positive first."""
    S = np.array([[1.0, 0.0, 3.0], [0.5, 0.5, 2.0]])
    softmax(S).must_not_be(S / S.sum(axis=1, keepdims=True), but=_right(S))


def one_hot(softmax):
    """You give all of the weight to the highest score. Softmax is a soft maximum: the others keep
    their shares."""
    S = _matrix()
    softmax(S).must_not_be(np.eye(3)[S.argmax(axis=1)], but=_right(S))


def powers_of_two(softmax):
    """Your powers have base 2. Softmax uses base e, np.exp; another base is another temperature."""
    S = _matrix()
    softmax(S).must_not_be(_right(S * np.log(2)), but=_right(S))


def sign_turned(softmax):
    """Your weights are those of −S: the lowest score gets the most. A higher score must mean a
    larger weight."""
    S = _matrix()
    softmax(S).must_not_be(_right(-S), but=_right(S))


def whole_matrix(softmax):
    """You normalise the whole matrix at once, so that all of its entries sum to 1. Each row is a
    distribution of its own."""
    S = _matrix()
    softmax(S).must_not_be(_right(S.ravel()).reshape(S.shape), but=_right(S))


def wrong_axis(softmax):
    """Your columns sum to 1. A row holds the scores of one query, and it is one query that shares
    out its weight: sum along each row, axis=-1."""
    S = _matrix()
    softmax(S).must_not_be(_right(S, axis=0), but=_right(S))


def no_keepdims(softmax):
    """You divide by the rows' sums, but they lie across the columns: entry (i, j) is divided by the
    sum of row j. On a square matrix nobody complains. Keep the summed axis: keepdims=True."""
    S = _square()
    softmax(S).must_not_be(np.exp(S) / np.exp(S).sum(axis=1), but=_right(S))


def shares_of_exponentials(softmax):
    """Each weight is exp of its score, divided by the sum of these along the row."""
    for seed, shape in enumerate([(2, 3), (3, 3), (1, 5), (4, 2), (5, 1)]):
        S = np.random.default_rng(seed).integers(-4, 5, shape) * 1.0
        softmax(S).must_be(_right(S))
    S = np.array([[0.5, -np.inf, 1.0]])
    softmax(S).must_be(_right(S))


def overflows(softmax):
    """Large scores overflow: exp(1000) is ∞, and ∞/∞ is no number. Take each row's maximum off
    before exp; that changes nothing on paper."""
    softmax(np.array([[1.0, 0.0]])).must_be(_right([[1.0, 0.0]]))
    softmax(np.array([[1000.0, 1001.0]])).must_be(_right([[1000.0, 1001.0]]), whatever=True)


def one_maximum_for_all(softmax):
    """You take the maximum of the whole matrix off. Where another row has far higher scores, all
    exponentials of a row come out as 0, and 0/0 is no number. Each row needs its own maximum."""
    S = np.array([[1000.0, 1001.0], [0.0, 1.0]])
    softmax(S).must_be(_right(S), whatever=True)


def fixed_shift(softmax):
    """Something is taken off so that exp can't overflow, but it doesn't follow the row. With very
    low scores all exponentials are then 0. The row's own maximum always leaves one of them at 1."""
    S = np.array([[-1000.0, -1001.0], [-2000.0, -2000.0]])
    softmax(S).must_be(_right(S), whatever=True)


def matrices_only(softmax):
    """This is right for a matrix, and not for other shapes. One query has a single row of scores;
    with batches and heads there are more axes in front. Always work along the last one: axis=-1."""
    rng = np.random.default_rng(4)
    for shape in [(3,), (2, 3, 4), (2, 1, 3, 2), (1,)]:
        S = rng.normal(size=shape).round(2)
        softmax(S).must_be(_right(S), whatever=True)
