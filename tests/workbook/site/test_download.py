import hashlib

import pytest

from workbook.site.download import RefusedError, download


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_a_file_with_the_pinned_digest_is_kept(write, listed):
    folder = write({"there.whl": "content"})
    download((folder / "there.whl").as_uri(), folder / "here.whl", digest("content"))
    assert (folder / "here.whl").read_text() == "content"
    assert listed(folder) == ["here.whl", "there.whl"]


def test_another_digest_is_refused_in_one_line_and_nothing_is_left(write, listed):
    folder = write({"there.whl": "tampered"})
    with pytest.raises(RefusedError) as caught:
        download((folder / "there.whl").as_uri(), folder / "here.whl", digest("content"))
    assert str(caught.value) == (
        f"here.whl has the digest {digest('tampered')[:12]}…, pinned is {digest('content')[:12]}…"
    )
    assert listed(folder) == ["there.whl"]


def test_a_refused_file_does_not_replace_a_good_one(write):
    folder = write({"there.whl": "tampered", "here.whl": "content"})
    with pytest.raises(RefusedError):
        download((folder / "there.whl").as_uri(), folder / "here.whl", digest("content"))
    assert (folder / "here.whl").read_text() == "content"
