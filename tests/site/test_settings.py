import pytest

from workbook.site.errors import SiteError
from workbook.site.settings import read_settings


def test_what_the_site_says_is_read(write):
    root = write(
        {
            "mkdocs.yml": "theme: {name: material, custom_dir: look}\n"
            "docs_dir: pages\n"
            "site_url: !ENV [URL, '']\n"
            "markdown_extensions:\n"
            "  - tables\n"
            "  - emoji: {index: !!python/name:material.twemoji }\n"
            "  - workbook: {packages: [src/one]}\n",
            "pyproject.toml": '[project]\nversion = "1.2"\n',
            "src/one/__init__.py": "",
        }
    )
    settings = read_settings(root)
    assert settings.packages == (root / "src/one",)
    assert settings.version == "1.2"
    assert settings.assets == root / "pages/assets/workbook"
    assert settings.partial == root / "look/partials/workbook.html"


@pytest.mark.parametrize("extensions", ["[tables]", "[workbook]", "[{workbook: {}}]"])
def test_a_site_need_not_ship_packages(write, extensions):
    root = write({"mkdocs.yml": f"markdown_extensions: {extensions}\n"})
    settings = read_settings(root)
    assert settings.packages == ()
    assert settings.partial == root / "docs/overrides/partials/workbook.html"


def test_a_package_that_is_not_there_is_named(write):
    root = write({"mkdocs.yml": "markdown_extensions: [{workbook: {packages: [src/no]}}]\n"})
    with pytest.raises(SiteError) as caught:
        read_settings(root)
    assert str(caught.value) == "mkdocs.yml: workbook: packages: src/no is no Python package"


def test_a_folder_without_a_site_is_named(tmp_path):
    with pytest.raises(SiteError, match=r"^no mkdocs\.yml in "):
        read_settings(tmp_path)
