"""The metadata of a release: it links to the repository that it is built from, wherever that is."""

from __future__ import annotations

import email

import pytest
from hatch_metadata import absolute
from hatchling.metadata.core import ProjectMetadata
from hatchling.metadata.spec import construct_metadata_file_2_4
from hatchling.plugin.manager import PluginManager

from docs.pages import ROOT

FILES = "https://example.org/someone/jewelbox/blob/v1.2.3"


def built() -> email.message.Message:
    """Return the metadata as a wheel has it."""
    return email.message_from_string(construct_metadata_file_2_4(ProjectMetadata(str(ROOT), PluginManager())))


def test_a_release_links_to_its_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_REPOSITORY", FILES)
    metadata = built()
    assert metadata.get_all("Project-URL") == [
        "Source, https://example.org/someone/jewelbox",
        f"Documentation, {FILES}/docs/README.md",
        f"Changelog, {FILES}/CHANGELOG.md",
        "Issues, https://example.org/someone/jewelbox/issues",
    ]
    assert "](docs/" not in metadata.get_payload()
    assert f"]({FILES}/docs/images/sultan.webp?raw=true)" in metadata.get_payload()


def test_a_package_built_without_a_repository_has_no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JEWELBOX_REPOSITORY", raising=False)
    metadata = built()
    assert metadata.get_all("Project-URL") is None
    assert metadata.get_all("Dynamic") is None
    assert metadata.get_payload() == (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("link", ["[site](https://example.org)", "[above](#two-commands)", "[plain](http://a.b)"])
def test_links_that_work_everywhere_stay(link: str) -> None:
    assert absolute(link, FILES) == link
