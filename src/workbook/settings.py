"""Where a course keeps its parts, read from mkdocs.yml."""

# One reading serves everyone: the command line, the tests, the Markdown extension and the site's
# build see the same course, whichever generator builds it.

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml
from yaml_env_tag import construct_env_tag

from workbook.errors import SiteError

CONFIG = "mkdocs.yml"
ENGINE = Path(__file__).parent
"""The folder of the engine itself."""

_ALWAYS_EXCLUDED = [".*", "/templates/"]  # as MkDocs does
_CHAPTER = re.compile(r"\d+-[^/]+")


@dataclass(frozen=True)
class Settings:
    """Where a course keeps its parts.

    Attributes:
        root: the repository; problems name paths relative to it.
        docs: the pages' folder.
        snippets: the worked examples' folder.
        overrides: the theme's folder of templates.
        drawings: the module of the course's interactive drawings; None if it has none.
        title: the site's name.
        glossary: the page that defines the course's terms; empty if it has none.
        site: the site's address, with a slash at its end; empty where it isn't known.
        packages: Python packages that snippets import, and that the browser gets as wheels.
        excluded: patterns of files below `docs` that are no pages, as in `.gitignore`.
        limit: how many seconds a snippet may run.
        extensions: the site's Markdown extensions, in their order, and the options of each.
    """

    root: Path
    docs: Path
    snippets: Path
    overrides: Path
    packages: tuple[Path, ...] = ()
    excluded: tuple[str, ...] = field(default=tuple(_ALWAYS_EXCLUDED))
    limit: float = 10.0
    extensions: dict[str, dict[str, Any]] = field(default_factory=dict, hash=False)
    drawings: Path | None = None
    site: str = ""
    title: str = "Course"
    glossary: str = ""

    @classmethod
    def load(cls, root: Path) -> Settings:
        """Read a course's settings; a folder without mkdocs.yml has the defaults.

        Raises:
            SiteError: mkdocs.yml can't be read, or names a package or module that isn't there.
        """
        root = root.resolve()
        config = _read_config(root / CONFIG)
        extensions = _extensions(config.get("markdown_extensions") or [])
        options = extensions.get("workbook", {})
        theme = config.get("theme")
        custom = theme.get("custom_dir") if isinstance(theme, dict) else None
        docs = root / str(config.get("docs_dir") or "docs")
        site = str(config.get("site_url") or "")
        return cls(
            root=root,
            docs=docs,
            snippets=root / str(options.get("snippets") or "snippets"),
            packages=tuple(_package(root, str(name)) for name in options.get("packages") or []),
            excluded=(*_ALWAYS_EXCLUDED, *str(config.get("exclude_docs") or "").splitlines()),
            overrides=root / custom if custom else docs / "overrides",
            extensions=extensions,
            drawings=_module(root, options.get("drawings")),
            title=str(config.get("site_name") or "Course"),
            glossary=str(options.get("glossary") or ""),
            site=site if not site or site.endswith("/") else f"{site}/",
        )

    def given(
        self, snippets: str, packages: list[str], drawings: str = "", glossary: str = ""
    ) -> Settings:
        """Return the settings with what an extension's own options say instead."""
        return replace(
            self,
            snippets=self.root / snippets if snippets else self.snippets,
            packages=tuple(_package(self.root, name) for name in packages) or self.packages,
            drawings=_module(self.root, drawings) or self.drawings,
            glossary=glossary or self.glossary,
        )

    @property
    def version(self) -> str:
        """The project's version, which the packages are shipped under."""
        path = self.root / "pyproject.toml"
        data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        return str(data.get("project", {}).get("version", "0"))

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
        """The folder for downloads, runs and stamps; safe to delete."""
        return self.root / ".cache"


def find_root(start: Path) -> Path:
    """Return the nearest folder, from `start` upwards, that holds mkdocs.yml; else `start`."""
    for folder in (start, *start.parents):
        if (folder / CONFIG).is_file():
            return folder
    return start


class _Loader(yaml.SafeLoader):
    """Reads mkdocs.yml; of MkDocs' own tags it knows !ENV, and passes over Python names."""


_Loader.add_constructor("!ENV", construct_env_tag)
_Loader.add_multi_constructor("!", lambda *_: None)
_Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)


def _read_config(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        config = yaml.load(path.read_text(encoding="utf-8"), _Loader)  # noqa: S506 - a safe loader
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise SiteError(f"{path.name} can't be read: {error}") from None
    if not isinstance(config, dict):
        raise SiteError(f"{path.name} holds no settings")
    return config


def _extensions(listed: Any) -> dict[str, dict[str, Any]]:
    """Return the Markdown extensions in mkdocs.yml; an option that is Python code is left out."""
    found: dict[str, dict[str, Any]] = {}
    for entry in listed if isinstance(listed, list) else [listed]:
        named = entry if isinstance(entry, dict) else {str(entry): None}
        for name, options in named.items():
            known = options if isinstance(options, dict) else {}
            found[str(name)] = {k: v for k, v in known.items() if v is not None}
    return found


def _package(root: Path, name: str) -> Path:
    folder = root / name
    if not (folder / "__init__.py").is_file():
        raise SiteError(f"{CONFIG}: workbook: packages: {name} is no Python package")
    return folder


def _module(root: Path, name: Any) -> Path | None:
    if not name:
        return None
    if not (root / str(name)).is_file():
        raise SiteError(f"{CONFIG}: workbook: drawings: there is no {name}")
    return root / str(name)


def names_chapter(stem: str) -> bool:
    """Whether a page's name, without its ending, is that of a numbered chapter."""
    return _CHAPTER.fullmatch(stem) is not None
