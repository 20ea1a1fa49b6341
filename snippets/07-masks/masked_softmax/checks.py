"""What `masked_softmax` must do."""

import numpy as np


def _softmax(S, axis=1):
    E = np.exp(S - S.max(axis=axis, keepdims=True))
    return E / E.sum(axis=axis, keepdims=True)


def _masked(S, allowed):
    """The right weights, where each row has something allowed or nothing at all."""
    E = np.where(allowed, np.exp(S - np.where(allowed, S, S.min()).max(axis=1, keepdims=True)), 0.0)
    total = E.sum(axis=1, keepdims=True)
    return E / np.where(total == 0, 1, total)


def _plain():
    S = np.array([[1.0, 0.0, 2.0], [0.0, 1.0, -1.0]])
    return S, np.array([[True, True, False], [False, True, True]])


def _nothing():
    """The second row may look at nothing. Whole scores: adding −1e9 to them is exact."""
    S = np.array([[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]])
    return S, np.array([[True, False, True], [False, False, False]])


def changes_input(masked_softmax):
    """Your function writes into an array that belongs to the caller. `S[~allowed] = …` changes S
    itself; np.where(allowed, S, …) makes a new array."""
    masked_softmax(*_plain()).must_keep_its_input()
    masked_softmax(*_nothing()).must_keep_its_input()


def ignores_mask(masked_softmax):
    """You don't use `allowed`. What is forbidden must get a weight of 0."""
    S, allowed = _plain()
    masked_softmax(S, allowed).must_not_be(_softmax(S), but=_masked(S, allowed))


def inverted(masked_softmax):
    """Your mask is the wrong way round: you hide what is allowed. True means that the query may
    look."""
    S, allowed = _plain()
    masked_softmax(S, allowed).must_not_be(_masked(S, ~allowed), but=_masked(S, allowed))


def after_softmax(masked_softmax):
    """You take softmax first and then set weights to 0. What is taken away goes to nobody, so your
    rows no longer sum to 1. Forbid the scores, before softmax."""
    S, allowed = _plain()
    masked_softmax(S, allowed).must_not_be(_softmax(S) * allowed, but=_masked(S, allowed))


def score_of_zero(masked_softmax):
    """You set forbidden scores to 0. A score of 0 is an ordinary score and gets a weight: exp(0) is
    1. It takes −∞ to make that 0."""
    S, allowed = _plain()
    masked_softmax(S, allowed).must_not_be(_softmax(S * allowed), but=_masked(S, allowed))


def wrong_axis(masked_softmax):
    """Your columns sum to 1. Each query shares out its own weight, so softmax runs along each
    row: axis=1."""
    S, allowed = np.array([[1.0, 0.0], [0.0, 2.0], [1.0, 1.0]]), np.tri(3, 2, dtype=bool)
    wrong = _softmax(np.where(allowed, S, -np.inf), axis=0)
    masked_softmax(S, allowed).must_not_be(wrong, but=_masked(S, allowed))


def large_negative(masked_softmax):
    """You put a large negative number in the place of −∞. That works while something is allowed. In
    a row where nothing is, all scores become equal, and the query looks at everything equally. Such
    a row must be all 0."""
    S, allowed = _nothing()
    wrong = _softmax(np.where(allowed, S, -1e9))
    masked_softmax(S, allowed).must_not_be(wrong, but=_masked(S, allowed))


def added_large_negative(masked_softmax):
    """You add a large negative number to forbidden scores. Where all of a row is forbidden, all of
    it is shifted alike, and a shift changes nothing: the row comes out as though there were no
    mask. It must be all 0."""
    S, allowed = _nothing()
    wrong = _softmax(S + np.where(allowed, 0.0, -1e9))
    masked_softmax(S, allowed).must_not_be(wrong, but=_masked(S, allowed))


def nan_row(masked_softmax):
    """A row with nothing allowed comes out as NaN: all its exponentials are 0, and 0/0 is NaN; or
    its maximum is −∞, and −∞ − (−∞) is NaN. By this course's policy the row is all 0."""
    S, allowed = _nothing()
    wrong = _masked(S, allowed)
    wrong[1] = np.nan
    masked_softmax(S, allowed).must_not_be(wrong, but=_masked(S, allowed))


def each_row(masked_softmax):
    """In each row, what is forbidden has weight 0, and the rest is the softmax of the allowed
    scores alone: it sums to 1."""
    masked_softmax(*_plain()).must_be(_masked(*_plain()))
    masked_softmax(*_nothing()).must_be(_masked(*_nothing()))
    for seed, (n_q, n_k) in enumerate([(3, 4), (5, 2), (1, 6), (4, 4)]):
        rng = np.random.default_rng(seed)
        S, allowed = rng.normal(0, 2, (n_q, n_k)), rng.random((n_q, n_k)) < 0.6
        masked_softmax(S, allowed).must_be(_masked(S, allowed))


def overflows(masked_softmax):
    """Large scores overflow. Take the largest score of each row off before you take
    exponentials."""
    S, allowed = np.array([[1000.0, 1001.0, 5.0]]), np.array([[True, True, False]])
    masked_softmax(S, allowed).must_be(_masked(S, allowed), whatever=True)


def forbidden_is_largest(masked_softmax):
    """The largest score of the row is a forbidden one here. If you take it off, or take softmax
    first and divide by what is left, the allowed exponentials all become 0. Forbid first; then look
    for the largest."""
    S, allowed = np.array([[0.0, 1.0, 1000.0]]), np.array([[True, True, False]])
    right = np.append(_softmax(S[:, :2]), [[0.0]], axis=1)
    masked_softmax(S, allowed).must_be(right, whatever=True)


def one_mask_for_all(masked_softmax):
    """`allowed` may also have the shape (n_k,): one mask for every row, as for padding. np.where
    stretches it by itself; indexing with it doesn't."""
    S, allowed = _plain()[0], np.array([True, False, True])
    masked_softmax(S, allowed).must_be(_masked(S, allowed), whatever=True)
