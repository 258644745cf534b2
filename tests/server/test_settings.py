"""Settings: where they come from, which counts most, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jewelbox.core.errors import JewelboxError
from jewelbox.server.settings import FIELDS, Settings, meaning_of, read_settings, variable_of

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")


def test_a_flag_counts_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1001\nhost = "0.0.0.0"\nthinkers = 3\norigins = ["https://a.example"]\n')
    environment = {"JEWELBOX_PORT": "1002", "JEWELBOX_THINKERS": "4", "JEWELBOX_PAUSE": ""}
    settings = read_settings({"port": 1003, "workers": None}, environment, str(file))
    assert (settings.port, settings.thinkers, settings.host, settings.workers) == (1003, 4, "0.0.0.0", 1)  # noqa: S104  # what is asked about
    assert settings.origins == ("https://a.example",)
    assert settings.pause == Settings().pause


def test_lists_are_written_with_commas_in_the_environment() -> None:
    settings = read_settings({}, {"JEWELBOX_ORIGINS": "https://a.example, https://b.example/"})
    assert settings.allowed_origins == {"https://a.example", "https://b.example"}


@pytest.mark.parametrize(
    ("environment", "part"),
    [
        ({"JEWELBOX_PORT": "many"}, "JEWELBOX_PORT"),
        ({"JEWELBOX_PORT": "70000"}, "65535"),
        ({"JEWELBOX_LOGS": "xml"}, "xml"),
        ({"JEWELBOX_PAUSE": "-1"}, "JEWELBOX_PAUSE"),
        ({"JEWELBOX_WORKERS": "2"}, "PostgreSQL"),
        ({"JEWELBOX_PUBLIC": "play.example.org"}, "play.example.org"),
        ({"JEWELBOX_ORIGINS": "https://a.example/path"}, "path"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(environment: dict[str, str], part: str) -> None:
    with pytest.raises(JewelboxError, match=re.escape(part)):
        read_settings({}, environment)


@pytest.mark.parametrize("text", ["port = ", "colour = 'red'", "port = 'x'"])
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    with pytest.raises(JewelboxError):
        read_settings({}, {}, str(file))


def test_several_workers_are_fine_with_postgresql() -> None:
    assert read_settings({"workers": 3, "database": "postgresql://x@y/z"}, {}).workers == 3


def test_a_public_server_answers_to_its_name_and_a_local_one_to_local_names() -> None:
    assert "play.example.org" in Settings(public="https://play.example.org").allowed_hosts
    assert "127.0.0.1:8017" in Settings().allowed_hosts
    assert "evil.example" not in Settings().allowed_hosts
    assert Settings(host="0.0.0.0").allowed_hosts == ["*"]  # noqa: S104  # what is asked about


def test_every_setting_is_documented() -> None:
    documented = re.findall(r"^\| `(\w+)` \| [^|]+ \| `(JEWELBOX_[A-Z]+)`", PAGE, re.MULTILINE)
    assert documented == [(name, variable_of(name)) for name in FIELDS]
    assert all(meaning_of(name).description for name in FIELDS)
