"""REVIEW.md: how accurate the chances in reviews are, how far budgets agree, and what a review takes in a browser."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from pathlib import Path

import msgspec

from benchmarks.review_samples import JUDGES, LARGER, JudgedGame, Sample, sampling
from benchmarks.strength_page import table
from jewelbox.arena.plots import curves
from jewelbox.review import DecisionVerdict

FOLDER = Path(__file__).parent
PAGE, DATA, PLOT = FOLDER / "REVIEW.md", FOLDER / "review.json", FOLDER / "review.svg"
BINS = 10
ORDER = list(DecisionVerdict)


class Bin(msgspec.Struct, frozen=True):
    """The positions whose chance was judged to be in one tenth: how many, their mean chance, and the share won."""

    positions: int
    judged: float
    won: float

    @property
    def tenth(self) -> int:
        """Which tenth it is, from 0."""
        return tenth_of(self.judged)

    def plus(self, other: Bin) -> Bin:
        """Return both together."""
        number = self.positions + other.positions
        part = other.positions / number
        return Bin(number, mixed(self.judged, other.judged, part), mixed(self.won, other.won, part))


class Agreement(msgspec.Struct, frozen=True):
    """How often two budgets gave the same verdict, or neighbouring ones, and how blame changed."""

    decisions: int
    same: float
    near: float
    blamed: int
    """Decisions that the usual budget blames (inaccuracy or worse)."""
    confirmed: float
    """The share of them that the larger budget blames too."""

    def plus(self, other: Agreement) -> Agreement:
        """Return both together."""
        number, blamed = self.decisions + other.decisions, self.blamed + other.blamed
        part = other.decisions / number
        return Agreement(
            decisions=number,
            same=mixed(self.same, other.same, part),
            near=mixed(self.near, other.near, part),
            blamed=blamed,
            confirmed=mixed(self.confirmed, other.confirmed, other.blamed / max(1, blamed)),
        )


class JudgeScore(msgspec.Struct, frozen=True):
    """How well a judge did on decisions that all judges judged."""

    judge: str
    positions: int
    squared: float
    """The mean squared difference between chance and result (Brier score); lower is better."""
    seconds: float
    """Processor time for each decision."""
    gain: float
    """How much lower the score is than that of `search`, and the standard error of that."""
    error: float

    def plus(self, other: JudgeScore) -> JudgeScore:
        """Return both together."""
        number = self.positions + other.positions
        part = other.positions / number
        squares = (self.error * self.positions) ** 2 + (other.error * other.positions) ** 2
        between = (self.gain - other.gain) ** 2 * self.positions * part
        return JudgeScore(
            judge=self.judge,
            positions=number,
            squared=mixed(self.squared, other.squared, part),
            seconds=mixed(self.seconds, other.seconds, part),
            gain=mixed(self.gain, other.gain, part),
            error=sqrt(squares + between) / number,
        )


class InBrowser(msgspec.Struct, frozen=True):
    """What a review takes in Chromium: seconds to the first verdict and to the end, and megabytes of memory."""

    first: float
    whole: float
    memory: float
    decisions: int


class Found(msgspec.Struct):
    """All that was measured, by game."""

    machine: dict[str, str] = {}
    games: dict[str, int] = {}
    """How many were judged: those with the first numbers."""
    sampled: dict[str, tuple[str, str]] = {}
    """Who played, and which decisions were judged."""
    bins: dict[str, list[Bin]] = {}
    agreement: dict[str, Agreement] = {}
    judges: dict[str, list[JudgeScore]] = {}
    browser: dict[str, InBrowser] = {}


def read() -> Found:
    """Return what was measured before."""
    return msgspec.json.decode(DATA.read_bytes(), type=Found) if DATA.exists() else Found()


@contextmanager
def changed(machine: dict[str, str]) -> Iterator[Found]:
    """Let someone change what was measured on a machine, and write it."""
    found = read()
    yield found
    found.machine = machine
    write(found)


def write(found: Found) -> None:
    """Keep what was measured, and write page and plot."""
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    if found.bins:
        PLOT.write_text(plot(found), encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")


def mixed(one: float, other: float, part: float) -> float:
    """Return a mean of which this part comes from the other."""
    return one + part * (other - one)


# What samples say


def add(found: Found, game: str, one: JudgedGame) -> None:
    """Add the next game to what was measured."""
    samples = one.by("search")
    found.games[game] = found.games.get(game, 0) + 1
    found.sampled[game] = sampling(game)
    found.bins[game] = both_bins(found.bins.get(game, []), calibration(samples))
    agreed, scores = agreement(samples), judge_scores(one)
    if agreed is not None:
        kept = found.agreement.get(game)
        found.agreement[game] = agreed if kept is None else kept.plus(agreed)
    if scores:
        known = found.judges.get(game)
        found.judges[game] = [before.plus(new) for before, new in zip(known, scores, strict=True)] if known else scores


def forget(found: Found, game: str) -> None:
    """Drop what was measured of a game, but not in the browser."""
    for measured in (found.games, found.sampled, found.bins, found.agreement, found.judges):
        measured.pop(game, None)


def both_bins(kept: Iterable[Bin], new: Iterable[Bin]) -> list[Bin]:
    """Return bins with those of the same tenth together."""
    bins = {each.tenth: each for each in kept}
    for each in new:
        bins[each.tenth] = bins[each.tenth].plus(each) if each.tenth in bins else each
    return [bins[tenth] for tenth in sorted(bins)]


def calibration(samples: Iterable[Sample]) -> list[Bin]:
    """Return the tenths of judged chances that have positions."""
    parts: list[list[Sample]] = [[] for _ in range(BINS)]
    for each in samples:
        parts[tenth_of(each.chance)].append(each)
    return [_bin(part) for part in parts if part]


def tenth_of(chance: float) -> int:
    """Return which tenth a chance is in, from 0."""
    return min(int(chance * BINS), BINS - 1)


def _bin(part: Sequence[Sample]) -> Bin:
    number = len(part)
    return Bin(number, sum(each.chance for each in part) / number, sum(each.won for each in part) / number)


def miss(bins: Sequence[Bin]) -> float:
    """Return how far judged chances are from the shares won, on average over all positions."""
    return sum(each.positions * abs(each.judged - each.won) for each in bins) / _positions(bins)


def _positions(bins: Sequence[Bin]) -> int:
    return sum(each.positions for each in bins)


def error(each: Bin) -> float:
    """Return the standard error of a share won, if positions were independent."""
    return sqrt(max(each.won * (1 - each.won), 0.25 / each.positions) / each.positions)


def agreement(samples: Iterable[Sample]) -> Agreement | None:
    """Return how far the budgets agree; nothing if they were not compared."""
    pairs = [(ORDER.index(DecisionVerdict(each.verdict)), _place(each.again)) for each in samples if each.again]
    if not pairs:
        return None
    blame = ORDER.index(DecisionVerdict.INACCURACY)
    blamed = [other for one, other in pairs if one >= blame]
    return Agreement(
        decisions=len(pairs),
        same=sum(one == other for one, other in pairs) / len(pairs),
        near=sum(abs(one - other) <= 1 for one, other in pairs) / len(pairs),
        blamed=len(blamed),
        confirmed=sum(other >= blame for other in blamed) / max(1, len(blamed)),
    )


def _place(verdict: str | None) -> int:
    return ORDER.index(DecisionVerdict(verdict or ""))


def judge_scores(one: JudgedGame) -> list[JudgeScore]:
    """Return how well the judges did in a game; nothing if only one judged."""
    first, *others = ({each.entry: each for each in one.by(judge)} for judge in JUDGES)
    shared = sorted(set(first).intersection(*others))
    base = [first[entry] for entry in shared]
    return [_score([each[entry] for entry in shared], base) for each in (first, *others)] if shared else []


def _score(samples: Sequence[Sample], base: Sequence[Sample]) -> JudgeScore:
    number = len(samples)
    gains = [one.squared - each.squared for one, each in zip(base, samples, strict=True)]
    gain = sum(gains) / number
    return JudgeScore(
        judge=samples[0].judge,
        positions=number,
        squared=sum(each.squared for each in samples) / number,
        seconds=sum(each.seconds for each in samples) / number,
        gain=gain,
        error=sqrt(sum((each - gain) ** 2 for each in gains)) / number,
    )


# The page


def plot(found: Found) -> str:
    """Draw the shares won against the chances judged."""
    lines = [("as judged", [(0.0, 0.0), (100.0, 1.0)])]
    lines += [(game, [(100 * each.judged, each.won) for each in bins]) for game, bins in found.bins.items()]
    return curves("Share of games won, by the chance judged in percent", lines)


def page(found: Found) -> str:
    """Return the page."""
    parts = [
        INTRODUCTION,
        *_machine(found),
        *_calibration(found),
        *_judges(found),
        *_agreement(found),
        *_browser(found),
    ]
    return "\n\n".join(parts) + "\n"


INTRODUCTION = """# Reviews

