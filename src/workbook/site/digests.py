"""The digests of everything that a site serves, in a file beside it, and a check that they hold."""

# The file is in the form of `sha256sum`, so that anyone can check a copy without this engine:
# `sha256sum --check SHA256SUMS`. A host that packs or minifies what it serves shows up as well.

import http.client
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from hashlib import sha256 as hashing
from pathlib import Path

from workbook.errors import SiteError
from workbook.site.files import sha256

LIST = "SHA256SUMS"
FOR_HOSTS = ("_headers", "deploy/")
"""Files that tell a host what to do. A host reads them and need not serve them."""

SECONDS = 60
"""How long a host may take for one file."""


def write_digests(site: Path) -> None:
    """Write the list into a built site, last of all."""
    lines = [f"{sha256(site / name)}  {name}\n" for name in _files(site)]
    (site / LIST).write_text("".join(lines), encoding="utf-8", newline="\n")


def verify(where: str) -> tuple[int, list[str]]:
    """Hold a built site, or a published one, against its list.

    Args:
        where: a folder, or an address that begins with ``http``.

    Returns:
        How many files were compared, and what is wrong, one file each.

    Raises:
        SiteError: There is no list, or nothing in it; or the host doesn't answer.
    """
    if where.startswith(("http://", "https://")):
        base = where if where.endswith("/") else f"{where}/"
        listed = _listed(_fetch(base + LIST), where)
        # What lies compressed is served under the plain name, by hosts that can.
        served = {name: digest for name, digest in listed.items() if _is_served(name)}
        return len(served), list(_compare(served, lambda name: _fetch(base + _quoted(name))))
    site = Path(where)
    listed = _listed((site / LIST).read_bytes() if (site / LIST).is_file() else None, where)
    problems = list(_compare(listed, lambda name: _read(site / name)))
    problems += [f"{name}: is not in the list" for name in _files(site) if name not in listed]
    return len(listed), problems


def _files(site: Path) -> list[str]:
    names = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return sorted(name for name in names if name != LIST)


def _listed(content: bytes | None, where: str) -> dict[str, str]:
    lines = (content or b"").decode(errors="replace").splitlines()
    listed = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    if not listed:
        raise SiteError(f"no {LIST} in {where}: build the site with `python -m workbook build`")
    return listed


def _compare(listed: dict[str, str], content_of: Callable[[str], bytes | None]) -> Iterator[str]:
    for name, digest in listed.items():
        content = content_of(name)
        if content is None:
            yield f"{name}: is missing"
        elif hashing(content).hexdigest() != digest:
            yield f"{name}: is not what was built"


def _is_served(name: str) -> bool:
    return not name.startswith(FOR_HOSTS) and not name.endswith((".gz", ".br"))


def _quoted(name: str) -> str:
    return urllib.parse.quote(name)


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _fetch(address: str) -> bytes | None:
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:  # noqa: S310 - http only
            content: bytes = answer.read()
            return content
    except urllib.error.HTTPError:
        return None
    except (OSError, http.client.HTTPException) as error:  # cut off, or nobody there
        host = urllib.parse.urlsplit(address).netloc
        raise SiteError(f"{host} did not answer for {address}: {error}") from error
