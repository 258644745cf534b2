"""The bot around the search with a network, tried by someone who doubts it: secrets, repetition, cancelling, memory."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import jewelbox
from bots.network.random_networks import random_network
from jewelbox.bots.champion import simulate
from jewelbox.bots.champion.bot import ChampionBot
from jewelbox.bots.champion.search import ChampionSearch
from jewelbox.bots.network.header import Guidance
from jewelbox.bots.protocol import bots_view, choice
from jewelbox.bots.thinker import Finding
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from support import ALL_LABELS, ALL_VARIANTS, in_mode, play_at_random

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
each_game = pytest.mark.parametrize("name", jewelbox.GAMES)
MIXED = Guidance(playouts=0.5, certainty=0.7, heuristics=0.5)
"""Every part of the search takes part."""
EVERY = 7
"""One decision in so many is tried: no number of players divides it, so all seats take part."""
MOST_WAIT = 60.0
MOST_BYTES = 16 << 20
"""What the arrays of one search may take."""


def choices_of(variant: Variant, seed: int) -> list[Position]:
    """Return positions from a whole game in which somebody has a choice."""
    played = [position.copy() for position in play_at_random(in_mode(variant, Mode.COMPILED).start(seed=seed), seed)]
    return [each for each in played if each.seat is not None and len(each.legal_moves()) > 1][::EVERY]


def findings_at(position: Position, iterations: int = 40, mode: Mode = Mode.COMPILED) -> list[Finding]:
    """Search as the champion does, with a random network, from what the seat to decide sees."""
    game = position.variant.game
    state = game.imagine(bots_view(position))
    network = random_network(game, position.variant.players)
    search = ChampionSearch(game, state, network, Random(5), mode, 2_000, MIXED)
    search.think(iterations)
    return search.findings()


@each_variant
def test_in_every_seat_what_it_finds_is_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(
    variant: Variant,
) -> None:
    seats = set()
    for position in choices_of(variant, 4):
        assert position.seat is not None
        seats.add(position.seat)
        found = findings_at(position)
        for world in range(2):
            state = position.variant.engine.redeal(position.state, position.seat, Random(world))
            other = Position(position.variant, state, position.log.copy(), None)
            assert findings_at(other) == found
    assert seats == set(range(variant.players)), "every seat was tried"


def test_a_search_that_looked_at_the_true_cards_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: without redealing, cards that the seat can't see change what it finds."""
    variant = next(each for each in ALL_VARIANTS if each.game.NAME == "sultan" and each.players == 2)
    position = choices_of(variant, 4)[0]
    assert position.seat is not None
    other = position.variant.engine.redeal(position.state, position.seat, Random(1))
    assert other != position.state
    monkeypatch.setitem(vars(variant.game), "__made__", {})  # other tests must not find the kernels of this one
    monkeypatch.setattr(simulate, "redeal", lambda *_: None)
    monkeypatch.setattr(simulate, "believe", lambda *_: None)
    monkeypatch.setattr(simulate, "replace_hidden", lambda *_: None)
    found = []
    for state in (position.state, other):
        network = random_network(variant.game, variant.players)
        search = ChampionSearch(variant.game, state, network, Random(5), Mode.PLAIN, 2_000, MIXED)
        search.think(20)
        found.append(search.findings())
    assert found[0] != found[1]


@each_game
def test_what_a_bot_thought_before_and_what_others_think_meanwhile_make_no_difference(name: str) -> None:
    variant = Variant(jewelbox.GAMES[name], 2, {}, Mode.COMPILED)
    positions = choices_of(variant, 6)
    alone = [choice(ChampionBot("150"), position, Random(1)) for position in positions]
    bot = ChampionBot("150")
    assert [choice(bot, position, Random(1)) for position in positions] == alone
    assert [choice(bot, position, Random(1)) for position in reversed(positions)] == alone[::-1]
    with ThreadPoolExecutor(4) as pool:
        together = pool.map(lambda position: choice(ChampionBot("150"), position, Random(1)), positions)
        assert list(together) == alone


@each_game
def test_cancelling_ends_a_decision_and_all_later_ones(name: str) -> None:
    position, bot, chosen = choices_of(Variant(jewelbox.GAMES[name], 2, {}), 3)[0], ChampionBot("3600s"), list[str]()
    choice(ChampionBot("1"), position, Random(1))
    thinking = threading.Thread(target=lambda: chosen.append(choice(bot, position, Random(1))), daemon=True)
    thinking.start()
    time.sleep(0.2)
    assert thinking.is_alive()
    bot.cancel()
    thinking.join(MOST_WAIT)
    assert chosen[0] in position.legal_moves()
    assert choice(bot, position, Random(1)) in position.legal_moves()


@each_variant
def test_memory_is_limited_and_a_tree_without_room_still_finds_moves(variant: Variant) -> None:
    position = choices_of(variant, 8)[-1]
    game = variant.game
    for nodes in (1, 30):
        search = ChampionSearch(
            game,
            game.imagine(bots_view(position)),
            random_network(game, variant.players),
            Random(5),
            Mode.COMPILED,
            nodes,
            MIXED,
        )
        search.think(300)
        assert int(search._tree.size[0]) <= max(nodes, search._params.trees)
        tried = {game.MOVES[found.move] for found in search.findings()}
        assert tried <= set(position.legal_moves())
    whole = ChampionSearch(
        game, game.imagine(bots_view(position)), random_network(game, variant.players), Random(5), Mode.COMPILED
    )
    states, generators, tree, scratch = whole._memory
    arrays = [np.asarray(array) for array in (states, generators, *tree, *scratch)]
    assert sum(array.nbytes for array in arrays) < MOST_BYTES
