import errno

import pytest

from workbook.errors import SiteError, exit_code


def raising(error: BaseException):
    def action() -> None:
        raise error

    return action


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (SiteError("no lock: make one"), "error: no lock: make one\n"),
        (
            OSError(errno.ENOSPC, "No space left on device"),
            "error: no space left on the disk: free some and run the command again\n",
        ),
        (KeyboardInterrupt(), "error: stopped; run the command again to go on\n"),
    ],
)
def test_an_expected_failure_is_one_line_and_exit_code_1(error, line, capsys):
    assert exit_code(raising(error)) == 1
    assert capsys.readouterr() == ("", line)


def test_a_bug_is_not_hidden():
    with pytest.raises(PermissionError):
        exit_code(raising(PermissionError(errno.EACCES, "denied")))


@pytest.mark.parametrize(("result", "code"), [(None, 0), (0, 0), (1, 1)])
def test_an_action_decides_its_exit_code(result, code):
    assert exit_code(lambda: result) == code
