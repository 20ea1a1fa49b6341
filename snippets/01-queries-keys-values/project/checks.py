"""What `project` must do."""

import numpy as np


def _given(seed=0, n=2, d_model=3, d_k=2, d_v=4):
    rng = np.random.default_rng(seed)
    sizes = (n, d_model), (d_model, d_k), (d_model, d_k), (d_model, d_v)
    return [rng.integers(-2, 4, size) * 1.0 for size in sizes]


def _square():
    return _given(1, 3, 3, 3, 3)


def _context(n=4, d_model=3):
    return np.random.default_rng(9).integers(-2, 4, (n, d_model)) * 1.0


def _right(X, W_q, W_k, W_v, context=None):
    C = X if context is None else context
    return X @ W_q, C @ W_k, C @ W_v


def changes_input(project):
    """Your function changes an array that isn't its own. Others read the same embeddings after you;
    make new arrays for the results."""
    project(*_given()).must_keep_its_input()


def wrong_order(project):
    """You return the keys before the queries. The order that everyone expects is Q, K, V."""
    Q, K, V = _right(*_square())
    project(*_square()).must_not_be((K, Q, V), but=(Q, K, V))
    project(*_square()).must_not_be((V, K, Q), but=(Q, K, V))


def one_matrix_for_both(project):
    """Your values are made with the keys' matrix. What a position is compared by and what it hands
    over are two different things, so each has a matrix of its own: W_v for the values."""
    Q, K, V = _right(*_square())
    project(*_square()).must_not_be((Q, K, K), but=(Q, K, V))


def values_from_keys(project):
    """You make the values out of the keys. All three come from the embeddings, side by side: the
    values are X @ W_v."""
    Q, K, V = _right(*_square())
    project(*_square()).must_not_be((Q, K, K @ _square()[3]), but=(Q, K, V))


def no_matrices(project):
    """You hand the embeddings on as they are, three times. Then a token would look for whatever is
    like itself. The three matrices are what makes three roles of one vector."""
    X = _square()[0]
    project(*_square()).must_not_be((X, X, X), but=_right(*_square()))


def matrix_turned(project):
    """You multiply with the matrices turned round. With square matrices that runs and means
    something else. Here a matrix has one row for each entry of an embedding: X @ W."""
    X, *matrices = _square()
    project(*_square()).must_not_be(tuple(X @ W.T for W in matrices), but=_right(*_square()))


def matrix_first(project):
    """Your results lie on their side: one column a token. Embeddings stand in rows here, so they go
    on the left, X @ W, and each token keeps its row."""
    X, *matrices = _given()
    project(*_given()).must_not_be(tuple(W.T @ X.T for W in matrices), but=_right(*_given()))


def scaled(project):
    """You divide by the root of d_k already. That is for the scores, once they are there."""
    Q, K, V = _right(*_given())
    project(*_given()).must_not_be((Q / np.sqrt(2), K, V), but=(Q, K, V))
    project(*_given()).must_not_be((Q / np.sqrt(2), K / np.sqrt(2), V), but=(Q, K, V))


def three_projections(project):
    """Each token's query is its embedding times W_q, its key the same embedding times W_k, its
    value the same embedding times W_v."""
    for seed, sizes in enumerate([(2, 3, 2, 4), (1, 4, 3, 2), (5, 2, 2, 2)]):
        given = _given(seed, *sizes)
        project(*given).must_be(_right(*given))


def context_for_all(project):
    """With a context you make the queries from it as well. Then the first sequence has no say at
    all. It is the one that asks: queries come from X, keys and values from the context."""
    X, *W = _given()
    wrong = _right(_context(), *W)
    project(X, *W, context=_context()).must_not_be(wrong, but=_right(X, *W, _context()))


def roles_swapped(project):
    """With a context you have the two sequences the wrong way round. X asks, so queries come from
    X; the context is asked, so keys and values come from there."""
    X, *W = _given()
    wrong = _right(_context(), *W, X)
    project(X, *W, context=_context()).must_not_be(wrong, but=_right(X, *W, _context()))


def keys_alone_from_context(project):
    """Your keys come from the context and your values from X. A position that is found by its key
    hands over its own value, so the two always come from the same sequence."""
    X, *W = _given(0, 4)
    Q, K, V = _right(X, *W, _context())
    project(X, *W, context=_context()).must_not_be((Q, K, X @ W[2]), but=(Q, K, V))


def context_ignored(project):
    """Where a context is given, keys and values come from it. Your function does as if there were
    none."""
    X, *W = _given()
    project(X, *W, context=_context()).must_be(_right(X, *W, _context()), whatever=True)
    project(X, *W, context=_context(1)).must_be(_right(X, *W, _context(1)), whatever=True)
