"""Attention against the course's worked example."""

import byhand


def test_the_worked_example_of_the_course() -> None:
    weights, output = byhand.attention([[1, 0]], [[1, 0], [0, 1]], [[2, 0], [0, 2]])
    assert weights.round(6).tolist() == [[0.669762, 0.330238]]
    assert output.round(6).tolist() == [[1.339523, 0.660477]]
