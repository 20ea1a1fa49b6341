# multiplies by K without turning it round
"""Q times K."""


def scores(q, K):
    return K @ q


def score_matrix(Q, K):
    return Q @ K
