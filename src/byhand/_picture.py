"""Drawing weights as squares of stronger and weaker colour, for notebooks and pages."""

# The picture is text, made of numbers alone, without style or script of the page around it: it
# brings its own ground, and colours for a dark page, so that it can be read wherever it is shown.
# Large weights are summarised: squares without numbers, then means of blocks, then heads left out.

import math

import numpy as np

from byhand._arrays import Array

RAMP = ("#f7fbff", "#deebf7", "#c6dbef", "#9ecae1", "#6baed6", "#2f78b3", "#1c5c99", "#08406f")
DARK_RAMP = (
    "#1e2126", "#1d2d3e", "#1c3b58", "#1e4d76", "#286398", "#6ba6d8", "#9cc7ea", "#d3e8f8",
)  # fmt: skip
INK, GROUND, DARK_INK, DARK_GROUND = "#22252a", "#fbfaf8", "#e3e1db", "#181b20"
HIGH = 5  # from this step of the ramp on, numbers are drawn in the other ink
MOST_NUMBERS = 10  # rows or columns, beyond which squares have no numbers
MOST_SQUARES = 40  # rows or columns, beyond which a square is the mean of a block
NUMBER_SIDE = 34
MOST_HEADS = 8
WIDEST = 480  # beyond which the next head starts a new row; a phone shrinks what is wider than it
LEFT, TOP, GAP = 26, 36, 14


def picture(weights: Array) -> str | None:
    """Draw the weights of one head or of several; None if there are none."""
    if weights.ndim < 2 or weights.size == 0:
        return None
    n_q, n_k = weights.shape[-2:]
    heads = weights.reshape(-1, n_q, n_k)  # (h, n_q, n_k)
    size = max(n_q, n_k)
    block = math.ceil(size / MOST_SQUARES)
    squares = np.stack([means(head.astype(np.float64), block) for head in heads[:MOST_HEADS]])
    numbers = size <= MOST_NUMBERS
    largest = 1.0 if numbers else float(np.nanmax(squares, initial=0)) or 1.0
    side = NUMBER_SIDE if numbers else max(6, 240 // min(size, MOST_SQUARES))
    rows, columns = squares.shape[-2:]
    wide, high = max(LEFT + columns * side + GAP, 96), TOP + rows * side + GAP
    across = max(1, min(len(squares), WIDEST // wide))
    width = max(across * wide, 168)
    height = math.ceil(len(squares) / across) * high
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" font-size="11" text-anchor="middle" '
        'font-family="ui-sans-serif, system-ui, sans-serif">',
        f"<title>{title(heads)}</title><desc>{description(heads, block, largest)}</desc>{style()}",
        f'<rect class="bh-ground" width="{width}" height="{height}" fill="{GROUND}"/>',
    ]
    for index, head in enumerate(squares):
        x, y = index % across * wide + LEFT, index // across * high + TOP
        name = f"head {index}" if len(heads) > 1 else "queries down, keys across"
        at = f'x="{x - LEFT + 6}" y="{y - 22}"'
        parts.append(f'<text class="bh-ink" {at} fill="{INK}" text-anchor="start">{name}</text>')
        parts += labels(x, y, side, head.shape) if side >= 12 else []
        parts += [
            square(x + j * side, y + i * side, side, float(head[i, j]), largest)
            for i, j in np.ndindex(head.shape)
        ]
    return "".join([*parts, "</svg>"])


def means(head: Array, block: int) -> Array:
    """Take the mean of each block of squares; the last ones may be cut off."""
    if block == 1:
        return head
    starts = [np.arange(0, n, block) for n in head.shape]
    sums = np.add.reduceat(np.add.reduceat(head, starts[0], axis=0), starts[1], axis=1)
    counts = [np.diff([*start, n]) for start, n in zip(starts, head.shape, strict=True)]
    return np.asarray(sums / np.outer(*counts))


def square(x: int, y: int, side: int, weight: float, largest: float) -> str:
    """Draw one weight: its square and, where there is room, its number."""
    share = max(weight, 0) / largest if math.isfinite(weight) else 0
    step = min(int(share * len(RAMP)), len(RAMP) - 1)
    drawn = f'<rect class="bh-{step}" x="{x}" y="{y}" width="{side - 1}" height="{side - 1}" '
    drawn += f'fill="{RAMP[step]}"/>'
    if side < NUMBER_SIDE:
        return drawn
    ink, kind = ("#ffffff", "bh-high") if step >= HIGH else (INK, "bh-low")
    at = f'x="{x + side // 2}" y="{y + side // 2 + 4}"'
    return f'{drawn}<text class="{kind}" {at} fill="{ink}">{weight:.2f}</text>'


def labels(x: int, y: int, side: int, shape: tuple[int, ...]) -> list[str]:
    """Number the queries down the side and the keys along the top."""
    keys = [(x + j * side + side // 2, y - 6, j) for j in range(shape[1])]
    queries = [(x - 12, y + i * side + side // 2 + 4, i) for i in range(shape[0])]
    return [
        f'<text class="bh-ink" x="{a}" y="{b}" fill="{INK}">{n}</text>'
        for a, b, n in keys + queries
    ]


def title(heads: Array) -> str:
    """Say what is drawn."""
    h, n_q, n_k = heads.shape
    of = f"{h} heads, " if h > 1 else ""
    queries, keys = "query" if n_q == 1 else "queries", "key" if n_k == 1 else "keys"
    return f"Attention weights: {of}{n_q} {queries}, {n_k} {keys}"


def description(heads: Array, block: int, largest: float) -> str:
    """Say in words what is seen: where each query of one small head looks, or how much is shown."""
    h, n_q, _ = heads.shape
    said = []
    if h == 1 and n_q <= MOST_NUMBERS:
        for i, row in enumerate(heads[0].astype(np.float64)):
            if np.isfinite(row).all() and row.any():
                best = int(row.argmax())
                said.append(f"Query {i} looks most at key {best} ({row[best]:.2f}).")
            else:
                said.append(f"Query {i} has no weights to look with.")
    if block > 1:
        said.append(f"Each square is the mean of {block} by {block} weights.")
    if max(heads.shape[1:]) > MOST_NUMBERS:
        said.append(f"The strongest colour stands for {largest:.2g}.")
    if h > MOST_HEADS:
        said.append(f"The first {MOST_HEADS} heads are drawn.")
    return " ".join(said) or "Stronger colours are larger weights."


def style() -> str:
    """Exchange the colours on a dark page, where the picture is told of it."""
    rules = [f".bh-{step}{{fill:{colour}}}" for step, colour in enumerate(DARK_RAMP)]
    rules += [f".bh-ground{{fill:{DARK_GROUND}}}", f".bh-ink{{fill:{DARK_INK}}}"]
    rules += [".bh-low{fill:#ffffff}", ".bh-high{fill:#17191d}"]
    return f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"
