"""What `attention_weights_valid` must do."""

import numpy as np


def changes_input(attention_weights_valid):
    """Your function changes an array that belongs to the caller. A test should only look."""
    attention_weights_valid(np.array([[0.5, 0.25], [0.5, 0.5]])).must_keep_its_input()


def one_for_each_row(attention_weights_valid):
    """You return one answer for each row, or for each entry. What is asked for is one
    for the whole matrix: True if every row is right."""
    attention_weights_valid(np.array([[0.25, 0.75], [0.75, 0.25]])).must_be(True, whatever=True)


def columns_summed(attention_weights_valid):
    """You sum the columns. It is each row that must sum to 1; columns need not."""
    attention_weights_valid(np.array([[0.25, 0.75], [0.5, 0.5]])).must_be(True)
    attention_weights_valid(np.array([[0.25, 0.25], [0.25, 0.25], [0.5, 0.5]])).must_be(False)


def whole_sum(attention_weights_valid):
    """You look at the sum of the whole matrix. Each row must sum to 1 by itself."""
    attention_weights_valid(np.array([[0.25, 0.5, 0.5], [0.25, 0.25, 0.25]])).must_be(False)


def exact_sum(attention_weights_valid):
    """You compare a sum with ==. Sums of floats are off by the last digits, so allow 1e-6."""
    attention_weights_valid(np.array([[0.1] * 10, [0.7, 0.1, 0.2] + [0.0] * 7])).must_be(True)
    attention_weights_valid(np.array([[0.5, 0.5000005]])).must_be(True)


def too_tolerant(attention_weights_valid):
    """You allow a row's sum to be off by more than 1e-6. Weights rounded for display, such as 0.333
    three times, are then taken for true ones."""
    attention_weights_valid(np.array([[0.333, 0.333, 0.333]])).must_be(False)
    attention_weights_valid(np.array([[0.5, 0.500003]])).must_be(False)


def negative_passes(attention_weights_valid):
    """A weight below 0 passes as long as the row sums to 1. Weights are never negative."""
    attention_weights_valid(np.array([[0.75, 0.5, -0.25]])).must_be(False)


def above_one_passes(attention_weights_valid):
    """A weight above 1 passes. None may be; where one is, another is below 0."""
    attention_weights_valid(np.array([[1.0, 0.0]])).must_be(True)
    attention_weights_valid(np.array([[1.0000008, 0.0]])).must_be(False)


def nan_passes(attention_weights_valid):
    """NaN passes. It compares as False with everything, so a test that looks for what is wrong
    never finds it: ask whether all is right instead, or call np.isnan."""
    attention_weights_valid(np.array([[np.nan, 1.0]])).must_be(False)
    attention_weights_valid(np.array([[np.nan, np.nan]])).must_be(False)


def zeros_pass(attention_weights_valid):
    """A row of zeros passes. A mask can leave such a row behind, but what is in it are no weights:
    nothing is shared out. Chapter 7 says what to do with it."""
    attention_weights_valid(np.zeros((1, 3))).must_be(False)
    attention_weights_valid(np.array([[0.0, 0.0], [0.5, 0.5]])).must_be(False)


def first_row_only(attention_weights_valid):
    """You look at some rows only. All of them must be right."""
    for row in range(4):
        W = np.full((4, 2), 0.5)
        attention_weights_valid(W).must_be(True)
        W[row] = [0.25, 0.25]
        attention_weights_valid(W).must_be(False)
