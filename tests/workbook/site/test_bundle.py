import json
import os
import shutil
import subprocess

import pytest

from workbook.errors import SiteError
from workbook.site import bundle as module
from workbook.site.bundle import bundle, template


@pytest.fixture
def builder(monkeypatch, tmp_path):
    """Stands in for node: answers, or stops, and writes files as told."""
    out = tmp_path / "out"
    out.mkdir()
    seen = {}

    def prepare(stdout="", *, code=0, stderr="", writes=()):
        def run(command, *, cwd, env, input, capture_output, text, check):  # noqa: A002
            seen.update(command=command, cwd=cwd, job=json.loads(input))
            for name in writes:
                (out / name).touch()
            return subprocess.CompletedProcess(command, code, stdout, stderr)

        monkeypatch.setattr(module.subprocess, "run", run)
        monkeypatch.setattr(module, "node_environment", lambda: dict(os.environ))
        return out, seen

    return prepare


def test_the_job_goes_in_and_the_names_come_out(builder, tmp_path):
    names = {"page.js": "page-A.js", "page.css": "page-B.css"}
    out, seen = builder(json.dumps(names), writes=names.values())
    assert bundle(tmp_path, out, {"limitSeconds": 10}) == names
    assert seen == {
        "command": ["node", "build.mjs"],
        "cwd": tmp_path,
        "job": {"out": str(out), "minify": True, "runtime": {"limitSeconds": 10}},
    }


def test_the_drawings_of_the_course_go_in_too(builder, tmp_path):
    names = {"page.js": "page-A.js", "page.css": "page-B.css"}
    out, seen = builder(json.dumps(names), writes=names.values())
    bundle(tmp_path, out, {}, tmp_path / "drawings" / "index.js")
    assert seen["job"]["drawings"] == str(tmp_path / "drawings" / "index.js")


def test_a_bundler_that_stops_is_quoted_and_told_in_one_line(builder, tmp_path, capsys):
    out, _ = builder(code=1, stderr="page.js:3: no such import\n")
    with pytest.raises(SiteError, match=r"^the bundler stopped: mend "):
        bundle(tmp_path, out, {})
    assert capsys.readouterr().err == "page.js:3: no such import\n"


def test_a_bundle_without_its_files_is_refused(builder, tmp_path):
    out, _ = builder('{"page.js": "page-A.js"}', writes=["page-A.js"])
    with pytest.raises(SiteError, match=r"^build\.mjs wrote no page\.css$"):
        bundle(tmp_path, out, {})


def test_the_template_names_the_built_files():
    names = {"page.js": "page-A.js", "page.css": "page-B.css", "early": "if (a) {{ b }}"}
    assert template(names) == (
        """<script>{% raw %}if (a) {{ b }}{% endraw %}</script>\n"""
        """<link rel="stylesheet" href="{{ 'assets/workbook/page-B.css' | url }}">\n"""
        """<script type="module" src="{{ 'assets/workbook/page-A.js' | url }}"></script>\n"""
    )


def test_node_is_on_path_or_in_the_virtual_environment():
    assert shutil.which("node", path=module.node_environment()["PATH"])