How far the chances and verdicts of a [review](../docs/review.md) can be trusted, and what it costs.
`python -m benchmarks.review` writes this page; `--part` measures one part of it again, `--processes` says how many
cores it may use."""


IN_BROWSER = """## In a browser

Chromium without a graphics card, on one core, from the moment when someone asks to review an opened record. Memory is
the peak of the page's process."""


def _machine(found: Found) -> list[str]:
    return [", ".join(f"{name}: {value}" for name, value in found.machine.items())] if found.machine else []


def _calibration(found: Found) -> list[str]:
    if not found.bins:
        return []
    heading = (
        "## Chances\n\nOf the positions in which the seat that decided was judged to have a certain chance, how many "
        "did it win? Decisions are\njudged with the budget that they have in a review. ± is one standard error, as if "
        "the positions of one game were\nindependent."
    )
    summary = table(
        ("game", "games", "played by", "decisions of each", "positions", "judged and won differ by"),
        (
            (
                game,
                f"{found.games[game]:,}",
                *found.sampled[game],
                f"{_positions(bins):,}",
                f"{100 * miss(bins):.1f} points",
            )
            for game, bins in found.bins.items()
        ),
    )
    tables = [_bins(*each) for each in found.bins.items()]
    return [heading, "![Share won by chance judged](review.svg)", summary, *tables]


