# the matrix is transposed
"""Keys in rows, queries in columns."""


def scores(q, K):
    return K @ q


def score_matrix(Q, K):
    return K @ Q.T
