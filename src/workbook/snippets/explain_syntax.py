"""Explain what Python couldn't read, and where to look."""

from __future__ import annotations

import difflib
import keyword
import re

_SIGNS = {
    "×": "*",
    "·": "*",
    "÷": "/",
    "−": "-",
    "–": "-",
    "—": "-",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": "'",
    "’": "'",
    "√": "np.sqrt(…)",
    "²": "** 2",
    "³": "** 3",
    "∞": "np.inf",
    "，": ",",
    "…": "...",
}
_OTHER_LANGUAGES = (
    (r"\belse\s+if\b", "Python writes else if as one word: elif."),
    (r"&&", "Python writes && as and."),
    (r"\|\|", "Python writes || as or."),
    (r"!(?!=)", "Python writes ! as not."),
    (r"\+\+|--\s*$", "Python has no ++ and --: write x += 1."),
)
_LEFT = {
    "function call": "a call",
    "literal": "a number or a text",
    "expression": "an expression",
    "comparison": "a comparison",
}
_KEYWORD_FIRST = re.compile(r"^\s*([A-Za-z]+)\s+[\w'\"(]")
_OWN_WORD = re.compile(r"\b(\w+)\s*=(?!=)")
_ENDS_OPEN = re.compile(r"(\*\*|//|[-+*/@%=<>,.]|\b(?:and|or|not|in|is|as))\s*$")


def explain_syntax(error: SyntaxError) -> str:
    """Return what to mend in code that Python can't read, or nothing."""
    message, text = error.msg or "", (error.text or "").split("#")[0].rstrip()
    if isinstance(error, TabError):
        return (
            "This line is indented with a tab where the lines around it use spaces, or the other "
            "way round. Use four spaces for each level."
        )
    if isinstance(error, IndentationError):
        return _indentation(message)
    for part, rule in _RULES:
        if found := re.search(part, message):
            return rule(found, error.lineno)
    return _unknown(text) if message.startswith("invalid syntax") else ""


def _indentation(message: str) -> str:
    if found := re.search(r"after (.+) on line (\d+)", message):
        what = found[1].replace(" statement", "").replace("'", "")
        return (
            f"Line {found[2]} ends with a colon ({what}), so the lines that belong to it come "
            "next, indented by four spaces."
        )
    if "unindent" in message:
        return (
            "This line stands further left than the one above, and in line with none before it. "
            "Indent it like the lines that it belongs to."
        )
    return (
        "This line is indented further than the one above, and nothing there asks for it. Begin "
        "it where the line above begins."
    )


def _never_closed(found: re.Match[str], line: int | None) -> str:
    closing = {"(": ")", "[": "]", "{": "}"}[found[1]]
    return (
        f"The bracket {found[1]} in line {line} has no {closing}. Add it where the expression ends."
    )


def _other_bracket(found: re.Match[str], _line: int | None) -> str:
    opened = re.search(r"on line (\d+)", found.string)
    where = f", opened in line {opened[1]}," if opened else ""
    return f"The bracket {found[2]}{where} is closed by {found[1]}. One of the two must change."


def _colon(_found: re.Match[str], _line: int | None) -> str:
    return (
        "A colon is missing. Lines that begin with if, for, while, def and the like end with one."
    )


def _compare(_found: re.Match[str], _line: int | None) -> str:
    return "One = gives a name to a value; two, ==, compare. Here you probably want ==."


def _assign(found: re.Match[str], _line: int | None) -> str:
    what = found[1]
    if what in ("True", "False", "None"):
        return f"{what} is Python's own and can't be given another value."
    stands = _LEFT.get(what, what)
    return f"On the left of = must stand a name, not {stands}. Swap the sides, or compare with ==."


def _text(found: re.Match[str], _line: int | None) -> str:
    if "triple" in found.string:
        return "A text that begins with three quotation marks is never closed by three of the same."
    return (
        "A text isn't closed on its line. End it with the same quotation mark that it begins with."
    )


def _character(found: re.Match[str], _line: int | None) -> str:
    sign = found[1]
    if sign in _SIGNS:
        return f"Python doesn't read the sign {sign}. Write {_SIGNS[sign]} instead."
    return f"Python doesn't read the sign {sign}. Was it copied from a text?"


def _unknown(text: str) -> str:
    """Guess at what a line was meant to be."""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "''", text)
    for pattern, remedy in _OTHER_LANGUAGES:
        if re.search(pattern, bare):
            return remedy
    first = _KEYWORD_FIRST.match(bare)
    if first and first[1] not in keyword.kwlist:
        near = difflib.get_close_matches(first[1], keyword.kwlist, 1, 0.75)
        if near:
            return f"Did you mean {near[0]}?"
    named = _OWN_WORD.search(bare)
    if named and named[1] in keyword.kwlist:
        return f"{named[1]} is one of Python's own words. Choose another name."
    ends = _ENDS_OPEN.search(bare)
    if ends:
        return f"The line ends with {ends[1]}, and something should follow."
    return (
        "Python can't read this line. Is a bracket, a comma, a colon or an operator missing, here "
        "or in the line above?"
    )


_RULES = (
    (r"'([(\[{])' was never closed", _never_closed),
    (r"parenthesis '(.)' does not match opening parenthesis '(.)'", _other_bracket),
    (
        r"unmatched '(.)'",
        lambda found, _: f"The bracket {found[1]} closes nothing: take it out, or open one before.",
    ),
    (r"expected ':'", _colon),
    (r"Maybe you meant '==' or ':='", _compare),
    (r"cannot assign to (?:attribute|subscript) here", _compare),
    (r"cannot assign to (.+?)(?: here\b.*)?$", _assign),
    (r"unterminated .*string literal", _text),
    (r"invalid character '(.)'", _character),
    (
        r"invalid non-printable character (\S+)",
        lambda found, _: (
            f"There is an invisible character here ({found[1]}), as copied text has. "
            "Delete the spaces of this line and type them again."
        ),
    ),
    (
        r"invalid decimal literal",
        lambda *_: "A name can't begin with a digit. To multiply, write *: 3 * x, not 3x.",
    ),
    (
        r"Missing parentheses in call to '(\w+)'",
        lambda found, _: f"{found[1]} is a function: put what it is given into brackets.",
    ),
    (
        r"'return' outside function",
        lambda *_: "return stands in a function only. A cell shows its last expression by itself.",
    ),
    (
        r"positional argument follows keyword",
        lambda *_: "Arguments with a name come last: f(2, a=1), not f(a=1, 2).",
    ),
    (
        r"Perhaps you forgot a comma",
        lambda *_: "Two values stand side by side. Is there a comma, or an operator, missing?",
    ),
    (
        r"expected 'except' or 'finally'",
        lambda *_: "A try needs an except below it that says what to do when something fails.",
    ),
)
