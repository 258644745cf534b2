"""The documentation can be put together as a site: every link leads somewhere, every page is in the navigation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripts.docs_links import broken_links, hosted
from scripts.docs_pages import Pages, packages, pages, place, reference, trees

from docs.pages import ROOT
from jewelbox.games.registry import GAMES
from scripts import docs_pages

MOST_BYTES = 1_000_000


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    found = Pages(tmp_path_factory.mktemp("site") / "pages")
    found.gather()
    return found


def small_project(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the pages be two, of which the first links to many things."""
    links = "[b](b.md#part) [code](../src/a.py) [gone](gone.md) ![](../benchmarks/plots/A.svg) `[no](link.md)`"
    index = f"# A\n\n{links}\n\n```\n[as](it-is.md)\n```\n"
    files = {"docs/README.md": index, "docs/python.md": "# P\n", "docs/b.md": "# B\n"}
    for path, text in (files | {"src/a.py": "", "benchmarks/plots/A.svg": ""}).items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    monkeypatch.setattr(docs_pages, "ROOT", root)
    monkeypatch.setattr(docs_pages, "ELSEWHERE", {"docs/README.md": "index.md"})
    return root / "out"


def test_every_link_of_the_pages_leads_somewhere(gathered: Pages) -> None:
    assert gathered.problems == []


def test_every_page_is_in_the_navigation_once(gathered: Pages) -> None:
    listed = [line for tree in trees() for line in tree.splitlines() if line.endswith(".md")]
    written = {path.relative_to(gathered.folder).as_posix() for path in gathered.folder.rglob("*.md")}
    assert sorted(listed) == sorted(written - {place("docs/README.md")} - {reference(name) for name in packages()})


def test_pages_link_only_to_what_is_in_the_site(gathered: Pages) -> None:
    for page in gathered.folder.rglob("*.md"):
        prose = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        for target in re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", prose):
            assert (page.parent / target).is_file(), f"{page.name}: {target}"


def test_every_promised_package_has_a_reference(gathered: Pages) -> None:
    assert "jewelbox.bots" in packages()
    for package in packages():
        assert f"automodule:: {package}" in (gathered.folder / reference(package)).read_text(encoding="utf-8")


def test_links_are_turned_to_their_places_and_missing_ones_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Pages(small_project(tmp_path, monkeypatch), "https://code.example")
    made.gather()
    text = (made.folder / "index.md").read_text(encoding="utf-8")
    assert "[b](b.md#part) [code](https://code.example/src/a.py)" in text
    assert "![](benchmarks/plots/a.svg)" in text
    assert "[as](it-is.md)" in text
    assert made.problems == ["docs/README.md: gone.md leads nowhere"]


def test_without_an_address_of_the_repository_source_files_are_named_and_not_linked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Pages(small_project(tmp_path, monkeypatch))
    made.gather()
    assert "[b](b.md#part) code " in (made.folder / "index.md").read_text(encoding="utf-8")


def test_a_site_is_followed_below_a_path_and_broken_links_are_named(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "index.html").write_text('<a href="sub/#here">1</a> <a href="/sub/">2</a> <img src="no.png">')
    (tmp_path / "sub" / "index.html").write_text(
        '<p id="here"><a href="../#gone">3</a> <a href="https://other.example">4</a>'
    )
    with hosted(tmp_path, "some/path") as address:
        broken = broken_links(address)
    assert sorted(broken) == [
        "sub/: ../#gone leads nowhere",
        "the first page: /sub/ leads nowhere",
        "the first page: no.png leads nowhere",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_moving_picture_of_one_megabyte_at_most(game: str) -> None:
    picture = (ROOT / "docs" / "images" / f"{game}.webp").read_bytes()
    assert len(picture) <= MOST_BYTES
    assert picture.count(b"ANMF") > 20


def test_pages_are_those_of_docs_and_benchmarks_and_the_project() -> None:
    assert {"docs/bots.md", "benchmarks/STRENGTH.md", "CONTRIBUTING.md", "web/README.md"} <= set(pages())
    assert place("benchmarks/STRENGTH.md") == "benchmarks/strength.md"
