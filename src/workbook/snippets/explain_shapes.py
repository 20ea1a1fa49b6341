"""Explain errors of shapes: both shapes, and which axes have to agree."""

from __future__ import annotations

import ast
import re

from workbook.snippets.explain_code import Site, failing, shape_of, text_of

Shape = tuple[int, ...]

_CORE = re.compile(
    r"operand (\d+) has a mismatch in its core dimension \d+, .*"
    r"\(size (\d+) is different from (\d+)\)"
)
_PAIR = re.compile(r"shapes \(([\d, ]*)\) and \(([\d, ]*)\) not aligned")
_ALONG = re.compile(
    r"along dimension (\d+), the array at index (\d+) has size (\d+) and the array at index (\d+) "
    r"has size (\d+)"
)
_COUNTS = re.compile(
    r"the array at index (\d+) has (\d+) dimension\(s\) and the array at index (\d+) has (\d+)"
)


def explain_shape(error: BaseException, message: str) -> str:
    """Return what a ValueError of NumPy's says about shapes, or nothing."""
    for beginning, rule in _RULES.items():
        if message.startswith(beginning):
            return rule(error, message)
    return ""


def _matmul(error: BaseException, message: str) -> str:
    site = failing(error)
    left, right = _operands(site)
    if "does not have enough dimensions" in message:
        return "A matrix product needs arrays on both sides. To multiply by a single number, use *."
    if found := _PAIR.search(message):
        return _product(left, right, _shape(found[1]), _shape(found[2]))
    first = _shape_at(site, left)
    second = _shape_at(site, right)
    if first and second:
        return _product(left, right, first, second)
    found = _CORE.search(message)
    if not found:
        return ""
    one, other = (found[3], found[2]) if found[1] == "1" else (found[2], found[3])
    known = ""
    if shape := first or second:
        name = _name(left if first else right)
        known = f" {name} has shape {shape}." if name else ""
    return (
        f"A matrix product needs the last axis of the first array (here {one}) to be as long as "
        f"the axis before the last of the second (here {other}).{known} Print both shapes; is one "
        "of them to be transposed, with .T?"
    )


def _product(left: ast.AST | None, right: ast.AST | None, a: Shape, b: Shape) -> str:
    """Say why two shapes don't multiply, and what would."""
    first, second = _name(left) or "the first array", _name(right) or "the second array"
    which = "the axis before the last" if len(b) > 1 else "the axis"
    inner = b[-2] if len(b) > 1 else b[0]
    text = (
        f"{_capital(first)} has shape {a} and {second} has shape {b}. In a matrix product the "
        f"last axis of the first ({a[-1]}) must be as long as {which} of the second ({inner})."
    )
    turned = (*b[:-2], b[-1], b[-2]) if len(b) > 1 else ()
    if turned and turned[-2] == a[-1] and _name(right):
        return f"{text} {_turned(right)} has shape {turned} and would fit."
    back = (*a[:-2], a[-1], a[-2]) if len(a) > 1 else ()
    if back and back[-1] == inner and _name(left):
        return f"{text} {_turned(left)} has shape {back} and would fit."
    return text


def _turned(node: ast.AST | None) -> str:
    if isinstance(node, ast.Attribute) and node.attr == "T":
        return text_of(node.value)
    plain = isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call)
    text = text_of(node) if node else ""
    return f"{text}.T" if plain else f"({text}).T"


def _broadcast(error: BaseException, message: str) -> str:
    if "remapped shapes" in message:
        return _remapped(error, message)
    shapes = [_shape(found) for found in re.findall(r"\(([\d,]*)\)", message)]
    left, right = _operands(failing(error))
    if len(shapes) != 2:
        listed = ", ".join(map(str, shapes))
        return f"The shapes {listed} don't fit together. {_RULE}"
    first, second = _name(left) or "the first array", _name(right) or "the second array"
    a, b = shapes
    axes = zip(reversed(a), reversed(b), strict=False)
    clash = next((pair for pair in axes if pair[0] != pair[1] and 1 not in pair), None)
    meets = f" Here {clash[0]} meets {clash[1]}." if clash else ""
    text = f"{_capital(first)} has shape {a} and {second} has shape {b}. {_RULE}{meets}"
    for node, one, other in ((left, a, b), (right, b, a)):
        fits = len(one) == 1 and len(other) == 2 and one[0] == other[0]
        if fits and isinstance(node, ast.Name):
            return f"{text} {node.id}[:, None] has shape {(one[0], 1)} and would fit."
    return text


_RULE = "Counted from the right, two axes must be equally long, or one of them 1."


