"""What `attention` must do."""

import numpy as np


def _softmax(S, axis=-1):
    exponentials = np.exp(S - S.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)


def _head(Q, K, V, scale=None, axis=-1):
    A = _softmax(Q @ K.T / np.sqrt(scale or Q.shape[1]), axis)
    return A, A @ V


def _example():
    return np.array([[1.0, 0.0]]), np.eye(2), np.array([[2.0, 0.0], [0.0, 2.0]])


def _random(seed, n_q, n_k, d_k, d_v):
    rng = np.random.default_rng(seed)
    sizes = (n_q, d_k), (n_k, d_k), (n_k, d_v)
    return [rng.integers(-3, 4, size) * 1.0 for size in sizes]


def changes_input(attention):
    """Your function changes an array that belongs to the caller. Make new arrays for the
    results."""
    attention(*_random(0, 2, 3, 2, 2)).must_keep_its_input()


def wrong_order(attention):
    """You return the output first. In this course `attention` gives back the weights, then the
    output: return A, O."""
    A, O = _head(*_example())
    attention(*_example()).must_not_be((O, A), but=(A, O))


def no_scale(attention):
    """You don't divide the scores by √d_k. The result is still an average, so nothing looks wrong;
    but larger vectors then push softmax towards a single key."""
    A, O = _head(*_example(), scale=1)
    attention(*_example()).must_not_be((A, O), but=_head(*_example()))


def scaled_by_d_k(attention):
    """You divide by d_k. The typical size of a score grows like √d_k, so divide by its root."""
    A, O = _head(*_example(), scale=4)
    attention(*_example()).must_not_be((A, O), but=_head(*_example()))


def scaled_by_d_v(attention):
    """You scale by the width of a value, d_v. The scale belongs to what was multiplied to make the
    scores, queries and keys: it is √d_k."""
    given = _random(1, 2, 3, 2, 5)
    attention(*given).must_not_be(_head(*given, scale=5), but=_head(*given))


def wrong_axis(attention):
    """Softmax runs along the wrong axis: your columns sum to 1. Each query shares out its own
    weight, so it is each row that must sum to 1."""
    given = _random(2, 2, 3, 2, 2)
    attention(*given).must_not_be(_head(*given, axis=0), but=_head(*given))
    attention(*_example()).must_not_be(_head(*_example(), axis=0), but=_head(*_example()))


def whole_matrix(attention):
    """You normalise over the whole matrix at once. Each row is a distribution of its own."""
    Q, K, V = given = _random(2, 2, 3, 2, 2)
    A = _softmax((Q @ K.T / np.sqrt(2)).ravel()).reshape(2, 3)
    attention(*given).must_not_be((A, A @ V), but=_head(*given))


def no_softmax(attention):
    """You use the scores as weights. Before softmax they may be negative and sum to anything."""
    Q, K, V = given = _random(2, 2, 3, 2, 2)
    S = Q @ K.T / np.sqrt(2)
    attention(*given).must_not_be((S, S @ V), but=_head(*given))


def output_only(attention):
    """You return the output alone. In this course `attention` gives back a pair: the weights, then
    the output."""
    A, O = _head(*_example())
    attention(*_example()).must_not_be(O, but=(A, O))


def values_first(attention):
    """You compute V @ A for the output. The weights stand on the left: A @ V."""
    given = _random(5, 2, 2, 3, 2)
    A, O = _head(*given)
    attention(*given).must_not_be((A, given[2] @ A), but=(A, O))


def one_head(attention):
    """Score, divide by √d_k, take softmax of each row, then blend the values by the weights."""
    attention(*_example()).must_be(_head(*_example()))
    for seed, sizes in enumerate([(2, 3, 2, 2), (3, 3, 4, 5), (1, 4, 3, 2), (4, 2, 2, 3)]):
        given = _random(seed, *sizes)
        attention(*given).must_be(_head(*given))


def one_key(attention):
    """With a single key there is nothing to choose: its weight is 1, and the output is its value.
    The shapes stay those of matrices."""
    given = _random(6, 2, 1, 3, 4)
    attention(*given).must_be(_head(*given), whatever=True)
