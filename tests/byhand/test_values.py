"""Weighted values against sums written out."""

import pytest

import byhand


def test_one_query_mixes_numbers_by_their_weights() -> None:
    assert byhand.weighted_values([0.25, 0.75], [2, 6]) == 5


def test_one_weight_too_many_is_refused_by_name() -> None:
    with pytest.raises(
        ValueError, match=r"^weighted_values: V has shape \(2, 5\), wanted \(..., 3, d_v\)$"
    ):
        byhand.weighted_values([[0.2, 0.3, 0.5]], [[1] * 5] * 2)
