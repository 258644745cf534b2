"""What a link reveals to strangers: previews say no more than they may know, and a public replay shows nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from jewelbox.games.registry import GAMES
from jewelbox.server import client, previews
from jewelbox.server.access import Preview
from server.world import Visitor, World, play_out, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite, pytest.mark.usefixtures("plain_rules")]


@pytest.fixture
def built_client(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Serve a client that is one page."""
    folder = tmp_path_factory.mktemp("client")
    (folder / client.PAGE).write_text("<head><title>Jewelbox</title></head>")
    monkeypatch.setattr(client.routes, "__defaults__", (folder,))


async def tags_at(visitor: Visitor, path: str, language: str = "") -> dict[str, str]:
    """Return what the page at an address says in its head."""
    answer = await visitor.http.get(path, headers={"Accept-Language": language} if language else {})
    assert answer.status_code == 200
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)"', answer.text))


async def finished(world: World, **wanted: Any) -> tuple[str, list[Visitor]]:
    """Play a game of two people to its end."""
    people = [await world.guest(name) for name in ("Amber", "Beryl")]
    table = await table_of(*people, **wanted)
    await play_out(table, *people)
    return table, people


@pytest.mark.usefixtures("built_client")
async def test_an_invitation_shows_the_game_and_nobody_s_name(world: World) -> None:
    host = await world.guest("Amber")
    table = await table_of(host, start=False, spectators=False, game="maharaja")
    tags = await tags_at(world.stranger(), f"/table/{table}", "de-CH,de;q=0.9")
    assert (tags["title"], tags["description"]) == (
        "Das Vermächtnis des Maharaja",
        "Du bist zu einem Spiel eingeladen.",
    )
    assert tags["image"].endswith("/previews/maharaja.jpg")
    assert "Amber" not in str(tags)


@pytest.mark.usefixtures("built_client")
async def test_a_private_game_and_a_table_that_does_not_exist_have_the_same_page(
    world: World,
) -> None:
    table, people = await finished(world, spectators=False)
    pages = [
        (await world.stranger().http.get(path)).text
        for path in (f"/table/{table}", f"/table/{table}/replay", "/table/aaaaaaaaaaaaaaaa", "/table/x<script>", "/")
    ]
    assert set(pages) == {pages[0]}
    assert await tags_at(people[0], f"/table/{table}") == {}, "chats have no session, nor has the preview"


@pytest.mark.usefixtures("built_client")
async def test_a_game_with_spectators_shows_that_it_is_played_and_its_replay_once_it_is_over(
    world: World,
) -> None:
    people = [await world.guest(name) for name in ("Amber", "Beryl")]
    table = await table_of(*people)
    assert (await tags_at(world.stranger(), f"/table/{table}"))["description"].startswith("A game is being played")
    assert await tags_at(world.stranger(), f"/table/{table}/replay") == {}
    await play_out(table, *people)
    assert (await tags_at(world.stranger(), f"/table/{table}/replay"))["description"].startswith("Watch the replay")


async def test_a_public_replay_shows_the_game_and_neither_the_talk_nor_the_table(world: World) -> None:
    table, (host, other) = await finished(world, spectators=False)
    await host.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "between us"})
    at, stranger = f"/api/tables/{table}", world.stranger()
    replay = [f"{at}/replay", f"{at}/replay?open=true", f"{at}/replay/events", f"{at}/record"]
    rest = [at, f"{at}/chat", f"{at}/since?number=0"]
    assert {await stranger.refused("GET", path) for path in replay + rest} == {"unknown-table"}
    assert await other.refused("PUT", f"{at}/replay/audience", {"public": True}) == "not-allowed"
    assert (await host.ask("PUT", f"{at}/replay/audience", {"public": True})).json() == {"public": True}
    texts = [(await stranger.ask("GET", path)).text for path in replay]
    assert all(texts)
    assert "between us" not in "".join(texts)
    assert {await stranger.refused("GET", path) for path in rest} == {"unknown-table"}
    assert (await host.get(at))["replay"] == "public"
    await host.ask("PUT", f"{at}/replay/audience", {"public": False})
    assert {await stranger.refused("GET", path) for path in replay} == {"unknown-table"}


async def test_a_replay_cannot_be_made_public_before_the_end(world: World) -> None:
    host, other = [await world.guest(name) for name in ("Amber", "Beryl")]
    table = await table_of(host, other, spectators=False)
    assert await host.refused("PUT", f"/api/tables/{table}/replay/audience", {"public": True}) == "not-allowed"
    assert await world.stranger().refused("GET", f"/api/tables/{table}/replay") == "unknown-table"


def test_every_language_has_a_title_for_every_game_and_a_sentence_for_every_link() -> None:
    assert {*previews.SENTENCES} == {"en", "de", "fr", "nl"}
    assert all(game.TITLES.keys() == previews.SENTENCES.keys() for game in GAMES.values())
    assert all(set(sentences) == set(Preview) for sentences in previews.SENTENCES.values())
