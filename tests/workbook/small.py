"""A small course made of real snippets, and the generators' own builds of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.workbook.sample import Sample, cell

ROOT = Path(__file__).parents[2]
CONFIG = """\
site_name: Small
theme: {name: THEME}
plugins: []
exclude_docs: /shared/
validation: {links: {anchors: warn}}
markdown_extensions:
  - workbook:
      packages: [src/byhand]
"""
CHAPTER = (
    "# 5. Weighted values\n\n"
    'The weights [[0.25, 0.75]](#mix "weights") on [2](#mix "values[0]") and [6](#mix '
    '"values[1]")\n'
    r"give $\val{mix: mix}{5}$."
    "\n\n"
    "/// details | The other way\n\n"
    'Added they would be [8](#mix "added").\n\n'
    "///\n\n" + cell("mix", "05-weighted-values/mix_of_two.py", ' title="A mix of two"') + "\n"
    '--8<-- "shared/card.md"\n\n'
    "| from | output |\n|---|--:|\n"
    '| byhand | [[1.339523, 0.660477]](#with-byhand "output[0]") |\n\n'
    + cell("with-byhand", "05-weighted-values/with_byhand.py")
)
CARD = 'In [2.5](# "exempt: a version") it was [4](#mix "plain_average").\n'
LATER = '# Later\n\nIt begins with [5.0](05-weighted-values.md#mix "mix").\n'


def write_small_course(root: Path, theme: str) -> Sample:
    """Write the course into a folder."""
    sample = Sample(root)
    sample.write("mkdocs.yml", CONFIG.replace("THEME", theme))
    sample.page("# Start\n", "index.md")
    sample.page(LATER, "later.md")
    sample.page(CHAPTER, "05-weighted-values.md")
    sample.page(CARD, "shared/card.md")
    (root / "snippets/05-weighted-values").mkdir(parents=True)
    for name in ("mix_of_two.py", "with_byhand.py"):
        path = f"snippets/05-weighted-values/{name}"
        shutil.copy(ROOT / path, root / path)
    shutil.copytree(
        ROOT / "src/byhand", root / "src/byhand", ignore=shutil.ignore_patterns("__pycache__")
    )
    return sample


def build(sample: Sample, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a generator in the course's folder."""
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=sample.root,
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *sys.path]),
            "NO_MKDOCS_2_WARNING": "1",
        },
        check=False,
        timeout=300,
    )
