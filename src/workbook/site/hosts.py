"""Ready files for hosts: nginx, Caddy, and those that read ``_headers`` (Netlify, Cloudflare)."""

# All say the same, from one source: the policy, the headers, the types and the patterns of
# headers.py. They lie in the site's own folder `deploy/`, which nginx and Caddy keep to themselves.

from pathlib import Path

from workbook.site.headers import (
    ALWAYS,
    ASKED_AGAIN,
    HASHED,
    KEPT,
    LOCK,
    PINNED,
    TYPES,
    write_headers,
)

FOLDER = "deploy"

_NGINX = """\
# Made by `workbook build`. Include it in nginx's http block; change the lines marked `yours`.
map $uri $workbook_cache {{
    "~/{lock}$" "{again}";
    "~{kept}" "{long}";
    default "{again}";
}}

server {{
    listen 80; # yours
    server_name _; # yours
    root /srv/site; # yours
    index index.html;
    error_page 404 /404.html;
    absolute_redirect off;
    server_tokens off;
    charset utf-8;
    gzip_static on;
{brotli}
    types {{
{types}
    }}

{headers}
    add_header Cache-Control $workbook_cache always;

    location ~ ^/{folder}/|^/_headers$|\\.(?:gz|br)$ {{ return 404; }}
    location / {{ try_files $uri $uri/ =404; }}
}}
"""
_BROTLI = """\
    # brotli_static on; # yours: it needs a module, Debian's is libnginx-mod-http-brotli-static
"""
_CADDY = """\
# Made by `workbook build`. Change the lines marked `yours`; for a name, Caddy gets a certificate.
(workbook_headers) {{
\theader {{
{headers}
\t\t-Server
\t}}
}}

:80 {{ # yours
\troot * /srv/site # yours
\tmap {{path}} {{workbook_cache}} {{
\t\t"~/{lock}$" "{again}"
\t\t"~{kept}" "{long}"
\t\tdefault "{again}"
\t}}
\timport workbook_headers
\theader Cache-Control {{workbook_cache}}
{types}
\t@hidden path_regexp ^/{folder}/|^/_headers$|\\.(?:gz|br)$
\terror @hidden 404
\tfile_server {{
\t\tprecompressed {packed}
\t}}
\thandle_errors {{
\t\timport workbook_headers
\t\theader Cache-Control "{again}"
\t\trewrite * /404.html
\t\tfile_server
\t}}
}}
"""


def write_hosts(site: Path, content_policy: str) -> None:
    """Write the files for every kind of host into a built site."""
    write_headers(site, content_policy)
    headers = {"Content-Security-Policy": content_policy, **ALWAYS}
    brotli = any(site.rglob("*.br"))
    common = {
        "again": ASKED_AGAIN,
        "long": KEPT,
        "lock": LOCK.replace(".", r"\."),
        "kept": f"{HASHED.pattern}|{PINNED.pattern}",
        "folder": FOLDER,
    }
    nginx = _NGINX.format(
        **common,
        brotli=_BROTLI if brotli else "",
        types=_lines("        {1} {0};", {suffix[1:]: TYPES[suffix] for suffix in TYPES}),
        headers=_lines('    add_header {} "{}" always;', headers),
    )
    types = {suffix[1:]: TYPES[suffix] for suffix in TYPES}
    caddy = _CADDY.format(
        **common,
        packed="br gzip" if brotli else "gzip",
        types=_lines("\t@{0} path *.{0}\n\theader @{0} Content-Type {1}", types),
        headers=_lines('\t\t{} "{}"', headers),
    )
    (site / FOLDER).mkdir(exist_ok=True)
    (site / FOLDER / "nginx.conf").write_text(nginx, encoding="utf-8")
    (site / FOLDER / "Caddyfile").write_text(caddy, encoding="utf-8")


def _lines(form: str, pairs: dict[str, str]) -> str:
    return "\n".join(form.format(name, value) for name, value in pairs.items())
