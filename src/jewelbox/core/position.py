"""The friendly layer: a game with its players and options chosen, and positions in it.

    variant = Variant(sultan, players=4)
    position = variant.start(seed=7)
    position.play("bid 2 14")

Everything is checked here; the engine below trusts its arguments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import msgspec

from jewelbox.core.chance import Dealer, Random
from jewelbox.core.copies import once_per_game, own_box
from jewelbox.core.engine import Engine, engine_for
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import CHANCE, NOBODY, Choice, Entry, Game, Option
from jewelbox.core.kernel import Mode, checked_mode, mode_from_environment
from jewelbox.core.objections import Objection
from jewelbox.core.outcome import Outcome, outcome_of
from jewelbox.core.state import State
from jewelbox.core.text import counted, listed, outline, shortened
from jewelbox.core.views import GameView
from jewelbox.core.whole import whole


class Variant:
    """A game with its number of players, its options, and the version of its rules: the newest unless one is named."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object],
        mode: Mode | None = None,
        *,
        rules: int | None = None,
    ) -> None:
        self.game = game
        self.rules = game.RULES_VERSION if rules is None else checked_rules(game, rules)
        self.players = checked_players(game, players)
        self.options = checked_options(game, players, options, self.rules)
        self.mode = mode_from_environment() if mode is None else checked_mode(mode)
        self.engine: Engine = engine_for(game, self.mode)

    @property
    def most_shown(self) -> dict[str, object]:
        """The options that show everything a seat with a perfect memory would know."""
        return self.options | {o.name: o.values[-1] for o in self.game.OPTIONS if not o.changes_rules}

    @property
    def rule_options(self) -> dict[str, object]:
        """The options that change the rules and are not at their default, as a record has them."""
        return {
            option.name: self.options[option.name]
            for option in self.game.OPTIONS
            if option.changes_rules and self.options[option.name] != option.default
        }

    @property
    def rule_option(self) -> int:
        """The number that `setup` takes: the version of the rules and all rule options in one (see `Game.setup`)."""
        number = self.game.RULES_VERSION - self.rules
        for option in reversed(self.game.OPTIONS):
            if option.changes_rules:
                number = number * len(option.values) + option.values.index(self.options[option.name])
        return number

    def view(self, state: State, seat: int | None, shown: Mapping[str, object]) -> GameView:
        """Return what a seat may see, or a spectator with None; the view names a custom box."""
        own = own_box(self.game)
        view = self.game.view(self.engine.still(state, seat), seat, shown)
        return view if own is None else msgspec.structs.replace(view, box=own)

    def before_chance(self) -> Position:
        """Return the position before anything was drawn, with no dealer."""
        return Position(self, self.engine.setup(self.players, self.rule_option), [], None)

    def start(self, seed: int | None = None, *, starter: int | None = None, dealer: Dealer | None = None) -> Position:
        """Return the first position in which a seat decides.

        Draws come from the dealer, or from a generator of this seed; without a seed every game is different.
        `starter` names the starting seat instead of drawing it.
        """
        position = self.before_chance()
        position.dealer = Random(seed) if dealer is None else dealer
        if starter is not None:
            position.follow({"chance": "starter", "seat": checked_seat(starter, self.players)})
        position.deal()
        return position


