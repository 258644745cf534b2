"""What can be wrong in Diamonds Club: a refused move, an impossible draw, a broken state. Each names its clause."""

from __future__ import annotations

from jewelbox.core.entries import broken, list_of, name_places, number_in
from jewelbox.core.game import Entry
from jewelbox.core.objections import Objection, Reason
from jewelbox.core.text import listed
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    ANIMALS,
    BOARD_NAMES,
    BUILDINGS,
    CARDS,
    COINS,
    COLUMNS,
    DARK_SIDES,
    DUE,
    GEM_NAMES,
    GEMS,
    HERD,
    ITEM_KIND,
    ITEM_NAMES,
    ITEMS,
    KIND_NAMES,
    KINDS,
    PARK_FIELDS,
    ROUND_LIMIT,
    ROWS,
    SEATS,
    SIDE_NAMES,
    STACK,
    TILE_NAMES,
    TRACK_END,
    TRACK_NAMES,
    TRACKS,
    Gem,
    Good,
    Tile,
    Track,
)
from jewelbox.games.diamonds_club.moves import MOVE_LIST, PLANS, Move, Verb
from jewelbox.games.diamonds_club.rules.building import gems_of, largest_stacks, missing_gems, price_for
from jewelbox.games.diamonds_club.rules.buying import can_take_animal, good_on, price
from jewelbox.games.diamonds_club.rules.gems import has_set, number_of
from jewelbox.games.diamonds_club.rules.park import free_fields, tiles_in_park
from jewelbox.games.diamonds_club.state import NO_OWNER, Phase, State

# Illegal moves


class Illegal(Reason):
    """Why a move is not legal."""

    BUY_NOW = "D-3", "now you buy a field or pass"
    ANIMAL_FIRST = "D-8", "first you choose the animal for the field you bought"
    TRACK_FIRST = "D-9", "first you choose the track for the field you bought"
    EXCHANGE_FIRST = "D-15", "first complete sets must be exchanged"
    KEEP_FIRST = "D-16", "first you say which equipment you keep"
    BUILD_NOW = "D-18", "now you build a tile or pass"
    PAY_FIRST = "D-19", "first you pay for the tile you build"
    STACK_FIRST = "D-35", "first you choose the stack that your forest comes from"
    SMALLER_STACK = "D-35", "{tile} is not among the largest stacks"
    ANIMAL_GONE = "D-8", "no tile of {animal} is left"
    TRACK_END = "D-9", "your {track} track is at its end"
    NO_COLUMN = "D-2", "the market has only {columns} columns"
    OCCUPIED = "D-4", "this field is already occupied"
    TOO_DEAR = "D-4", "the field costs {price:coin} and you have {coins}"
    NO_ROOM_FOR_ANIMAL = "D-24", "your park has no field for an animal"
    NO_ANIMALS = "D-8", "no animal tile is left"
    NO_EQUIPMENT = "D-15", "you have no {item}"
    OTHER_KIND = "D-16", "first say what you keep of your {kind}s"
    NOT_KEPT = "D-16", "you have no {item}"
    BOARD_USED = "D-19", "your marker is already on the board {board}"
    NO_FOREST = "D-22", "no tile is left to be turned into a forest"
    TILE_GONE = "D-22", "no {tile} is left"
    FEW_GEMS = "D-19", "the board {board} costs {price:gem} and you have {gems}"
    WRONG_COLOURS = "D-20", "you lack {missing:gem} in the colours of the board and have {diamonds:diamond}"
    PARK_FULL = "D-24", "your park is full"
    ONLY_MANDATORY = "D-24", "your park only has room for the missing mandatory buildings"
    NO_GEM = "D-20", "you have no {gem} gem"
    NO_DIAMOND = "D-20", "you have no diamond"
    GEM_DUE = "D-20", "a {gem} gem is due; a diamond can replace it"
    DIAMONDS_NEEDED = "D-20", "your diamonds are needed for gems that you lack"


