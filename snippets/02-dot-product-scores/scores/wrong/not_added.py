# multiplies and doesn't add
"""Products, not scores."""


def scores(q, K):
    return K * q


def score_matrix(Q, K):
    return Q @ K.T
