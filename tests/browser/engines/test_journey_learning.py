"""Questions and exercises in every engine: wrong answers, right ones, and what is kept."""

from __future__ import annotations

from course import PAGE, edit

QUESTION = "#mix-of-two"
EXERCISE = "#weighted-values"
PLAIN_AVERAGE = "weighted_values = lambda W, V: np.ones_like(W) @ V / len(V)"
SOLUTION = "weighted_values = lambda W, V: W @ V"


def test_a_typed_answer_is_marked_with_its_slips_message_and_kept(go):
    page = go(PAGE)
    page.expect_attribute(QUESTION, "data-state", "open")
    for answer in ("8", "5"):
        page.click_at(f"{QUESTION} input")
        page.press("Control+a")
        page.type(answer)
        page.press("Enter")
        if answer == "8":
            page.expect_attribute(QUESTION, "data-state", "missed")
            said = page.text(f"{QUESTION} [role=status]")
            assert "The values have been added as they are" in said
    page.expect_attribute(QUESTION, "data-state", "right")
    page = go(PAGE)
    page.expect_attribute(QUESTION, "data-state", "right")
    page.expect_text(f"{QUESTION} [role=status]", "Right. Two thirds of the credit.")


def test_an_exercise_says_what_is_wrong_then_passes_and_is_kept(go):
    page = go(PAGE)
    edit(page, f"import numpy as np; {PLAIN_AVERAGE}", cell=EXERCISE)
    page.click(EXERCISE, "Check")
    page.expect_attribute(EXERCISE, "data-state", "missed")
    (message,) = page.texts(f"{EXERCISE} .exercise-message")
    assert "You take the plain average: every value counts the same." in " ".join(message.split())
    edit(page, SOLUTION, cell=EXERCISE)
    page.click(EXERCISE, "Check")
    page.expect_attribute(EXERCISE, "data-state", "passed")
    page.expect_text(f"{EXERCISE} .exercise-summary", "All of it is right.")
    page = go(PAGE)
    said = "This is your code from before; Reset brings the starter back."
    page.expect_text(f"{EXERCISE} [role=status]", said)
    assert page.texts(f"{EXERCISE} .exercise-parts > li") == ["weighted_values done"]
    assert page.text(f"{EXERCISE} .cell-code").strip() == SOLUTION
