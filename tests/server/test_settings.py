"""Settings: where they come from, which counts most, and what is refused."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from docs.pages import blocks_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.settings import Settings, read_settings, unknown_variables, variable_of

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "server.md").read_text(encoding="utf-8")
COMMANDS = (DOCS / "commands.md").read_text(encoding="utf-8")


def test_a_flag_counts_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1001\nhost = "0.0.0.0"\nthinkers = 3\norigins = ["https://a.example"]\n')
    environment = {"JEWELBOX_PORT": "1002", "JEWELBOX_THINKERS": "4", "JEWELBOX_PAUSE": ""}
    settings = read_settings({"port": 1003, "workers": None}, environment, str(file))
    assert (settings.port, settings.thinkers, settings.host, settings.workers) == (1003, 4, "0.0.0.0", 1)  # noqa: S104  # what is asked about
    assert settings.origins == ("https://a.example",)
    assert settings.pause == Settings().pause


def test_the_files_that_the_page_shows_can_be_read(tmp_path: Path) -> None:
    file, shown = tmp_path / "jewelbox.toml", blocks_of("docs/server.md", "toml")
    for text in shown:
        file.write_text(text, encoding="utf-8")
        assert "play.example.org" in read_settings({}, {}, str(file)).allowed_hosts
    assert len(shown) > 1


def test_lists_are_written_with_commas_in_the_environment() -> None:
    settings = read_settings({}, {"JEWELBOX_ORIGINS": "https://a.example, https://b.example/"})
    assert settings.allowed_origins == {"https://a.example", "https://b.example"}


@pytest.mark.parametrize(
    ("environment", "part"),
    [
        ({"JEWELBOX_PORT": "many"}, "setting port (JEWELBOX_PORT) can't be 'many'; it can be a whole number from 1 to"),
        ({"JEWELBOX_PORT": "70000"}, "a whole number from 1 to 65535"),
        ({"JEWELBOX_KEPT": "99999999999999999999"}, "a whole number from 1 to 1000000000"),
        ({"JEWELBOX_LOGS": "xml"}, "can't be 'xml'; it can be json or text"),
        ({"JEWELBOX_METRICS": "LOCAL"}, "can't be 'LOCAL'; it can be all, local or off"),
        ({"JEWELBOX_PAUSE": "-1"}, "setting pause (JEWELBOX_PAUSE) can't be '-1'; it can be a number from 0 to 60"),
        ({"JEWELBOX_PAUSE": "inf"}, "a number from 0 to 60"),
        ({"JEWELBOX_LOBBY": "nan"}, "a number from 0.01 to 8760"),
        ({"JEWELBOX_HOST": "a\x00b"}, "a text that can be shown"),
        ({"JEWELBOX_WORKERS": "2"}, "2 workers need PostgreSQL"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(environment: dict[str, str], part: str) -> None:
    with pytest.raises(JewelboxError, match=re.escape(part)) as refusal:
        read_settings({}, environment)
    assert refusal.value.code is Code.BAD_SETTING


ADDRESSES = (
    "play.example.org",
    "https://",
    "https://a.example/path",
    "https://a.example?query",
    "https://a.example#part",
    "https://me@a.example",
    "https://a b",
    "https://a..b",
    "https://a.example:99999",
    "https://a.example:port",
    "http://[::1",
    "*",
)


@pytest.mark.parametrize("name", ["public", "origins"])
@pytest.mark.parametrize("text", ADDRESSES)
def test_what_is_not_a_web_address_is_refused(name: str, text: str) -> None:
    with pytest.raises(JewelboxError, match=r"of the form https://play\.example\.org"):
        read_settings({}, {variable_of(name): text})


@pytest.mark.parametrize("text", ["https://A.example/", "http://localhost:8017", "https://[::1]:443"])
def test_a_web_address_is_taken(text: str) -> None:
    assert read_settings({}, {"JEWELBOX_PUBLIC": text}).public == text


@pytest.mark.parametrize("text", ["nonsense", "127.0.0.1,nonsense", "10.0.0.0/99", "10.0.0.1/8", "localhost", ","])
def test_proxies_are_addresses_or_networks(text: str) -> None:
    with pytest.raises(JewelboxError, match=r"such as 127\.0\.0\.1 or 10\.0\.0\.0/8, separated by commas, or \*"):
        read_settings({}, {"JEWELBOX_PROXIES": text})
    for right in ("*", "::1", "127.0.0.1, 10.0.0.0/8"):
        assert read_settings({}, {"JEWELBOX_PROXIES": right}).proxies == right


@pytest.mark.parametrize(
    "address",
    [
        "sqlite:///{folder}",
        "sqlite://host/tables.db",
        "sqlite:///tables.db?mode=ro",
        "postgresql://me@host:port/tables",
        "postgresql://[host/tables",
    ],
)
def test_an_address_that_cannot_be_a_database_is_refused(tmp_path: Path, address: str) -> None:
    with pytest.raises(JewelboxError, match="it can be sqlite:///FILE, where FILE is not a folder, or postgresql://"):
        read_settings({"database": address.format(folder=tmp_path)}, {})


@pytest.mark.parametrize("password", ["hush", "hush/hush", "hush@hush", "hush:hush"])
def test_a_refusal_does_not_reveal_the_password(password: str) -> None:
    with pytest.raises(JewelboxError, match=re.escape("'postgresql://me:***@host:port/tables'")) as refusal:
        read_settings({}, {"JEWELBOX_DATABASE": f"postgresql://me:{password}@host:port/tables"})
    assert "hush" not in str(refusal.value)


@pytest.mark.parametrize("name", ["host", "data"])
def test_an_empty_flag_is_refused_but_an_empty_variable_is_none(name: str) -> None:
    with pytest.raises(JewelboxError, match="is not empty"):
        read_settings({name: ""}, {})
    assert read_settings({}, {variable_of(name): ""}) == Settings()


def test_a_data_folder_is_not_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JewelboxError, match="it can be a folder, not a file"):
        read_settings({"data": str(tmp_path / "file")}, {})
    assert read_settings({"data": str(tmp_path / "new")}, {}).database_url.endswith("/new/jewelbox.db")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("port = ", "is not a TOML file"),
        ("colour = 'red'", "there is no setting 'colour'; there are arrivals"),
        ("port = 'x'", "setting port"),
        ("port = true", "can't be True"),
        ("origins = 5", "a list of texts"),
        ("pause = nan", "a number from 0 to 60"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, text: str, part: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    with pytest.raises(JewelboxError, match=part):
        read_settings({}, {}, str(file))


def test_a_variable_that_is_not_a_setting_is_reported_with_the_one_that_may_be_meant() -> None:
    environment = {"JEWELBOX_PROT": "1", "JEWELBOX_PORT": "1", "JEWELBOX_JIT": "off", "HOME": "/"}
    assert unknown_variables(environment) == [
        "JEWELBOX_PROT is not a setting, so it is ignored; is JEWELBOX_PORT meant?"
    ]


def test_several_workers_are_fine_with_postgresql() -> None:
    assert read_settings({"workers": 3, "database": "postgresql://x@y/z"}, {}).workers == 3


def test_a_public_server_answers_to_its_name_and_a_local_one_to_local_names() -> None:
    assert "play.example.org" in Settings(public="https://play.example.org").allowed_hosts
    assert "play.example.org:8443" in Settings(public="https://Play.Example.org:8443").allowed_hosts
    assert "127.0.0.1:8017" in Settings().allowed_hosts
    assert "evil.example" not in Settings().allowed_hosts


EVERYWHERE = "0.0.0.0"  # noqa: S104  # what is asked about


@pytest.mark.parametrize("host", ["192.168.1.20:8017", "10.0.0.7", "[fe80::1]:8017", "localhost:8017", "127.0.0.1"])
def test_a_server_in_the_network_answers_to_addresses(host: str) -> None:
    assert Settings(host=EVERYWHERE).answers_to(host)


def test_a_server_in_the_network_answers_to_the_names_of_its_machine() -> None:
    assert Settings(host=EVERYWHERE).answers_to(f"{socket.gethostname().upper()}:8017")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8017", "1.evil.example", "", "999.1.1.1", "[::1", "a@b"]
)
def test_a_server_in_the_network_answers_to_no_name_that_it_does_not_know(host: str) -> None:
    assert not Settings(host=EVERYWHERE).answers_to(host)


def test_a_server_with_a_public_name_answers_to_no_address() -> None:
    settings = Settings(host=EVERYWHERE, public="https://play.example.org")
    assert settings.answers_to("play.example.org")
    assert not settings.answers_to("192.0.2.7")