_DUE_NOW = {
    Phase.BUY: Illegal.BUY_NOW,
    Phase.ANIMAL: Illegal.ANIMAL_FIRST,
    Phase.ADVANCE: Illegal.TRACK_FIRST,
    Phase.EXCHANGE: Illegal.EXCHANGE_FIRST,
    Phase.KEEP: Illegal.KEEP_FIRST,
    Phase.BUILD: Illegal.BUILD_NOW,
    Phase.PAY: Illegal.PAY_FIRST,
    Phase.STACK: Illegal.STACK_FIRST,
}
"""The reason that refuses moves of another phase."""
_VERBS = {
    Phase.BUY: {Verb.BUY, Verb.PASS},
    Phase.ANIMAL: {Verb.ANIMAL},
    Phase.ADVANCE: {Verb.ADVANCE},
    Phase.EXCHANGE: {Verb.EXCHANGE},
    Phase.KEEP: {Verb.KEEP, Verb.DROP},
    Phase.BUILD: {Verb.BUILD, Verb.PASS},
    Phase.PAY: {Verb.PAY},
    Phase.STACK: {Verb.TAKE},
}
"""The moves of each phase."""


def objection(s: State, move: int) -> Objection:
    """Return why a move is not legal now."""
    asked, phase = MOVE_LIST[move], Phase(s.phase)
    if asked.verb not in _VERBS[phase]:
        return _DUE_NOW[phase].because()
    if phase == Phase.ANIMAL:
        return Illegal.ANIMAL_GONE.because(animal=ANIMAL_NAMES[asked.first])
    if phase == Phase.ADVANCE:
        return Illegal.TRACK_END.because(track=TRACK_NAMES[asked.first])
    if phase == Phase.STACK:
        return Illegal.SMALLER_STACK.because(tile=TILE_NAMES[asked.first])
    objections = {
        Verb.BUY: _objection_to_purchase,
        Verb.EXCHANGE: _objection_to_exchange,
        Verb.KEEP: _objection_to_keep,
        Verb.DROP: _objection_to_keep,
        Verb.BUILD: _objection_to_plan,
        Verb.PAY: _objection_to_payment,
    }
    return objections[asked.verb](s, asked)


def _objection_to_purchase(s: State, move: Move) -> Objection:
    column, row = move.first, move.second
    if column >= s.laid:
        return Illegal.NO_COLUMN.because(columns=s.laid)
    if s.placed[column + 1, row + 1]:
        return Illegal.OCCUPIED.because()
    asked, purse = price(s, column, row), s.coins[s.seat]
    if asked > purse:
        return Illegal.TOO_DEAR.because(price=asked, coins=purse)
    if good_on(s, column, row) == Good.ANIMAL and not can_take_animal(s, s.seat):
        if free_fields(s, s.seat) == 0:
            return Illegal.NO_ROOM_FOR_ANIMAL.because()
        return Illegal.NO_ANIMALS.because()
    raise AssertionError("the move is legal")


def _objection_to_exchange(s: State, move: Move) -> Objection:
    for item in (move.first, move.second, move.third):
        if not s.equipment[s.seat, item]:
            return Illegal.NO_EQUIPMENT.because(item=_item(item))
    raise AssertionError("the move is legal")


def _item(item: int) -> str:
    return f"{KIND_NAMES[ITEM_KIND[item]]} {ITEM_NAMES[item]}"


def _objection_to_keep(s: State, move: Move) -> Objection:
    kind = move.first if move.verb == Verb.DROP else ITEM_KIND[move.first]
    if kind != s.keeping:
        return Illegal.OTHER_KIND.because(kind=KIND_NAMES[s.keeping])
    return Illegal.NOT_KEPT.because(item=_item(move.first))


def _objection_to_plan(s: State, move: Move) -> Objection:
    board, tile = PLANS[move.first]
    if s.markers[s.seat, board]:
        return Illegal.BOARD_USED.because(board=BOARD_NAMES[board])
    if tile == Tile.FOREST and not any(s.stacks[each] for each in range(BUILDINGS)):
        return Illegal.NO_FOREST.because()
    if tile != Tile.FOREST and not s.stacks[tile]:
        return Illegal.TILE_GONE.because(tile=TILE_NAMES[tile])
    return _objection_to_price(s, board) or _objection_to_place(s)


def _objection_to_price(s: State, board: int) -> Objection | None:
    asked, gems = price_for(s, s.seat, board), gems_of(s, s.seat)
    if gems < asked:
        return Illegal.FEW_GEMS.because(board=BOARD_NAMES[board], price=asked, gems=gems)
    missing, diamonds = missing_gems(s, s.seat, board, 0), s.gems[s.seat, Gem.DIAMOND]
    if missing > diamonds:
        return Illegal.WRONG_COLOURS.because(missing=missing, diamonds=diamonds)
    return None


def _objection_to_place(s: State) -> Objection:
    if tiles_in_park(s, s.seat) == PARK_FIELDS:
        return Illegal.PARK_FULL.because()
    return Illegal.ONLY_MANDATORY.because()


