"""All messages over a live connection, in both directions: JSON objects distinguished by their `type`.

The browser's types are generated from these, so they are plain data. A field with a default is left out of a message to
the client when it has that value.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.objections import Fact
from jewelbox.core.views import View
from jewelbox.server.table import commands
from jewelbox.server.table.commands import Notation, Number, Seat
from jewelbox.server.table.setup import ReplayFor
from jewelbox.server.table.shown import ClockShown, LobbySeat, OutcomeShown, SeatShown, SetupShown, UndoRequest

LONGEST_MESSAGE = 4096
"""The longest message from a client, in bytes."""

Id = Annotated[str, msgspec.Meta(max_length=40)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Sign = Literal["hello", "thanks", "well-played", "good-game", "thinking", "hurry", "oops", "wow", "laugh"]


# Requests with the same form over a live connection and as the body of a plain request, in addition to commands


class WhyAsked(commands.Request, frozen=True):
    """A move for my seat that decides now."""

    move: Notation


class SeatWaitedFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another player's seat whose time has run out."""

    seat: Seat


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chat message, from one of my seats or (without one) as a spectator."""

    text: Text
    seat: Seat | None = None


class SignShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quick reaction, from one of my seats or (without one) as a spectator."""

    sign: Sign
    seat: Seat | None = None


# From the client over a live connection: the `id` of a message comes back in its answer


class Play(commands.Play, frozen=True, tag_field="type", tag="play"):
    """Make a move with one of my seats in the position with this number."""

    id: Id | None = None


class AskUndo(commands.AskUndo, frozen=True, tag_field="type", tag="ask_undo"):
    """Undo the last move of one of my seats; `position` is the number of the position I see."""

    id: Id | None = None


class AnswerUndo(commands.AnswerUndo, frozen=True, tag_field="type", tag="answer_undo"):
    """Agree or refuse to undo another seat's move; `position` is the number of the position I see."""

    id: Id | None = None


class AskHint(commands.AskHint, frozen=True, tag_field="type", tag="ask_hint"):
    """Ask for a good move for one of my seats; everyone at the table is notified. `position` is the one I see."""

    id: Id | None = None


class Resign(commands.Resign, frozen=True, tag_field="type", tag="resign"):
    """Resign with one of my seats."""

    id: Id | None = None


class Claim(SeatWaitedFor, frozen=True, tag_field="type", tag="claim"):
    """Make another seat whose time has run out lose the game."""

    id: Id | None = None


class CallStandIn(SeatWaitedFor, frozen=True, tag_field="type", tag="stand_in"):
    """Let a bot play another seat whose time has run out, or whose player has left a table without a clock."""

    id: Id | None = None


class AskWhy(WhyAsked, frozen=True, tag_field="type", tag="why"):
    """Ask why a move of one of my seats is not possible now."""

    id: Id | None = None


class Say(Words, frozen=True, tag_field="type", tag="chat"):
    """Say something to everyone at the table, from one of my seats or (without one) as a spectator."""

    id: Id | None = None


class React(SignShown, frozen=True, tag_field="type", tag="react"):
    """Show a quick reaction to everyone at the table."""

    id: Id | None = None


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="look"):
    """Show the view of one of my seats from now on; without one, the spectators' view."""

    seat: Seat | None = None
    id: Id | None = None


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """Say which log line I saw last (0: none), to get the rest, or the whole."""

    seen: Number = 0
    id: Id | None = None


OfPerson = Play | AskUndo | AnswerUndo | AskHint | Resign | Claim | CallStandIn | AskWhy | Say | React
"""Messages that only a known person may send."""
ToServer = OfPerson | Look | Hello


# To the client