def _remapped(error: BaseException, message: str) -> str:
    shapes = [_shape(found) for found in re.findall(r"\(([\d,]*)\)->", message)]
    listed = " and ".join(map(str, shapes))
    site = failing(error)
    if isinstance(site and site.node, ast.BinOp) or "requested shape" in message:
        return (
            f"The arrays have shapes {listed}. In a matrix product of stacks, the axes before the "
            "last two must be equally long, or one of them 1."
        )
    return (
        f"The arrays have shapes {listed}, and a letter that they share stands for axes of "
        "different lengths. Hold each letter against its axis."
    )


def _output(error: BaseException, message: str) -> str:
    shapes = [_shape(found) for found in re.findall(r"\(([\d,]*)\)", message)]
    site = failing(error)
    kept, made = (*shapes, (), ())[:2]
    if site and isinstance(site.node, ast.AugAssign) and (name := text_of(site.node.target)):
        return (
            f"The result has shape {made}, and {name} keeps its shape {kept} here. Make a new "
            f"array instead: {name} = {name} + …"
        )
    return f"The result has shape {made} and doesn't fit into an array of shape {kept}."


def _into(_error: BaseException, message: str) -> str:
    shapes = [_shape(found) for found in re.findall(r"\(([\d,]*)\)", message)]
    value, place = (*shapes, (), ())[:2]
    return (
        f"The value on the right has shape {value}; the place that it should go to has shape "
        f"{place}. Give both the same shape, or assign a single number."
    )


def _joined(error: BaseException, message: str) -> str:
    shapes = _shapes_of_parts(failing(error))
    listed = f" The shapes here are {shapes}." if shapes else ""
    if found := _ALONG.search(message):
        axis, i, one, j, other = found.groups()
        return (
            "Arrays that are joined must agree in every axis but the one they are joined along. "
            f"In axis {axis}, array {i} has length {one} and array {j} has length {other}.{listed}"
        )
    if found := _COUNTS.search(message):
        i, one, j, other = found.groups()
        return (
            f"Arrays that are joined need the same number of axes: array {i} has {one}, array {j} "
            f"has {other}.{listed} a[None, :] turns a vector into a matrix of one row."
        )
    return f"Arrays that are stacked must all have the same shape.{listed}"


def _reshape(_error: BaseException, message: str) -> str:
    found = re.search(r"size (\d+) into shape \(([\w,]*)\)", message)
    if not found:
        return ""
    lengths = [int(part) for part in found[2].split(",") if part.isdigit()]
    room = 1
    for length in lengths:
        room *= length
    if "newaxis" in found[2]:
        return f"The array has {found[1]} entries, which {room} doesn't divide without a rest."
    return (
        f"Shape {tuple(lengths)} has room for {room} entries, and the array has {found[1]}. The "
        "lengths must multiply to the number of entries; one of them may be -1, and is worked out."
    )


def _ragged(_error: BaseException, _message: str) -> str:
    return (
        "The rows differ in length, or a list stands where a number should. An array needs rows "
        "of one length: count the entries of each."
    )


def _operands(site: Site | None) -> tuple[ast.AST | None, ast.AST | None]:
    """Return the two sides of an operator, or the first two arguments of a call."""
    match site and site.node:
        case ast.BinOp(left=left, right=right):
            return left, right
        case ast.AugAssign(target=left, value=right):
            return left, right
        case ast.Compare(left=left, comparators=[right]):
            return left, right
        case ast.Call(func=ast.Attribute(attr="dot", value=left), args=[right]):
            return left, right
        case ast.Call(args=[left, right, *_]):
            return left, right
    return None, None


def _shape_at(site: Site | None, node: ast.AST | None) -> Shape | None:
    return shape_of(site.look(node)) if site and node else None


def _shapes_of_parts(site: Site | None) -> str:
    """Return the shapes in a call's first argument, as text, where all of them are known."""
    if not site or not isinstance(site.node, ast.Call) or not site.node.args:
        return ""
    parts = site.node.args[0]
    if not isinstance(parts, ast.List | ast.Tuple):
        return ""
    shapes = [_shape_at(site, part) for part in parts.elts]
    return "" if None in shapes else " and ".join(map(str, shapes))


def _name(node: ast.AST | None) -> str:
    return text_of(node) if node else ""


def _shape(text: str) -> Shape:
    return tuple(int(part) for part in text.split(",") if part.strip())


def _capital(text: str) -> str:
    return f"T{text[1:]}" if text.startswith("the ") else text


_RULES = {
    "matmul: Input operand": _matmul,
    "shapes (": _matmul,
    "operands could not be broadcast": _broadcast,
    "non-broadcastable output operand": _output,
    "could not broadcast input array": _into,
    "all the input array": _joined,
    "all input arrays must have the same shape": _joined,
    "cannot reshape array": _reshape,
    "setting an array element with a sequence": _ragged,
}
