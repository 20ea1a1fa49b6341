"""Where a site's files are, and what it ships to the page, read from mkdocs.yml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

import workbook
from workbook.site.errors import SiteError

ENGINE = Path(workbook.__file__).parent
"""The folder of the engine itself."""


@dataclass(frozen=True)
class Settings:
    """What the commands need to know of a site.

    Attributes:
        root: The repository.
        docs: The folder of pages.
        overrides: The theme's folder of templates.
        packages: Folders of Python packages that pages can import.
        version: The project's version.
    """

    root: Path
    docs: Path
    overrides: Path
    packages: tuple[Path, ...]
    version: str

    @property
    def assets(self) -> Path:
        """The folder of built files that pages load."""
        return self.docs / "assets" / "workbook"

    @property
    def partial(self) -> Path:
        """The template with the built files' names, which the theme includes."""
        return self.overrides / "partials" / "workbook.html"

    @property
    def cache(self) -> Path:
        """The folder for downloads and stamps; safe to delete."""
        return self.root / ".cache"


class _Loader(yaml.SafeLoader):
    """Reads mkdocs.yml, whose tags (``!ENV``, ``!!python/name:``) mean nothing to us."""


_Loader.add_multi_constructor("", lambda *_: None)


def read_settings(root: Path) -> Settings:
    """Read a site's settings.

    Raises:
        SiteError: There is no mkdocs.yml, or what it says of packages can't be.
    """
    path = root / "mkdocs.yml"
    if not path.is_file():
        raise SiteError(f"no mkdocs.yml in {root}: run this in the folder that has one")
    config: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), _Loader)  # noqa: S506
    theme = config.get("theme")
    custom = theme.get("custom_dir") if isinstance(theme, dict) else None
    docs = root / config.get("docs_dir", "docs")
    return Settings(
        root=root,
        docs=docs,
        overrides=root / custom if custom else docs / "overrides",
        packages=tuple(_package(root, name) for name in _packages(config)),
        version=_version(root),
    )


def _packages(config: dict[str, Any]) -> list[str]:
    for entry in config.get("markdown_extensions", []):
        if isinstance(entry, dict) and isinstance(entry.get("workbook"), dict):
            return list(entry["workbook"].get("packages", []))
    return []


def _package(root: Path, name: str) -> Path:
    folder = root / name
    if not (folder / "__init__.py").is_file():
        raise SiteError(f"mkdocs.yml: workbook: packages: {name} is no Python package")
    return folder


def _version(root: Path) -> str:
    path = root / "pyproject.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return str(data.get("project", {}).get("version", "0"))
