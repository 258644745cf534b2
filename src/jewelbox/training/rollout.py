"""A rollout: a number of decisions in every game, chosen by the policy that learns or by an earlier one."""

from __future__ import annotations

from typing import NamedTuple

from jewelbox.core.extras import extra
from jewelbox.training.model import Model
from jewelbox.training.tables import NextDecisions, SelfPlay
from jewelbox.training.tensors import Tensor

with extra("torch"):
    import torch

SMALLEST = 1e-10
"""Keeps logarithms of random numbers finite."""


class Rollout(NamedTuple):
    """Decisions by time T and game N; P players, D numbers seen, M moves."""

    seen: Tensor
    """uint8, (T, N, D)"""
    allowed: Tensor
    """bool, (T, N, M)"""
    moves: Tensor
    """int64, (T, N)"""
    likelihoods: Tensor
    """float, (T, N): the log-probability with which the move was chosen."""
    seats: Tensor
    """int64, (T, N)"""
    values: Tensor
    """float, (T + 1, N, P): what the game is worth to each seat, by its number, as its decider judges."""
    learns: Tensor
    """bool, (T, N): whether the policy that learns decided, and had a choice."""
    ended: Tensor
    """bool, (T, N)"""
    returns: Tensor
    """float, (T, N, P)"""


def play(model: Model, rival: Model | None, tables: SelfPlay, steps: int, rival_games: int) -> Rollout:
    """Play on in all games. In the last `rival_games` a rival decides for all seats but one."""
    columns: list[tuple[Tensor, ...]] = []
    turn, values = tables.look(), []
    ours = torch.arange(tables.games, device=turn.seats.device) % tables.players
    first_rival = tables.games - (rival_games if rival is not None else 0)
    for _ in range(steps):
        chances, value = judge(model, turn)
        moves = sample(chances)
        learns = turn.allowed.sum(1) > 1
        if rival is not None:
            foreign = torch.arange(tables.games, device=ours.device).ge(first_rival) & (turn.seats != ours)
            tail = NextDecisions(*(column[first_rival:] for column in turn))
            moves[first_rival:] = torch.where(foreign[first_rival:], sample(judge(rival, tail)[0]), moves[first_rival:])
            learns &= ~foreign
        likelihood = chances.gather(1, moves[:, None])[:, 0]
        ended, returns = tables.step(moves)
        columns.append((turn.seen, turn.allowed, moves, likelihood, turn.seats, learns, ended, returns))
        values.append(by_seat(value, turn.seats))
        turn = tables.look()
    values.append(by_seat(judge(model, turn)[1], turn.seats))
    return stacked(columns, values)


def demonstrate(model: Model, tables: SelfPlay, steps: int, slips: float) -> Rollout:
    """Play on as the heuristics do, with some random moves in between; `moves` are what the heuristics suggest."""
    columns: list[tuple[Tensor, ...]] = []
    turn, values = tables.look(), []
    for _ in range(steps):
        suggested = tables.suggestions()
        slip = torch.rand(tables.games, device=suggested.device) < slips
        made = torch.where(slip, sample(turn.allowed.float().log()), suggested)
        ended, returns = tables.step(made)
        likelihood, learns = torch.zeros_like(slip, dtype=torch.float), turn.allowed.sum(1) > 1
        columns.append((turn.seen, turn.allowed, suggested, likelihood, turn.seats, learns, ended, returns))
        values.append(by_seat(judge(model, turn)[1], turn.seats))
        turn = tables.look()
    values.append(by_seat(judge(model, turn)[1], turn.seats))
    return stacked(columns, values)


def stacked(columns: list[tuple[Tensor, ...]], values: list[Tensor]) -> Rollout:
    """Return the decisions of all time steps as one rollout."""
    seen, allowed, moves, likelihoods, seats, learns, ended, returns = map(torch.stack, zip(*columns, strict=True))
    return Rollout(seen, allowed, moves, likelihoods, seats, torch.stack(values), learns, ended, returns)


def judge(model: Model, turn: NextDecisions) -> tuple[Tensor, Tensor]:
    """Return the log-probabilities of moves and the values, without learning."""
    with torch.no_grad(), torch.autocast(turn.seen.device.type, torch.bfloat16, turn.seen.is_cuda):
        chances, values = model(turn.seen, turn.allowed)
    return chances, values


def sample(chances: Tensor) -> Tensor:
    """Return a move for each row, as likely as its log-probability says (the Gumbel-max trick)."""
    noise = torch.rand_like(chances).clamp_(min=SMALLEST).log_().neg_().clamp_(min=SMALLEST).log_()
    return (chances - noise).argmax(1)


def by_seat(values: Tensor, seats: Tensor) -> Tensor:
    """Return values by the number of the seat; they come in turn order from the decider."""
    players = values.shape[1]
    places = (torch.arange(players, device=seats.device) - seats[:, None]) % players
    return values.gather(1, places)


def from_decider(values: Tensor, seats: Tensor) -> Tensor:
    """Return values in turn order from the decider; they come by the number of the seat."""
    players = values.shape[-1]
    places = (torch.arange(players, device=seats.device) + seats[..., None]) % players
    return values.gather(-1, places)


def targets(rollout: Rollout, trace: float) -> Tensor:
    """Return what each decision led to for every seat: (T, N, P).

    Outcomes where a game ended, and values in between, weighted less the further ahead they are (TD(lambda)).
    """
    found = torch.empty_like(rollout.returns)
    ahead = rollout.values[-1]
    for time in range(len(found) - 1, -1, -1):
        ahead = (1 - trace) * rollout.values[time + 1] + trace * ahead
        ahead = torch.where(rollout.ended[time, :, None], rollout.returns[time], ahead)
        found[time] = ahead
    return found
