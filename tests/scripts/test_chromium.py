"""The browser for tests: found, installed where that can be done, or asked for in a clear sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scripts import chromium

Machine = Callable[..., list[tuple[str, ...]]]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Return what makes up a machine: the programs it has, and who we are; what is run on it is noted."""

    def machine(*programs: str, user: int) -> list[tuple[str, ...]]:
        here, ran = set(programs), []

        def run(command: tuple[str, ...], **_: Any) -> None:
            ran.append(command)
            here.update(set(command) & {"chromium"})

        monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name in here else None)
        monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
        monkeypatch.setattr("subprocess.run", run)
        return ran

    return machine


def test_a_browser_that_is_there_is_used(machine: Machine) -> None:
    ran = machine("google-chrome", "apt-get", user=0)
    assert chromium.main() == 0
    assert chromium.executable() == "/usr/bin/google-chrome"
    assert ran == []


def test_debians_chromium_is_installed_by_who_may_install_it(machine: Machine) -> None:
    ran = machine("apt-get", user=0)
    assert chromium.main() == 0
    assert [command[:2] for command in ran] == [("apt-get", "update"), ("apt-get", "install")]
    assert chromium.executable() == "/usr/bin/chromium"


@pytest.mark.parametrize(("programs", "user"), [(["apt-get"], 1000), ([], 0)])
def test_elsewhere_a_sentence_says_what_to_install(
    machine: Machine, capsys: pytest.CaptureFixture[str], programs: list[str], user: int
) -> None:
    ran = machine(*programs, user=user)
    assert chromium.main() == 1
    assert "Install it, for example with" in capsys.readouterr().err
    assert ran == []
    with pytest.raises(RuntimeError, match="Chromium is needed"):
        chromium.executable()