def _bins(game: str, bins: Sequence[Bin]) -> str:
    rows = ((f"{each.judged:.0%}", f"{each.won:.0%} ± {100 * error(each):.0f}", f"{each.positions:,}") for each in bins)
    return f"### {game}\n\n" + table(("judged", "won", "positions"), rows)


def _judges(found: Found) -> list[str]:
    if not found.judges:
        return []
    heading = (
        "## Judges\n\nThe same decisions in about the same time, judged by search without and with a network. The "
        "error is\nthe mean square of chance minus result: 0 would be perfect, 0.25 is a coin. Reviews use no "
        "network."
    )
    rows = (
        (
            game,
            each.judge,
            f"{each.positions:,}",
            f"{each.squared:.4f}",
            f"{each.gain:+.4f} ± {each.error:.4f}",
            f"{1000 * each.seconds:.0f} ms",
        )
        for game, scores in found.judges.items()
        for each in scores
    )
    return [heading, table(("game", "judge", "positions", "error", "better by", "time for each"), rows)]


def _agreement(found: Found) -> list[str]:
    if not found.agreement:
        return []
    rows = (
        (game, f"{each.decisions:,}", f"{each.same:.0%}", f"{each.near:.0%}", f"{each.blamed}", f"{each.confirmed:.0%}")
        for game, each in found.agreement.items()
    )
    headings = ("game", "decisions", "same verdict", "same or next", "blamed", "of these blamed again")
    return [
        f"## Verdicts\n\nThe same decisions, judged with the usual budget and with {LARGER:g} times as much.",
        table(headings, rows),
    ]


def _browser(found: Found) -> list[str]:
    if not found.browser:
        return []
    rows = (
        (game, f"{each.decisions}", f"{each.first:.1f} s", f"{each.whole:.1f} s", f"{each.memory:,.0f} MB")
        for game, each in found.browser.items()
    )
    headings = ("game", "decisions", "first verdict", "whole game", "memory")
    return [
        IN_BROWSER,
        table(headings, rows),
    ]
