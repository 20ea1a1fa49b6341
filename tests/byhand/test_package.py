"""What holds for the package as a whole."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import byhand

PACKAGE = Path(byhand.__file__).parent
MODULES = sorted(PACKAGE.glob("*.py"))
PUBLIC_MODULES = [m.stem for m in MODULES if not m.stem.startswith("_")]
HERE = Path(__file__).parent


def test_importing_it_costs_nothing_beyond_numpy() -> None:
    code = (
        "import sys, numpy; before = set(sys.modules); import byhand; "
        "print(sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    standard = set(sys.stdlib_module_names)
    assert set(ast.literal_eval(done.stdout)) - standard == {"byhand", "numpy"}  # numpy.typing


def test_every_public_name_is_exported_once_and_in_order() -> None:
    defined = []
    for module in PUBLIC_MODULES:
        tree = ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))
        defined += [
            node.name
            for node in tree.body
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
        ]
    helpers = {"pair", "restrict", "stages"}  # shared by modules, not by callers
    assert sorted(set(defined) - helpers) == byhand.__all__ == sorted(byhand.__all__)
    assert len(defined) == len(byhand.__all__) + len(helpers) == 31


def test_no_module_bears_the_name_of_a_function() -> None:
    assert set(PUBLIC_MODULES) & set(byhand.__all__) == set()


def test_every_module_has_tests_of_its_name() -> None:
    tested = {path.stem.removeprefix("test_") for path in HERE.glob("test_*.py")}
    assert {m.stem.lstrip("_") for m in MODULES} - tested - {"", "init__", "masking"} == set()


def test_no_file_is_too_long_to_read_in_one_go() -> None:
    assert [m.name for m in MODULES if len(m.read_text(encoding="utf-8").splitlines()) > 150] == []


def test_no_function_is_too_long_to_see_at_once() -> None:
    functions = [
        node
        for module in MODULES
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    assert len(functions) > 40
    assert [f.name for f in functions if (f.end_lineno or 0) - f.lineno + 1 > 60] == []


def test_every_public_thing_says_what_it_needs_and_where_it_comes_from() -> None:
    for name in byhand.__all__:
        text = getattr(byhand, name).__doc__
        wanted = ["Attributes:"] if name in {"Attention", "AttentionSteps"} else ["$$", "Source:"]
        if wanted == ["$$", "Source:"]:
            wanted += ["Raises:", "Attributes:" if name == "KeyValueCache" else "Returns:"]
        if name == "attention_weights_valid":
            wanted.remove("$$")
        assert [part for part in wanted if part not in text] == [], name


def test_the_reference_documents_every_public_name_once() -> None:
    pages = sorted((HERE.parents[1] / "docs" / "reference").glob("*.md"))
    assert len(pages) == 10
    found = [
        line.removeprefix("::: byhand.")
        for page in pages
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.startswith("::: ")
    ]
    assert sorted(found) == byhand.__all__


def test_every_reference_snippet_is_included_by_one_page() -> None:
    root = HERE.parents[1]
    snippets = sorted(path.name for path in (root / "snippets" / "reference").glob("*.py"))
    assert len(snippets) == 9
    pages = (root / "docs" / "reference").glob("*.md")
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    included = re.findall(r'^--8<-- "reference/([a-z_]+\.py)(?::[a-z]+)?"$', text, re.MULTILINE)
    assert sorted(included) == snippets
