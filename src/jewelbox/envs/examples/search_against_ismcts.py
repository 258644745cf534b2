"""Our search against OpenSpiel's ISMCTS, at the same table: an OpenSpiel game that our bot plays from its view."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate

from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import BASE, Random
from jewelbox.core.extras import extra
from jewelbox.envs.openspiel import JewelboxState  # the import registers the games

with extra("openspiel"):
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts


def move_of_ours(bot: SearchBot, state: JewelboxState, random: Random) -> int:
    """Ask our bot: it gets the view of its seat and nothing else."""
    variant, seat = state.playthrough.variant, state.current_player()
    view = variant.view(state.playthrough.state, seat, variant.most_shown)
    moves = [variant.game.MOVES[action] for action in state.legal_actions()]
    return variant.game.MOVES.index(bot.choose(view, moves, random))


def draw(state: JewelboxState, random: Random) -> int:
    """Return one of the outcomes that can be drawn."""
    outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
    point = random.below(BASE) / BASE
    return int(outcomes[bisect(list(accumulate(probabilities)), point)])


def play(name: str, ours: int, iterations: int, seed: int) -> list[float]:
    """Play a game for two; our bot has the seat `ours`. Return each seat's share of the first place."""
    game = pyspiel.load_game(name, {"players": 2})
    bot, random = SearchBot(str(iterations)), Random(seed)
    opponent = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(), 1.0, iterations)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state, random))
        elif state.current_player() == ours:
            state.apply_action(move_of_ours(bot, state, random))
        else:
            state.apply_action(opponent.step(state))
    shares: list[float] = state.returns()
    return shares


def compare(games: int, iterations: int) -> float:
    """Return how many games our bot wins, alternating between the seats."""
    return sum(play("python_jewelbox_sultan", number % 2, iterations, number)[number % 2] for number in range(games))


if __name__ == "__main__":
    print(f"search won {compare(4, 30):g} of 4 games of Sultan against ISMCTS, both with 30 iterations a move")