def _objection_to_payment(s: State, move: Move) -> Objection:
    gem, due = move.first, DUE[PLANS[s.plan].board, s.paid]
    if not s.gems[s.seat, gem]:
        return Illegal.NO_DIAMOND.because() if gem == Gem.DIAMOND else Illegal.NO_GEM.because(gem=GEM_NAMES[gem])
    if gem != Gem.DIAMOND:
        return Illegal.GEM_DUE.because(gem=GEM_NAMES[due])
    return Illegal.DIAMONDS_NEEDED.because()


# Draws


def chance_outcomes(s: State, entry: Entry) -> list[int]:
    """Return the draws combined in a record's entry; raise with the clause they break."""
    if s.phase == Phase.STARTER:
        return [number_in(entry, "seat", range(s.players), "D-1")]
    number_in(entry, "round", [s.rounds_played + 1], "D-2")
    names = list_of(entry, "columns", 2 * s.players, "D-2")
    sides = name_places(names, SIDE_NAMES, "columns", "D-C1")
    _check_sides(sides, s.players)
    return sides


def _check_sides(sides: list[int], players: int) -> None:
    """Dark strips come before light ones, as many of each as there are players, and none twice (D-2)."""
    for column, side in enumerate(sides):
        shade = "dark" if column < players else "light"
        if (side < DARK_SIDES) != (shade == "dark"):
            raise broken("D-2", f"columns: {SIDE_NAMES[side]} in place {column + 1}, expected a {shade} strip")
        if side // 2 in [other // 2 for other in sides[:column]]:
            raise broken("D-2", f"columns: the strip of {SIDE_NAMES[side]} appears twice")


# Broken states


def problems(s: State) -> list[str]:
    """Return the invariants that a state breaks."""
    return [
        *_course_problems(s),
        *_market_problems(s),
        *_coin_problems(s),
        *_track_problems(s),
        *_supply_problems(s),
        *_park_problems(s),
        *_gem_problems(s),
    ]


def _course_problems(s: State) -> list[str]:
    """Counters stay within their bounds and fit the phase."""
    violations = []
    if not 0 <= s.rounds_played <= ROUND_LIMIT:
        violations.append(f"{s.rounds_played} rounds played")
    if not 0 <= s.seat < s.players or not 0 <= s.starter < s.players:
        violations.append(f"seat {s.seat} to decide, start player {s.starter}")
    elif s.phase in (Phase.BUY, Phase.BUILD) and s.passed[s.seat]:
        violations.append(f"seat {s.seat} is to decide and has passed")
    if s.phase not in (Phase.PAY, Phase.STACK) and (s.plan or s.paid):
        violations.append(f"a payment in phase {Phase(s.phase).name}")
    if s.phase == Phase.PAY and not 0 <= s.paid < price_for(s, s.seat, PLANS[s.plan].board):
        violations.append(f"{s.paid} gems paid")
    if s.phase == Phase.STACK and not _chooses_stack(s):
        violations.append("a stack is chosen where there is no choice")
    if s.phase == Phase.KEEP and number_of(s, s.seat, s.keeping) == 0:
        violations.append(f"seat {s.seat} is asked for {KIND_NAMES[s.keeping]}s and has none")
    return violations


def _chooses_stack(s: State) -> bool:
    """Return whether a forest is paid for and several stacks tie for largest (D-35)."""
    board, tile = PLANS[s.plan]
    is_paid = tile == Tile.FOREST and s.paid == price_for(s, s.seat, board)
    return s.stack_is_chosen == 1 and is_paid and largest_stacks(s) > 1


def _market_problems(s: State) -> list[str]:
    """There are as many strips as the phase requires, none twice, and coins only on their fields (D-2)."""
    violations = []
    sides = [s.columns[column] for column in range(s.laid)]
    between = s.phase in (Phase.STARTER, Phase.OVER)
    if (between and sides) or (s.phase > Phase.MARKET and not between and len(sides) != 2 * s.players):
        violations.append(f"{len(sides)} strips in phase {Phase(s.phase).name}")
    try:
        _check_sides(sides, s.players)
    except ValueError as problem:
        violations.append(str(problem))
    for column in range(COLUMNS + 2):
        for row in range(ROWS + 2):
            inside = 1 <= column <= s.laid and 1 <= row <= ROWS
            if s.placed[column, row] < 0 or (s.placed[column, row] and not inside):
                violations.append(f"{s.placed[column, row]} coins in column {column}, row {row} of the grid")
    return violations


