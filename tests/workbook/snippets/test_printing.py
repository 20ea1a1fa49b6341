"""Output that would differ between machines is refused, with the line that prints it."""

from __future__ import annotations

import pytest

from workbook.snippets.printing import refusals

DIGITS = "print at most 12 significant digits, as in {x:.6f}"
SCALAR = "print it at a stated precision, or make it a plain int or float"
FLOATING = 'show the effect by its value, under np.errstate(all="ignore")'


@pytest.mark.parametrize(
    ("stream", "text", "message", "remedy"),
    [
        (
            "stdout",
            "[np.int64(3)]",
            "prints np.int64(3), a NumPy scalar's repr, which differs in the browser",
            SCALAR,
        ),
        (
            "result",
            "np.float64(0.5)",
            "prints np.float64(0.5), a NumPy scalar's repr, which differs in the browser",
            SCALAR,
        ),
        (
            "stdout",
            "np.True_()",
            "prints np.True_(), a NumPy scalar's repr, which differs in the browser",
            SCALAR,
        ),
        (
            "stdout",
            "0.3333333333333",
            "prints 0.3333333333333: the last digits differ between machines",
            DIGITS,
        ),
        (
            "result",
            "[1.234567890123e-05]",
            "prints 1.234567890123e-05: the last digits differ between machines",
            DIGITS,
        ),
        (
            "stderr",
            "one.py:3: RuntimeWarning: overflow encountered in exp\n  np.exp(x)\n",
            "gives a floating-point warning (overflow encountered in exp), "
            "which the browser's NumPy does not",
            FLOATING,
        ),
        (
            "stderr",
            "RuntimeWarning: invalid value encountered in divide",
            "gives a floating-point warning (invalid value encountered in divide), "
            "which the browser's NumPy does not",
            FLOATING,
        ),
        (
            "stderr",
            "RuntimeWarning: divide by zero encountered in log",
            "gives a floating-point warning (divide by zero encountered in log), "
            "which the browser's NumPy does not",
            FLOATING,
        ),
    ],
)
def test_is_refused(stream: str, text: str, message: str, remedy: str) -> None:
    assert list(refusals([(stream, text, 7)])) == [(7, message, remedy)]


@pytest.mark.parametrize(
    ("stream", "text"),
    [
        ("stdout", "0.333333333333"),
        ("stdout", "0.000000333333333333"),
        ("stdout", "123456.789012"),
        ("stdout", "1267650600228229401496703205376"),
        ("stdout", "np.exp and np.int64"),
        ("stdout", "RuntimeWarning: overflow encountered"),
        ("stderr", "0.3333333333333333 np.int64(3)"),
        ("stderr", "RuntimeWarning: coroutine was never awaited"),
        ("stderr", "DeprecationWarning: overflow"),
    ],
)
def test_is_allowed(stream: str, text: str) -> None:
    assert list(refusals([(stream, text, 7)])) == []


def test_pieces_are_read_as_one_text_and_each_find_has_its_own_line() -> None:
    printed = [
        ("stdout", "a ", 1),
        ("stderr", "between", 9),
        ("stdout", "0.3333333", 2),
        ("stdout", "333333333\n", 3),
        ("stdout", "np.int64(", 4),
        ("stdout", "1)\n", 5),
    ]
    assert [
        (line, message.split(",")[0].split(":")[0]) for line, message, _ in refusals(printed)
    ] == [
        (4, "prints np.int64(1)"),
        (2, "prints 0.3333333333333333"),
    ]
