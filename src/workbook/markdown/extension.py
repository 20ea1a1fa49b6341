"""Register everything that a page needs with Python-Markdown."""

# One line in mkdocs.yml brings all of it: fences, blocks, tables and attribute lists too, with the
# settings that the page scan relies on. There is no hook and no plugin behind this, because
# Zensical reads Markdown extensions and skips the others without a word.
#
# The order of the processors, and why:
#   preprocessor 100   before everything that could change the text that is scanned
#   inline 185         markers, before escapes (180), references (170) and links (160)
#   tree 15            cells, after inline patterns (20), before toc and MkDocs' anchors (5)

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension

from workbook.course import Course, course_of
from workbook.markdown.markers import CellTree, MarkerPattern, Prepare
from workbook.markdown.page import RenderedPage
from workbook.markdown.reached import observe
from workbook.pages.blocks import EXTENSIONS
from workbook.settings import Settings, find_root

_CONFIGS: dict[str, dict[str, Any]] = {
    **EXTENSIONS,
    "pymdownx.superfences": {},
    "pymdownx.highlight": {"anchor_linenums": False},
    "pymdownx.snippets": {"check_paths": True},
    "attr_list": {},
    "md_in_html": {},
    # Alignment as an attribute: the site's content policy forbids inline styles.
    "tables": {"use_align_attribute": True},
}


class WorkbookExtension(Extension):
    """Renders cells and bound figures, and refuses a page that doesn't hold."""

    def __init__(self, **kwargs: Any) -> None:
        self.config = {
            "root": ["", "the course's folder; found from the working folder if empty"],
            "snippets": ["", "the worked examples' folder; as mkdocs.yml says if empty"],
            "packages": [
                [],
                "Python packages that the snippets import; as mkdocs.yml says if empty",
            ],
            "drawings": ["", "the module of interactive drawings; as mkdocs.yml says if empty"],
            "glossary": ["", "the page that defines terms; as mkdocs.yml says if empty"],
            "page": ["", "the page's path below docs, where no generator tells it"],
        }
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's own name
        """Register the extensions, and the processors of this one."""
        root = Path(self.getConfig("root") or find_root(Path.cwd()))
        settings = Settings.load(root)
        given = [self.getConfig(name) for name in ("snippets", "packages", "drawings", "glossary")]
        course = course_of(settings.given(*given))
        md.registerExtensions(list(_CONFIGS), _with_bases(course))
        md.registerExtension(self)
        self.page = RenderedPage(course, shows_problems())
        observe(md, self.page.reached)
        md.preprocessors.register(Prepare(md, self.page, self.getConfig("page")), "workbook", 100)
        md.inlinePatterns.register(MarkerPattern(md, self.page), "workbook", 185)
        md.treeprocessors.register(CellTree(md, self.page), "workbook", 15)

    def reset(self) -> None:
        """Forget the page before the next conversion."""
        self.page.reset()


def shows_problems() -> bool:
    """Tell whether problems show in the page, as while a maintainer edits, or stop the build."""
    return os.environ.get("WORKBOOK_PROBLEMS") == "show"


def _with_bases(course: Course) -> dict[str, dict[str, Any]]:
    bases = [str(course.settings.snippets), str(course.settings.docs)]
    return {**_CONFIGS, "pymdownx.snippets": {**_CONFIGS["pymdownx.snippets"], "base_path": bases}}
