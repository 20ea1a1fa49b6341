# changes the input in place
"""The keys are turned round for good."""


def scores(q, K):
    return K @ q


def score_matrix(Q, K):
    result = Q @ K.T
    K /= 2
    return result
