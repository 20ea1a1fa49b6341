"""Packages built for Pyodide, from the first source that has the pinned bytes."""

# npm's package holds the interpreter without NumPy. Pyodide's content network has NumPy, but many
# networks block it; a package on PyPI carries the same file. Whoever serves it, the digest decides.

import http.client
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from workbook.errors import SiteError
from workbook.site.download import RefusedError, download, verify
from workbook.site.files import sha256, staged_file
from workbook.site.pins import Carrier, Pins, Wheel

Source = Callable[[Wheel, Path], None]
"""Brings a wheel to a path, or raises OSError or SiteError."""


def bring(wheel: Wheel, pins: Pins, cache: Path, sources: tuple[Source, ...] = ()) -> Path:
    """Return the path of a verified wheel, fetching it where the cache has none.

    Args:
        wheel: What is wanted.
        pins: Where it can come from.
        cache: A folder of files under their digests.
        sources: Other sources than the usual two.

    Raises:
        SiteError: No source has it; the message says why for each.
    """
    target = cache / wheel.sha256 / wheel.file
    if target.is_file() and sha256(target) == wheel.sha256:
        return target
    target.unlink(missing_ok=True)
    reasons = []
    for source in sources or (from_network(pins.network), from_carrier(pins.carrier)):
        try:
            source(wheel, target)
        except (OSError, SiteError, http.client.HTTPException, zipfile.BadZipFile) as error:
            reasons.append(" ".join(str(error).split()) or type(error).__name__)
        else:
            return target
    if target.parent.is_dir():
        target.parent.rmdir()
    raise SiteError(
        f"{wheel.file} can't be had ({'; '.join(reasons)}): connect to the network and run the"
        f" command again, or put the file into {target.parent}"
    )


def from_network(base: str) -> Source:
    """Take wheels from Pyodide's content network."""

    def take(wheel: Wheel, target: Path) -> None:
        _say(f"{wheel.file} from Pyodide's content network")
        try:
            download(base + wheel.file, target, wheel.sha256)
        except RefusedError as error:
            raise RefusedError(f"content network: {error}") from error
        except OSError as error:
            raise SiteError(f"content network: {getattr(error, 'reason', error)}") from error

    return take


def from_carrier(carrier: Carrier) -> Source:
    """Take wheels out of a package on PyPI."""

    def take(wheel: Wheel, target: Path) -> None:
        _say(f"{wheel.file} from {carrier.requirement} on PyPI ({carrier.megabytes} MB, not kept)")
        with tempfile.TemporaryDirectory(prefix="carrier-", dir=_existing(target)) as name:
            folder = Path(name)
            _pip_download(carrier.requirement, folder)
            package = next(folder.glob("*.whl"))
            with zipfile.ZipFile(package) as archive, staged_file(target) as part:
                try:
                    part.write_bytes(archive.read(f"{carrier.folder}/{wheel.file}"))
                except KeyError:
                    raise SiteError(f"{carrier.requirement} doesn't carry it") from None
                verify(part, wheel.sha256)

    return take


def _pip_download(requirement: str, folder: Path) -> None:
    # The options make pip take a wheel made for another Python than this one: we only unpack it.
    options = ["--no-deps", "--no-cache-dir", "--python-version", "3.12", "--only-binary=:all:"]
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", *options]
    done = subprocess.run(
        [*command, "--dest", str(folder), requirement],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        last = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or ["failed"]
        raise SiteError(f"PyPI: {last[-1].removeprefix('ERROR: ')}")


def _existing(target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    return target.parent


def _say(step: str) -> None:
    print(f"vendor: {step}", flush=True)
