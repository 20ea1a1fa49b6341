"""Make the site's four font files from the packages named in README.md.

Usage: python subset.py SERIF SERIF_ITALIC MONO MATH   (needs fonttools and brotli)
"""

# Run by hand when the site needs a sign that the files lack, never at build: the results are
# committed. The families get names of their own because the fonts' licence reserves theirs for
# unchanged files. Weights stop at 400 to 700, all that the style sheets use.

import sys
from io import BytesIO
from pathlib import Path

from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent

TEXT = """U+20-7E U+A0-FF U+2013 U+2014 U+2018 U+2019 U+201C U+201D U+2022 U+2026 U+2044
    U+2191 U+2193 U+2212"""
MATH = """U+20 U+21 U+27-2F U+30-3F U+41-5D U+61-7D U+A0 U+B1 U+B7 U+D7 U+302 U+304 U+393 U+394
    U+3A3 U+3B1-3B5 U+3BB U+3BC U+3C0 U+3C3 U+2016 U+2026 U+2032 U+2061 U+2062 U+207A U+207B
    U+2190-2193
    U+21A6 U+21D2 U+2200 U+2202 U+2207 U+2208 U+220F U+2211 U+2212 U+2215 U+2218 U+221A U+221E
    U+2223 U+2225 U+223C U+2248 U+2260 U+2264 U+2265 U+226A U+226B U+2295 U+2299 U+22A4 U+22C5
    U+22EE-22F1 U+2308-230B U+23DE U+23DF U+25A0 U+25B2 U+25CF U+27E8 U+27E9 U+210E
    U+1D40 U+1D434-1D467 U+1D5B3 U+1D6FC-1D6FF U+1D706 U+1D707 U+1D70B U+1D70E"""

# Output file, family, the signs kept, the OpenType features kept.
JOBS = [
    ("course-serif.woff2", "Course Serif", TEXT, "ccmp locl kern liga tnum pnum mark mkmk"),
    ("course-serif-italic.woff2", "Course Serif", TEXT, "ccmp locl kern liga tnum pnum mark mkmk"),
    ("course-mono.woff2", "Course Mono", TEXT, "ccmp locl mark mkmk"),
    ("course-math.woff2", "Course Math", MATH, "ssty dtls"),
]


def code_points(ranges: str) -> list[int]:
    """Turn "U+20-7E U+A0" into the code points it names."""
    points: list[int] = []
    for item in ranges.split():
        first, _, last = item.removeprefix("U+").partition("-")
        points.extend(range(int(first, 16), int(last or first, 16) + 1))
    return points


def reopened(font: TTFont) -> TTFont:
    """Save and load a font, because the subsetter trips over one that was just instanced."""
    buffer = BytesIO()
    font.save(buffer)
    buffer.seek(0)
    return TTFont(buffer)


def narrow_roots(font: TTFont) -> None:
    """Make tall signs of the root as narrow as the plain one.

    A browser keeps room for the widest before it knows how tall the root will be, and what isn't
    used of it shows as a gap behind the root of d_k.
    """
    glyphs, widths = font.getGlyphSet(), font["hmtx"]
    plain = font.getBestCmap()[0x221A]
    width = widths[plain][0]
    variants = font["MATH"].table.MathVariants
    tall = variants.VertGlyphConstruction[variants.VertGlyphCoverage.glyphs.index(plain)]
    names = [record.VariantGlyph for record in tall.MathGlyphVariantRecord]
    names += [part.glyph for part in tall.GlyphAssembly.PartRecords]
    strings = font["CFF "].cff.topDictIndex[0].CharStrings
    for name in names:
        if name != plain:
            narrower = width / widths[name][0]
            pen = T2CharStringPen(width, glyphs)
            glyphs[name].draw(TransformPen(pen, (narrower, 0, 0, 1, 0, 0)))
            strings[name] = pen.getCharString(strings[name].private, strings[name].globalSubrs)
            widths[name] = (width, round(widths[name][1] * narrower))


def make(source: str, target: Path, family: str, ranges: str, features: str) -> None:
    """Write one subset of `source` to `target` under its new family name."""
    font = TTFont(source)
    if "fvar" in font:
        font = reopened(instantiateVariableFont(font, {"wght": (400, 700)}))
    options = Options()
    options.layout_features = features.split()
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=code_points(ranges))
    subsetter.subset(font)
    if "MATH" in font:
        narrow_roots(font)
    for name_id, text in {1: family, 3: target.stem, 4: family, 6: target.stem}.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font["head"].modified = font["head"].created  # the same input, the same bytes
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 1 + len(JOBS):
        sys.exit(__doc__)
    for source, (name, family, ranges, features) in zip(sys.argv[1:], JOBS, strict=True):
        make(source, HERE / name, family, ranges, features)