class Position:
    """One moment of a game, with the log that led to it.

    The log of a position that was set up by hand begins there; `drawn_before` then counts earlier draws by phase, as
    the numbers of rounds continue.
    """

    def __init__(
        self,
        variant: Variant,
        state: State,
        log: list[Entry],
        dealer: Dealer | None,
        drawn_before: Mapping[int, int] | None = None,
    ) -> None:
        self.variant = variant
        self.state = state
        self.log = log
        self.dealer = dealer
        self.drawn_before = drawn_before
        self._turn = variant.engine.turn(state)
        phases = variant.game.Phase
        drawn = Counter[int](phases[entry["chance"].upper()] for entry in log if "chance" in entry)
        self._draws = dict(drawn + Counter(drawn_before))

    @property
    def is_set_up(self) -> bool:
        """Whether the game began from a position that was set up by hand, so that no record can prove it."""
        return self.drawn_before is not None

    @property
    def seat(self) -> int | None:
        """The seat that decides, or None at a draw and after the end."""
        return self._turn if self._turn >= 0 else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._turn == NOBODY

    @property
    def at_chance(self) -> bool:
        """Whether a draw comes next: only in positions without a dealer."""
        return self._turn == CHANCE

    @property
    def draws(self) -> int:
        """The number of chance entries in the log."""
        return sum(self._draws.values())

    @property
    def phase(self) -> str:
        """The name of the current phase."""
        return self.variant.game.Phase(self._phase).name.lower()

    @property
    def _phase(self) -> int:
        return int(self.state.phase)  # type: ignore[attr-defined]  # every game's state has a phase

    def legal_moves(self) -> list[str]:
        """Return the legal moves of the seat to decide, in notation; none after the end."""
        return [self.variant.game.MOVES[move] for move in self.legal_numbers()]

    def legal_numbers(self) -> list[int]:
        """Return the legal moves as numbers."""
        return self.variant.engine.legal(self.state) if self._turn >= 0 else []

    def play(self, move: str | int) -> None:
        """Carry out a move, given in notation or as a number, and all draws that follow."""
        self.make(self.checked_move(move))

    def make(self, number: int) -> None:
        """Carry out a move that is known to be legal, and all draws that follow."""
        self.log.append({"seat": self._turn, "move": self.variant.game.MOVES[number]})
        self._turn = self.variant.engine.apply(self.state, number)
        self.deal()

    def deal(self) -> None:
        """Let the dealer make the draws that come next."""
        while self.at_chance and self.dealer is not None:
            self.draw(self.dealer)

    def follow(self, entry: Entry) -> None:
        """Carry out a chance entry of a record."""
        name = entry.get("chance")
        if not self.at_chance:
            raise JewelboxError(Code.BAD_CHANCE, f"chance {name!r} where {self._due()} is due")
        if name != self.phase:
            raise JewelboxError(Code.BAD_CHANCE, f"chance {name!r} where chance {self.phase!r} is due")
        self._make_draws(self.variant.game.chance_outcomes(self.state, entry))

    def draw(self, dealer: Dealer) -> Entry:
        """Let a dealer make the draws of one phase, which are one entry of the log; return it."""
        engine = self.variant.engine
        return self._draw_phase(lambda: engine.drawn(self.state, dealer.below(engine.chances(self.state))))

    def draw_from(self, choose: Callable[[Mapping[int, int]], int]) -> Entry:
        """Make the draws of one phase: `choose` gets the remaining outcomes, with the number of each."""
        return self._draw_phase(lambda: choose(self.variant.engine.outcomes(self.state)))

    def _draw_phase(self, next_outcome: Callable[[], int]) -> Entry:
        phase, outcomes = self._phase, list[int]()
        while self.at_chance and self._phase == phase:
            outcomes.append(next_outcome())
            self._turn = self.variant.engine.happen(self.state, outcomes[-1])
        self._log_draws(phase, outcomes)
        return self.log[-1]

    def _make_draws(self, outcomes: list[int]) -> None:
        phase = self._phase
        for outcome in outcomes:
            self._turn = self.variant.engine.happen(self.state, outcome)
        self._log_draws(phase, outcomes)

    def _log_draws(self, phase: int, outcomes: list[int]) -> None:
        game = self.variant.game
        self._draws[phase] = self._draws.get(phase, 0) + 1
        self.log.append(game.chance_entry(phase, self._draws[phase], outcomes, self.variant.players))

    def checked_move(self, move: str | int) -> int:
        """Return the number of a legal move; for any other move, raise with the reason."""
        if self._turn < 0:
            code = Code.GAME_OVER if self.is_over else Code.BAD_CHANCE
            raise JewelboxError(code, f"move {move!r} where {self._due()} is due")
        number = move_number(self.variant.game, move)
        if number not in self.legal_numbers():
            objection = self.objection(number)
            raise JewelboxError(Code.ILLEGAL_MOVE, self._refusal(number, objection), clause=objection.clause)
        return number

    def objection(self, number: int) -> Objection:
        """Return why a move is not legal, as far as the seat that decides can know."""
        return self.variant.game.objection(self.variant.engine.still(self.state, self.seat), number)

    def _refusal(self, number: int, objection: Objection) -> str:
        moves = self.legal_moves()
        text = f"{self.variant.game.MOVES[number]!r} is not legal: {objection.sentence}"
        return f"{text}; legal now: {shortened(moves)}"

    def _due(self) -> str:
        """Say what comes next."""
        if self.is_over:
            return "nothing, because the game is over,"
        return f"chance {self.phase!r}" if self.at_chance else f"a move of seat {self._turn}"

    def view(self, seat: int | None) -> GameView:
        """Return what a seat may see, or a spectator with None: the game's `View`."""
        own = None if seat is None else checked_seat(seat, self.variant.players)
        return self.variant.view(self.state, own, self.variant.options)

    def copy(self) -> Position:
        """Return an independent copy of this position; it shares the dealer."""
        other = object.__new__(Position)  # `copy.copy` would take three times as long
        vars(other).update(vars(self), state=self.state.copy(), log=self.log.copy(), _draws=self._draws.copy())
        return other

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is in progress."""
        return self.scored_now() if self.is_over else None

    def scored_now(self) -> Outcome:
        """Return the outcome that the game would have if it were scored in this position."""
        standing = self.variant.engine.standing(self.state, self.variant.players)
        return outcome_of(self.variant.game, self.variant.engine.still(self.state, None), standing)

    def __str__(self) -> str:
        return outline(self.view(self.seat))


def move_number(game: Game, move: str | int) -> int:
    """Return the number of a move in notation; spaces and letter case don't matter."""
    number = whole(move)
    if number is not None:
        if 0 <= number < len(game.MOVES):
            return number
        raise JewelboxError(Code.BAD_NOTATION, f"move number {move} does not exist; they go to {len(game.MOVES) - 1}")
    number = _numbers(game).get(" ".join(move.lower().split())) if isinstance(move, str) else None
    if number is None:
        raise JewelboxError(Code.BAD_NOTATION, f"{move!r} is not a move; moves look like {shortened(_samples(game))}")
    return number


