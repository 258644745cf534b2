"""Records of every game: written, read back, replayed; and the golden ones, which must stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jewelbox
from jewelbox.arena.simulate import Simulation
from jewelbox.core.errors import RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.record import from_line, record_of, to_line
from jewelbox.core.replay import replay
from support import ALL_LABELS, ALL_VARIANTS, MODES, OLD_LABELS, OLD_VARIANTS, in_mode, label, some_position

RECORDS = Path(__file__).parent.parent / "records"
GOLDEN_GAMES = 20
each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS + OLD_VARIANTS, ids=ALL_LABELS + OLD_LABELS)


@each_variant
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32), moves=st.sampled_from([0, 1, 20, 10**6]))
def test_a_record_reads_back_and_replays(variant: Variant, seed: int, moves: int) -> None:
    position = some_position(variant, seed, moves)
    names = [f"Spieler {seat} ♦" for seat in range(variant.players)]
    record = from_line(to_line(record_of(position, names)))
    again = replay(record, jewelbox.GAMES, Mode.PLAIN)
    assert again.state == position.state
    assert again.log == position.log
    assert again.outcome == position.outcome


@pytest.mark.slow
@each_variant
def test_the_same_seed_writes_the_same_bytes_in_every_mode(variant: Variant) -> None:
    lines = set()
    for mode in MODES:
        simulation = Simulation(in_mode(variant, mode), ["random"] * variant.players, seed=9)
        lines.add("\n".join(to_line(record) for record in simulation.records(2)))
    assert len(lines) == 1


@each_variant
@pytest.mark.slow
def test_games_inside_the_engine_are_those_played_move_by_move(variant: Variant) -> None:
    simulation = Simulation(variant, ["random"] * variant.players, seed=21)
    for number, record in enumerate(simulation.records(2)):
        assert record == record_of(simulation.play(number), simulation.bots)


@each_variant
@pytest.mark.slow
def test_a_record_with_legal_moves_lists_them_all(variant: Variant) -> None:
    simulation = Simulation(variant, ["random"] * variant.players, seed=2, with_legal=True)
    (record,) = simulation.records(1)
    moves = [entry for entry in record["log"] if "move" in entry]
    assert all(entry["move"] in entry["legal"] for entry in moves)
    replay(from_line(to_line(record)), jewelbox.GAMES, Mode.PLAIN)
    moves[-1]["legal"] = moves[-1]["legal"][1:]
    with pytest.raises(RecordError, match="legal moves: expected"):
        replay(from_line(to_line(record)), jewelbox.GAMES, Mode.PLAIN)


@each_variant
def test_golden_records_are_valid_line_by_line(variant: Variant) -> None:
    lines = (RECORDS / f"{label(variant)}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) >= GOLDEN_GAMES
    for line in lines:
        position = replay(from_line(line), jewelbox.GAMES, Mode.COMPILED)
        names = [seat["name"] for seat in from_line(line).seats]
        assert to_line(record_of(position, names)) == line
