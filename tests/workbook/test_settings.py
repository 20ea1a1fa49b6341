"""A course's settings, as mkdocs.yml has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.sample import Sample
from workbook.errors import SiteError
from workbook.settings import Settings, find_root


def test_a_folder_without_settings_has_the_defaults(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    assert settings == Settings(
        tmp_path, tmp_path / "docs", tmp_path / "snippets", tmp_path / "docs/overrides"
    )
    assert settings.limit == 10.0
    assert settings.version == "0"


def test_settings_come_from_mkdocs_yml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_URL", "https://example.org/course")
    for package in ("src/mine", "lib/other"):
        (tmp_path / package).mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2"\n', encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "theme: {name: material, custom_dir: look}\n"
        "docs_dir: pages\n"
        "site_url: !ENV [SITE_URL, '']\n"
        "hooks: !unknown tag\n"
        "exclude_docs: |\n  /shared/\n  drafts/\n"
        "markdown_extensions:\n"
        "  - toc\n"
        "  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n"
        "  - workbook:\n      snippets: examples\n      packages: [src/mine, lib/other]\n",
        encoding="utf-8",
    )
    settings = Settings.load(tmp_path)
    assert settings == Settings(
        tmp_path,
        tmp_path / "pages",
        tmp_path / "examples",
        tmp_path / "look",
        (tmp_path / "src/mine", tmp_path / "lib/other"),
        (".*", "/templates/", "/shared/", "drafts/"),
        extensions={
            "toc": {},
            "pymdownx.emoji": {},
            "workbook": {"snippets": "examples", "packages": ["src/mine", "lib/other"]},
        },
        site="https://example.org/course/",
    )
    assert settings.site == "https://example.org/course/"
    assert settings.version == "1.2"
    assert settings.assets == tmp_path / "pages/assets/workbook"
    assert settings.partial == tmp_path / "look/partials/workbook.html"
    assert settings.cache == tmp_path / ".cache"


@pytest.mark.parametrize(
    "extensions", ["{workbook: {snippets: examples}}", "[{workbook: {snippets: examples}}]"]
)
def test_extensions_are_a_list_or_a_mapping(tmp_path: Path, extensions: str) -> None:
    (tmp_path / "mkdocs.yml").write_text(f"markdown_extensions: {extensions}\n", encoding="utf-8")
    assert Settings.load(tmp_path).snippets == tmp_path / "examples"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a: [", "mkdocs.yml can't be read: "),
        (b"a: \xff", "mkdocs.yml can't be read: "),
        (b"- a", "mkdocs.yml holds no settings"),
    ],
)
def test_settings_that_cannot_be_read_are_an_error(
    tmp_path: Path, content: bytes, message: str
) -> None:
    (tmp_path / "mkdocs.yml").write_bytes(content)
    with pytest.raises(SiteError) as raised:
        Settings.load(tmp_path)
    assert str(raised.value).startswith(message)


@pytest.mark.parametrize("extensions", ["[tables]", "[workbook]", "[{workbook: {}}]"])
def test_a_course_need_not_ship_packages(tmp_path: Path, extensions: str) -> None:
    (tmp_path / "mkdocs.yml").write_text(f"markdown_extensions: {extensions}\n", encoding="utf-8")
    assert Settings.load(tmp_path).packages == ()


def test_a_package_that_is_not_there_is_named(tmp_path: Path) -> None:
    text = "markdown_extensions: [{workbook: {packages: [src/no]}}]\n"
    (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
    with pytest.raises(SiteError) as caught:
        Settings.load(tmp_path)
    assert str(caught.value) == "mkdocs.yml: workbook: packages: src/no is no Python package"


def test_the_module_of_drawings_is_named_or_there_is_none(tmp_path: Path) -> None:
    text = "markdown_extensions: [{workbook: {drawings: pictures/all.js}}]\n"
    (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
    with pytest.raises(SiteError) as caught:
        Settings.load(tmp_path)
    assert str(caught.value) == "mkdocs.yml: workbook: drawings: there is no pictures/all.js"
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures/all.js").touch()
    assert Settings.load(tmp_path).drawings == tmp_path / "pictures/all.js"
    (tmp_path / "mkdocs.yml").write_text("site_name: S\n", encoding="utf-8")
    settings = Settings.load(tmp_path)
    assert settings.drawings is None
    assert settings.given("", [], "pictures/all.js").drawings == tmp_path / "pictures/all.js"


def test_the_root_is_the_nearest_folder_with_settings(sample: Sample, tmp_path: Path) -> None:
    deep = sample.root / "docs/part"
    deep.mkdir()
    assert find_root(deep) == sample.root
    assert find_root(Path("/proc")) == Path("/proc")


def test_the_page_of_terms_is_named_or_there_is_none(tmp_path: Path) -> None:
    assert Settings.load(tmp_path).glossary == ""
    assert Settings.load(tmp_path).given("", [], glossary="words.md").glossary == "words.md"
    text = "markdown_extensions: [{workbook: {glossary: part/words.md}}]\n"
    (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
    assert Settings.load(tmp_path).given("", []).glossary == "part/words.md"
