"""The browser for tests: found, installed where that can be done, or asked for in a clear sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from subprocess import CalledProcessError
from typing import Any

import pytest

from scripts import chromium

Machine = Callable[..., list[tuple[str, ...]]]
PACKAGES = frozenset({"chromium", "chromium-headless-shell"})
"""Debian's."""


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Return what makes up a machine: its programs, who we are, and its packages; what is run on it is noted."""

    def machine(*programs: str, user: int, packages: frozenset[str] = PACKAGES) -> list[tuple[str, ...]]:
        here, ran = set(programs), []

        def run(command: tuple[str, ...], *, check: bool, **_: Any) -> None:
            ran.append(command)
            here.update(packages.intersection(command))
            if check and "install" in command and packages.isdisjoint(command):
                raise CalledProcessError(100, command)

        monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name in here else None)
        monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
        monkeypatch.setattr("subprocess.run", run)
        return ran

    return machine


@pytest.mark.parametrize("arguments", [[], ["tests"]])
def test_a_browser_that_is_there_is_used(machine: Machine, arguments: list[str]) -> None:
    ran = machine("google-chrome", "apt-get", user=0)
    assert chromium.main(arguments) == 0
    assert chromium.executable() == chromium.executable(chromium.FOR_TESTS) == "/usr/bin/google-chrome"
    assert ran == []


def test_tests_prefer_the_shell_and_pictures_never_take_it(machine: Machine) -> None:
    machine("chromium", "chromium-headless-shell", user=1000)
    assert chromium.executable(chromium.FOR_TESTS) == "/usr/bin/chromium-headless-shell"
    assert chromium.executable() == "/usr/bin/chromium"


@pytest.mark.parametrize(
    ("arguments", "names", "package"),
    [([], chromium.WHOLE, "chromium"), (["tests"], chromium.FOR_TESTS, "chromium-headless-shell")],
)
def test_debians_chromium_is_installed_by_users_who_may_install_it(
    machine: Machine, arguments: list[str], names: Sequence[str], package: str
) -> None:
    ran = machine("apt-get", user=0)
    assert chromium.main(arguments) == 0
    assert [command[:2] for command in ran] == [("apt-get", "update"), ("apt-get", "install")]
    assert chromium.executable(names) == f"/usr/bin/{package}"


@pytest.mark.parametrize(("programs", "user"), [(["apt-get"], 1000), ([], 0), (["chromium-headless-shell"], 0)])
def test_elsewhere_a_sentence_says_what_to_install(
    machine: Machine, capsys: pytest.CaptureFixture[str], programs: list[str], user: int
) -> None:
    ran = machine(*programs, user=user)
    assert chromium.main([]) == 1
    assert "Install it, for example with" in capsys.readouterr().err
    assert ran == []
    with pytest.raises(RuntimeError, match="Chromium is needed"):
        chromium.executable()


def test_a_system_without_such_packages_gets_the_sentence_too(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = machine("apt-get", user=0, packages=frozenset())
    assert chromium.main(["tests"]) == 1
    assert "Install it, for example with" in capsys.readouterr().err
    assert [command[1] for command in ran] == ["update", "install"]
