"""Read a figure as a page shows it: a number in one of its forms, a vector, a truth value, text."""

# What stands between the brackets of `[SHOWN](#id "…")` or in the last braces of `\val{…}{SHOWN}`
# is read once, here, into the parts that comparison and rewriting need. A number remembers how it
# was written (which minus sign, which times sign, the space before %), so that a rewritten figure
# keeps its author's style and `--fix` on a right page changes nothing.

from __future__ import annotations

import re
from dataclasses import dataclass

MINUS = "−"
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
SPACE = r"(?:\s|&(?:nbsp|thinsp|hairsp|numsp|#160|#8201|#8239);|\\[,;:! ]|~)*"
"""Room between a number and its sign: white space of every width, in Markdown, HTML and TeX."""

_NUMERAL = r"(?P<sign>[-−+]?)(?P<digits>\d+(?:\.\d+)?|\.\d+)"

_FORMS = {
    "percent": re.compile(_NUMERAL + rf"(?P<tail>{SPACE}\\?%)"),
    "scientific": re.compile(
        _NUMERAL + rf"(?P<times>[eE]|{SPACE}(?:×|·|\\times|\\cdot){SPACE}10)"
        r"(?P<open>\^\{?)?(?P<exponent>[-−+]?\d+|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)(?P<close>\}?)"
    ),
    "fraction": re.compile(
        r"(?P<sign>[-−+]?)(?P<open>\\[td]?frac\{)?(?P<over>\d+)(?P<bar>\}\{|/)(?P<under>\d+)(?P<close>\}?)"
    ),
    "decimal": re.compile(r"(?P<sign>[-−+]?)(?P<digits>\d*\.\d+)"),
    "integer": re.compile(r"(?P<sign>[-−+]?)(?P<digits>\d+)"),
    "special": re.compile(r"(?P<sign>[-−+]?)(?P<digits>∞|\\infty|[Ii]nf(?:inity)?|[Nn]a[Nn])"),
}
_TRUTHS = {"true": True, "false": False}
_TEXT_MACRO = re.compile(r"\\(?:text|mathrm|mathtt)\{([^{}]*)\}")
_MARKUP = re.compile(r"^([*_`]*)(.*?)([*_`]*)$", re.DOTALL)


@dataclass(frozen=True)
class Number:
    """A single number, and how it was written.

    Attributes:
        form: which of the forms above it has.
        match: its parts, by the names in that form's pattern.
    """

    form: str
    match: re.Match[str]

    @property
    def text(self) -> str:
        """The number as it stands on the page."""
        return self.match.group()

    @property
    def sign(self) -> str:
        """`-` for a minus of either kind, else nothing."""
        return "-" if self.match["sign"] in ("-", MINUS) else ""

    @property
    def places(self) -> int:
        """How many digits stand after the point."""
        return len(self.match["digits"].partition(".")[2])

    @property
    def exponent(self) -> int:
        """The power of ten in scientific notation."""
        return int(self.match["exponent"].translate(_SUPERSCRIPTS).replace(MINUS, "-"))


@dataclass(frozen=True)
class Vector:
    """Numbers, truth values or vectors between square brackets."""

    text: str
    entries: tuple[Shown, ...]


@dataclass(frozen=True)
class Truth:
    """`true` or `false`, in either spelling."""

    text: str
    value: bool


@dataclass(frozen=True)
class Text:
    """Anything that is none of the others: it is compared letter by letter."""

    text: str


Shown = Number | Vector | Truth | Text


def without_markup(text: str) -> tuple[int, str]:
    """Return where the figure starts inside its emphasis or code marks, and the figure itself."""
    match = _MARKUP.match(text.strip())
    assert match is not None  # the pattern matches any text
    return text.index(text.strip()) + len(match[1]), match[2].strip()


def parse(text: str) -> Shown:
    """Read a figure's text, as it stands in Markdown or TeX."""
    if (vector := read_vector(text, 0)) and vector[1] == len(text):
        return vector[0]
    return _scalar(text)


def _scalar(text: str) -> Shown:
    bare = _TEXT_MACRO.sub(r"\1", text)
    if bare.lower() in _TRUTHS:
        return Truth(text, _TRUTHS[bare.lower()])
    for form, pattern in _FORMS.items():
        if match := pattern.fullmatch(text):
            return Number(form, match)
    return Text(bare)


_OPEN = re.compile(r"\s*(?:\\left|\\bigl?)?\\?\[" + SPACE)
_CLOSE = re.compile(SPACE + r"(?:\\right|\\bigr?)?\\?\]")
_COMMA = re.compile(SPACE + "," + SPACE)
_ENTRY = re.compile(r"(?:\\[,;:! ]|[^\[\],])+?(?=" + SPACE + r"(?:,|(?:\\right|\\bigr?)?\\?\]))")


def read_vector(text: str, start: int) -> tuple[Vector, int] | None:
    """Read a bracketed vector at `start`; return it and where it ends, or None if there is none."""
    opening = _OPEN.match(text, start)
    if not opening:
        return None
    entries: list[Shown] = []
    position = opening.end()
    while not (closing := _CLOSE.match(text, position)):
        if entries:
            comma = _COMMA.match(text, position)
            if not comma:
                return None
            position = comma.end()
        if inner := read_vector(text, position):
            entry, position = inner
            entries.append(entry)
        elif match := _ENTRY.match(text, position):
            entries.append(_scalar(match.group().strip()))
            position = match.end()
        else:
            return None
    return Vector(text[start : closing.end()], tuple(entries)), closing.end()
