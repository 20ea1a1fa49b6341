"""Links that carry code, made without the page: as others may make them, well or badly."""

from __future__ import annotations

import base64
import zlib


def packed(code: str, name: str = "one", form: str = "1d") -> str:
    """The end of an address that brings code to a cell, as the page's Share makes it."""
    data = code.encode()
    deflate = zlib.compressobj(wbits=-15)
    packed = deflate.compress(data) + deflate.flush() if form.endswith("d") else data
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return f"#share={name}.{form}.{text}.{_base36(zlib.crc32(data))}"


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"