def _coin_problems(s: State) -> list[str]:
    """Coins in hand and on the market are as many as the money tracks give (D-26)."""
    violations = []
    hands = [s.coins[seat] for seat in range(SEATS)]
    market = sum(s.placed[column, row] for column in range(COLUMNS + 2) for row in range(ROWS + 2))
    due = sum(COINS[s.steps[seat, Track.MONEY]] for seat in range(s.players))
    if sum(hands) + market != due:
        violations.append(f"{sum(hands)} coins in hand and {market} on the market of {due}")
    for seat in range(SEATS):
        most = COINS[s.steps[seat, Track.MONEY]] if seat < s.players else 0
        if not 0 <= hands[seat] <= most:
            violations.append(f"seat {seat}: {hands[seat]} coins")
    return violations


def _track_problems(s: State) -> list[str]:
    """Markers are on their tracks, and the order fits the start player track (D-7, D-12)."""
    violations = [
        f"seat {seat}: step {s.steps[seat, track]} on {TRACK_NAMES[track]}"
        for seat in range(SEATS)
        for track in range(TRACKS)
        if not 0 <= s.steps[seat, track] <= (TRACK_END[track] if seat < s.players else 0)
    ]
    if s.phase == Phase.STARTER:
        return violations
    order = [s.order[place] for place in range(s.players)]
    if sorted(order) != list(range(s.players)):
        return [*violations, f"order {order}"]
    fields = [s.position[seat] for seat in order]
    if fields != sorted(fields, reverse=True) or min(fields) < 0:
        violations.append(f"order {order} on the fields {fields}")
    return violations


def _supply_problems(s: State) -> list[str]:
    """Tiles and bonus cards are neither created nor lost (D-C6, D-C7)."""
    violations = []
    for animal in range(ANIMALS):
        taken = [s.animals[seat, animal] for seat in range(SEATS)]
        if min(taken) < 0 or sum(taken) > HERD:
            violations.append(f"{ANIMAL_NAMES[animal]}: {taken} in the parks of {HERD}")
    for tile in range(BUILDINGS):
        built = sum(s.buildings[seat, tile] for seat in range(SEATS))
        if s.stacks[tile] < 0 or s.stacks[tile] + built > STACK:
            violations.append(f"{TILE_NAMES[tile]}: {s.stacks[tile]} in the stack and {built} built of {STACK}")
    built = sum(s.buildings[seat, tile] for seat in range(SEATS) for tile in range(BUILDINGS))
    forests, left = sum(s.forests[seat] for seat in range(SEATS)), sum(s.stacks[tile] for tile in range(BUILDINGS))
    if built + forests + left != BUILDINGS * STACK:
        violations.append(f"{built} buildings, {forests} forests and {left} tiles in the stacks of {BUILDINGS * STACK}")
    strangers = [s.owners[card] for card in range(CARDS) if not NO_OWNER <= s.owners[card] < s.players]
    if strangers:
        violations.append(f"bonus cards of {listed([f'seat {seat}' for seat in strangers], 'and')}")
    return violations


def _park_problems(s: State) -> list[str]:
    """No park holds more than it can, and the parks of unused seats are empty (D-24)."""
    violations = []
    for seat in range(SEATS):
        held = [s.forests[seat], *(s.buildings[seat, tile] for tile in range(BUILDINGS))]
        if min(held) < 0:
            violations.append(f"seat {seat}: a negative number of tiles")
        if tiles_in_park(s, seat) > (PARK_FIELDS if seat < s.players else 0):
            violations.append(f"seat {seat}: {tiles_in_park(s, seat)} tiles in the park")
        elif seat < s.players and free_fields(s, seat) < 0:
            violations.append(f"seat {seat}: no field in the park for a mandatory building")
    return violations


def _gem_problems(s: State) -> list[str]:
    """No number is negative, and complete sets stay only until they can be exchanged (D-13, D-15)."""
    violations = []
    for seat in range(SEATS):
        if min(s.gems[seat, gem] for gem in range(GEMS)) < 0:
            violations.append(f"seat {seat}: a negative number of gems")
        if min(s.equipment[seat, item] for item in range(ITEMS)) < 0:
            violations.append(f"seat {seat}: a negative number of equipment")
        if s.phase not in (Phase.BUY, Phase.ANIMAL, Phase.ADVANCE, Phase.EXCHANGE, Phase.KEEP):
            kept = [number_of(s, seat, kind) for kind in range(KINDS)]
            if max(kept) > 1 or has_set(s, seat):
                violations.append(f"seat {seat}: {kept} mines, rights and ships kept")
    return violations
