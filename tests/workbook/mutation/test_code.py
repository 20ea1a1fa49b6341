"""Each constant and operator is changed once, where it stands."""

from __future__ import annotations

import pytest

from workbook.mutation.code import mutants


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("x = 1", ["x = 2"]),
        ("x = 0.5", ["x = 0.75"]),
        ("x = 0.0", ["x = 0.5"]),
        ("x = True", ["x = False"]),
        ("x = a + b", ["x = a - b"]),
        ("x = a @ b", ["x = a * b"]),
        ("x = a ** b", ["x = a * b"]),
        ("x = (a) / (b)", ["x = (a) * (b)"]),
        ("x -= a", ["x += a"]),
        ("x = -a", ["x = a"]),
        ("x = not a", ["x =  a"]),
        ("x = a < b <= c", ["x = a >= b <= c", "x = a < b > c"]),
        ("x = a and b or c", ["x = a or b or c", "x = a and b and c"]),
        ("x = a not in b", ["x = a in b"]),
        ("é = 'é' * a  # *", ["é = 'é' / a  # *"]),
        ("x = (a  # + here\n     - b)", ["x = (a  # + here\n     + b)"]),
    ],
)
def test_one_change_at_a_time(code: str, changed: list[str]) -> None:
    assert [mutant.code for mutant in mutants(code)] == changed


@pytest.mark.parametrize(
    "code",
    [
        "zip(a, b, strict=True)",
        "np.allclose(a, b, rtol=1e-12, atol=0)",
        "math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-12)",
        "np.random.default_rng(9)",
    ],
)
def test_what_no_run_could_tell_from_the_original_stays(code: str) -> None:
    assert list(mutants(code)) == []


def test_what_only_looks_alike_is_changed() -> None:
    assert [mutant.name for mutant in mutants("f(strict=False, axis=1)")] == [
        "f(strict=⟦False→True⟧, axis=1)",
        "f(strict=False, axis=⟦1→2⟧)",
    ]


def test_a_mutant_knows_whether_it_is_in_a_function() -> None:
    code = "x = 1\ndef f():\n    return 2\ng = lambda: 3\ny = [4 for _ in x]\n"
    assert [mutant.in_function for mutant in mutants(code)] == [False, True, True, False]


@pytest.mark.parametrize("code", ["x = 'text'", "x = f'{a + 1:.3f}'", "x = None", "x = a.b[c]"])
def test_labels_and_names_stay(code: str) -> None:
    assert list(mutants(code)) == []


def test_a_mutant_is_named_by_its_line_and_change() -> None:
    (mutant,) = mutants("if a:\n    x = 1  # one\n")
    assert (mutant.line, mutant.column) == (2, 9)
    assert mutant.name == "x = ⟦1→2⟧  # one"