class ToClientBase(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """A message to a client."""


class Shown(ToClientBase, frozen=True, kw_only=True):
    """A table as one audience sees it now.

    `number` is the last line of the log, `position` the number that a move must name, `now` the server's time. `turn`
    is the seat to move; `legal` are its moves, for that seat only. From the time `late_from` on other players may claim
    the game or call a stand-in; from `missed_from` on, call one if nobody is connected for the seat to move. `hints`
    says that the viewing seat may ask for hints. `secret` is revealed after the end.
    """

    number: int
    position: int
    now: float
    turn: int | None
    view: View
    legal: list[str]
    seats: list[SeatShown]
    clocks: list[ClockShown] | None = None
    late_from: float | None = None
    missed_from: float | None = None
    undo_request: UndoRequest | None = None
    hints: bool = False
    outcome: OutcomeShown | None = None
    secret: str | None = None


class Update(Shown, frozen=True, kw_only=True, tag="update"):
    """What happened since the line `since`, and the whole table after it."""

    since: int
    events: list[Event]


class Whole(Shown, frozen=True, kw_only=True, tag="table"):
    """A table with its game from the beginning.

    `eyes` is the viewing seat (None: a spectator), `yours` are all seats of this client; `events` has the whole
    game, `chat` the latest messages. `replay` says who may watch the replay once the game is over: those at
    the table, anyone because the host made it public, or anyone because spectators are allowed.
    """

    setup: SetupShown
    eyes: int | None
    yours: list[int]
    is_host: bool
    events: list[Event]
    chat: list[Said]
    presence: Presence | None = None
    replay: ReplayFor = "players"


class ReplayAudience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether anyone with its address may watch the replay of a finished game."""

    public: bool


class Lobby(ToClientBase, frozen=True, kw_only=True, tag="lobby"):
    """A table before its start: what will be played and who sits where; `version` increases with each change.

    While `dealing`, the game was started and the seats that committed to a part in the deal reveal it. `is_invited`: a
    seat is reserved for me.
    """

    version: int
    setup: SetupShown
    seats: list[LobbySeat]
    public: bool
    spectators: bool
    yours: list[int]
    is_host: bool
    chat: list[Said]
    dealing: bool = False
    is_invited: bool = False
    presence: Presence | None = None


class Confirmed(ToClientBase, frozen=True, kw_only=True, tag="confirmed"):
    """The request with this `id` was carried out and stored; `position` is the number of the position after it."""

    id: str | None = None
    position: int


class Refused(ToClientBase, frozen=True, kw_only=True, tag="refused"):
    """The request with this `id` was refused: a stable code, a sentence, and the rule clause if one is broken."""

    id: str | None = None
    code: Code
    message: str
    clause: str = ""


class Because(ToClientBase, frozen=True, kw_only=True, tag="why"):
    """Why a move is not possible now: a sentence and the rule clause; no clause if it is possible.

    The reason's stable name and its facts let a client say the same in other words and languages.
    """

    id: str | None = None
    sentence: str
    clause: str = ""
    reason: str = ""
    facts: dict[str, Fact] = {}


class HintGiven(ToClientBase, frozen=True, kw_only=True, tag="hint"):
    """Everything that a seat that asked for a hint can see and remember: the asking client does the thinking.

    `view` shows what a player with a perfect memory would know.
    """

    id: str | None = None
    position: int
    view: View


class Said(ToClientBase, frozen=True, kw_only=True, tag="chat"):
    """A message at the table: from a seat or a spectator (None), as text or as a quick reaction."""

    number: int
    at: float
    seat: int | None
    name: str
    kind: Literal["text", "sign"]
    text: str


class Presence(ToClientBase, frozen=True, kw_only=True, tag="presence"):
    """Who is connected: for each seat whether someone is, and how many spectators."""

    seats: list[bool]
    spectators: int


class Wait(ToClientBase, frozen=True, kw_only=True, tag="wait"):
    """The server can't continue for about this many seconds; try again then.

    It is stopping, or its database is unavailable (`busy`), or there were too many requests (`too-fast`).
    """

    seconds: float
    code: Code = Code.BUSY


ToClient = Whole | Update | Lobby | Confirmed | Refused | Because | HintGiven | Said | Presence | Wait


class Moment(msgspec.Struct, frozen=True):
    """One step of a finished game: the line, its time, and for each viewer the events and the view after it."""

    number: int
    at: float
    events: list[list[Event]]
    views: list[View]


class Replay(msgspec.Struct, frozen=True):
    """A page of a finished game, as seen from one seat (None: a spectator), or from all seats side by side.

    The game has `length` moments. `moments` are those from place `first` on, counted from 0; rounds begin at `rounds`.
    """

    setup: SetupShown
    seats: list[SeatShown]
    eyes: list[int | None]
    length: int
    rounds: list[int]
    first: int
    moments: list[Moment]
    outcome: OutcomeShown
    secret: str


_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
_encoder = msgspec.json.Encoder()


def decode(data: bytes | str) -> ToServer:
    """Read a client's message; refuse anything that does not match the schema exactly."""
    try:
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > LONGEST_MESSAGE:
            raise JewelboxError(Code.TOO_LARGE, f"a message of {len(raw)} bytes; at most {LONGEST_MESSAGE} are read")
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise JewelboxError(Code.BAD_MESSAGE, f"the message can't be read: {error}") from None
    except RecursionError:
        raise JewelboxError(Code.BAD_MESSAGE, "the message can't be read: it is nested too deeply") from None


def encode(message: ToClientBase) -> bytes:
    """Return a message to the client as JSON."""
    return _encoder.encode(message)


def refusal(error: JewelboxError, id: str | None = None) -> Refused:  # noqa: A002  # the field's name
    """Return the answer to a request that was refused."""
    return Refused(id=id, code=error.code, message=error.message, clause=error.clause)