@once_per_game
def _numbers(game: Game) -> dict[str, int]:
    return {text.lower(): number for number, text in enumerate(game.MOVES)}


def _samples(game: Game) -> list[str]:
    """Return one move for each first word."""
    return list({text.split()[0]: text for text in game.MOVES}.values())


def checked_players(game: Game, players: int) -> int:
    """Return the number of players; refuse one that the game does not allow."""
    if players not in game.PLAYERS:
        allowed = listed([str(n) for n in game.PLAYERS])
        wrong = f"{game.NAME} is not for {counted(players, 'player')}"
        raise JewelboxError(Code.BAD_PLAYERS, f"{wrong}; it is for {allowed}")
    return players


def known_rules(game: Game) -> range:
    """Return the versions of a game's rules that this program plays."""
    return range(game.OLDEST_RULES, game.RULES_VERSION + 1)


def checked_rules(game: Game, rules: int) -> int:
    """Return the version of the rules; refuse one that this program doesn't play."""
    if rules not in known_rules(game):
        known = listed([str(version) for version in known_rules(game)], "and")
        raise JewelboxError(Code.WRONG_RULES, f"rules {rules} of {game.NAME}; this program plays rules {known}")
    return rules


def checked_seat(seat: int, players: int) -> int:
    """Return the seat; refuse one that is not at the table."""
    number = whole(seat)
    if number is None or not 0 <= number < players:
        raise JewelboxError(Code.BAD_SEAT, f"seat {seat!r} is not at the table; seats go from 0 to {players - 1}")
    return number


def checked_options(game: Game, players: int, options: Mapping[str, object], rules: int) -> dict[str, object]:
    """Return all options of the game with the chosen values; refuse what does not fit."""
    known = {option.name: option for option in game.OPTIONS}
    for name in options:
        if name not in known:
            rather = f"its options are {listed(list(known))}" if known else "it has none"
            raise JewelboxError(Code.UNKNOWN_OPTION, f"{game.NAME} has no option {name!r}; {rather}")
    chosen: dict[str, object] = {name: _checked_value(option, players, options) for name, option in known.items()}
    for option in game.OPTIONS:
        _check_needs(option, known, chosen)
        _check_since(option, chosen[option.name], rules)
    return chosen


def offered(game: Game, players: int, options: Mapping[str, object]) -> dict[str, object]:
    """Return the options that apply: those for this number of players whose required option is chosen."""
    chosen = {option.name for option in game.OPTIONS if options.get(option.name, option.default) != option.default}
    known = {option.name: option for option in game.OPTIONS}
    return {
        name: value
        for name, value in options.items()
        if players in (known[name].players or [players]) and known[name].needs in {None, *chosen}
    }


def _check_since(option: Option, value: object, rules: int) -> None:
    """Refuse an option that this version of the rules did not have yet."""
    if rules < option.since and value != option.default:
        raise JewelboxError(
            Code.BAD_OPTION, f"option {option.name}={_shown(value)} came with rules {option.since}, not with {rules}"
        )


def _check_needs(option: Option, known: Mapping[str, Option], chosen: Mapping[str, object]) -> None:
    """Refuse an option whose required option is not chosen."""
    needed = known.get(option.needs or "")
    if needed and chosen[option.name] != option.default and chosen[needed.name] == needed.default:
        others = listed([f"{needed.name}={_shown(value)}" for value in needed.values[1:]])
        value = _shown(chosen[option.name])
        raise JewelboxError(Code.BAD_OPTION, f"option {option.name}={value} is only for games with {others}")


def _checked_value(option: Option, players: int, options: Mapping[str, object]) -> Choice:
    value = options.get(option.name, option.default)
    matches = [choice for choice in option.values if value == choice and type(value) is type(choice)]
    if not matches:
        choices = listed([_shown(choice) for choice in option.values])
        raise JewelboxError(Code.BAD_OPTION, f"option {option.name} can't be {_shown(value)}; it can be {choices}")
    if value != option.default and option.players and players not in option.players:
        fitting = listed([str(n) for n in option.players])
        raise JewelboxError(
            Code.BAD_OPTION, f"option {option.name}={_shown(value)} is for {fitting} players, not for {players}"
        )
    return matches[0]


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) or "empty"
