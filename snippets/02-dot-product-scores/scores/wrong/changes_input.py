# changes the input in place
"""Scores, but the keys are spoilt."""


def scores(q, K):
    K *= q
    return K.sum(axis=1)


def score_matrix(Q, K):
    return Q @ K.T
