"""The layers are those that the page on the architecture shows, and nothing is circular."""

from __future__ import annotations

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "src" / "workbook"
PAGE = ROOT / "docs" / "maintainers" / "architecture.md"
MODULES = {
    ".".join(path.relative_to(ENGINE).with_suffix("").parts): path
    for path in sorted(ENGINE.rglob("*.py"))
    if not {"node_modules", "templates"} & set(path.parts)
}


def imports(path: Path) -> set[str]:
    """The engine's modules that one imports when it is imported itself."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("workbook"):
            module = (node.module or "").removeprefix("workbook").removeprefix(".")
            inner = {f"{module}.{alias.name}".removeprefix(".") for alias in node.names}
            found |= inner & MODULES.keys() or {module} & MODULES.keys()
    return found


GRAPH = {name: imports(path) for name, path in MODULES.items()}


def layer(name: str) -> str:
    return name.partition(".")[0] if "." in name else "modules"


def test_the_table_of_layers_is_what_modules_import() -> None:
    rows = re.findall(r"^\| `?(\w+)`? \| [^|]+ \| ([^|]+) \|$", PAGE.read_text("utf-8"), re.M)
    shown = {name: uses for name, uses in rows if name not in ("layer", "modules")}
    assert shown.keys() == {layer(name) for name in GRAPH} - {"modules"}
    for name, uses in shown.items():
        used = {
            layer(other) for module in GRAPH if layer(module) == name for other in GRAPH[module]
        }
        assert uses == (", ".join(sorted(used - {name})) or "nothing"), name


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert sum(map(len, GRAPH.values())) > 300
    assert len(list(TopologicalSorter(GRAPH).static_order())) == len(MODULES)
