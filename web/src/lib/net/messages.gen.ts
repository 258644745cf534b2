/** Made from the server's definitions by `python -m scripts.web_types`; a test fails when it is stale. */
import type { BaseView, GameEvent } from './view'

/** The games in their order, and how many can play. */
export const PLAYERS = {
  'sultan': [2, 3, 4, 5],
  'diamonds-club': [2, 3, 4],
  'maharaja': [2, 3, 4],
} as const

export type GameName = keyof typeof PLAYERS

/** The games in which players see what others don't. */
export const SECRETIVE: readonly GameName[] = ['sultan']

/** The levels of bots, from weak to strong. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert', 'master'] as const

/** The bots that tables can seat. */
export const BOTS: readonly string[] = ['random', 'greedy', 'easy', 'medium', 'hard', 'expert', 'master']

/** What bots are called, by seat. */
export const BOT_NAMES = ['Alma', 'Basil', 'Cleo', 'Dario', 'Edda'] as const

export type Code =
  | 'unknown-game'
  | 'bad-players'
  | 'unknown-option'
  | 'bad-option'
  | 'bad-seed'
  | 'bad-seat'
  | 'bad-setting'
  | 'bad-box'
  | 'bad-notation'
  | 'illegal-move'
  | 'bad-chance'
  | 'bad-position'
  | 'game-over'
  | 'unknown-bot'
  | 'bad-bot'
  | 'bad-weights'
  | 'bad-record'
  | 'wrong-format'
  | 'wrong-rules'
  | 'wrong-result'
  | 'missing-extra'
  | 'wrong-deal'
  | 'bad-message'
  | 'bad-name'
  | 'bad-password'
  | 'name-taken'
  | 'wrong-password'
  | 'not-signed-in'
  | 'not-allowed'
  | 'unknown-link'
  | 'unknown-table'
  | 'unknown-person'
  | 'bad-pace'
  | 'seat-taken'
  | 'not-started'
  | 'already-started'
  | 'not-your-turn'
  | 'stale-position'
  | 'nothing-to-undo'
  | 'rated-table'
  | 'old-rules'
  | 'too-many'
  | 'too-fast'
  | 'too-large'
  | 'busy'
  | 'damaged-game'
  | 'no-room'

/** Why moves are refused in each game, and the facts that come with each reason. */
export const REASONS = {
  'sultan': {
    'return-first': [],
    'not-drawn': ['colour'],
    'jewels-lie': [],
    'no-cushion': ['cushions'],
    'not-in-hand': ['card'],
    'own-card': [],
  },
  'diamonds-club': {
    'buy-now': [],
    'animal-first': [],
    'track-first': [],
    'exchange-first': [],
    'keep-first': [],
    'build-now': [],
    'pay-first': [],
    'stack-first': [],
    'smaller-stack': ['tile'],
    'animal-gone': ['animal'],
    'track-end': ['track'],
    'no-column': ['columns'],
    'occupied': [],
    'too-dear': ['price', 'coins'],
    'no-room-for-animal': [],
    'no-animals': [],
    'no-equipment': ['item'],
    'other-kind': ['kind'],
    'not-kept': ['item'],
    'board-used': ['board'],
    'no-forest': [],
    'tile-gone': ['tile'],
    'few-gems': ['board', 'price', 'gems'],
    'wrong-colours': ['missing', 'diamonds'],
    'park-full': [],
    'only-mandatory': [],
    'no-gem': ['gem'],
    'no-diamond': [],
    'gem-due': ['gem'],
    'diamonds-needed': [],
  },
  'maharaja': {
    'action-first': [],
    'offer-cleared': [],
    'not-offered': ['antique'],
    'too-dear': ['price', 'money'],
    'action-made': [],
    'nothing-asked': [],
    'yours': ['card'],
    'taken': ['card'],
    'large-first': ['sort', 'large', 'card'],
    'closed': ['sort', 'large', 'card'],
    'unmet': ['card', 'asked', 'held'],
    'give-first': ['card', 'kinds'],
    'give-other': ['card', 'kinds'],
    'not-owned': ['antique'],
  },
} as const

/** What can be changed in a position that is set up by hand, and the kinds of its labels. */
export const THINGS = {
  'sultan': {
    'round': ['number'],
    'phase': ['phase'],
    'starter': ['seat'],
    'tray': ['jewel', 'colour'],
    'offer': ['cushion', 'colour'],
    'bids': ['number'],
    'bid-cushion': ['place', 'cushion'],
    'bid-card': ['place', 'number'],
    'hand': ['seat', 'place', 'number'],
    'jewels': ['seat', 'colour', 'number'],
  },
  'diamonds-club': {
    'phase': ['phase'],
    'round': ['number'],
    'starter': ['seat'],
    'turn': ['seat'],
    'passed': ['seat', 'flag'],
    'strip': ['column', 'strip'],
    'market': ['column', 'row', 'number'],
    'coins': ['seat', 'number'],
    'field': ['seat', 'number'],
    'gems': ['seat', 'gem', 'number'],
    'equipment': ['seat', 'item', 'number'],
    'step': ['seat', 'track', 'number'],
    'animals': ['seat', 'animal', 'number'],
    'buildings': ['seat', 'tile', 'number'],
    'forests': ['seat', 'number'],
    'marker': ['seat', 'board', 'flag'],
    'bonus': ['bonus', 'holder'],
  },
  'maharaja': {
    'phase': ['phase'],
    'day': ['number'],
    'turn': ['seat'],
    'coins': ['number'],
    'money': ['seat', 'number'],
    'antique': ['antique', 'holder'],
    'collection': ['collection', 'holder'],
  },
} as const

export type ToServer = Play | AskUndo | AnswerUndo | AskHint | Resign | Claim | CallStandIn | AskWhy | Say | React | Look | Hello

export type ToClient = Whole | Update | Lobby | Confirmed | Refused | Because | HintGiven | Said | Presence | Wait

/** Where a seat's chance at the end comes from: `start + own + luck + others = end`. */
export interface Account {
  readonly start: number
  /** What the seat's own decisions gave away, at most 0. */
  readonly own: number
  readonly luck: number
  /** What the others' decisions brought. */
  readonly others: number
  /** 1 for the winner, a share for each of several winners, 0 for the others. */
  readonly end: number
}

/** Agree or refuse to undo another seat's move; `position` is the number of the position I see. */
export interface AnswerUndo {
  readonly type: 'answer_undo'
  readonly seat: number
  readonly agree: boolean
  readonly position: number
  readonly id?: string | null
}

/** Ask for a good move for one of my seats; everyone at the table is notified. `position` is the one I see. */
export interface AskHint {
  readonly type: 'ask_hint'
  readonly seat: number
  readonly position: number
  readonly id?: string | null
}

/** Undo the last move of one of my seats; `position` is the number of the position I see. */
export interface AskUndo {
  readonly type: 'ask_undo'
  readonly seat: number
  readonly position: number
  readonly id?: string | null
}

/** Ask why a move of one of my seats is not possible now. */
export interface AskWhy {
  readonly type: 'why'
  readonly seat: number
  readonly move: string
  readonly id?: string | null
}

/** Why a move is not possible now: a sentence and the rule clause; no clause if it is possible. */
export interface Because {
  readonly type: 'why'
  readonly id?: string | null
  readonly sentence: string
  readonly clause?: string
  readonly reason?: string
  readonly facts?: Readonly<Record<string, number | string | readonly string[] | Readonly<Record<string, number>>>>
}

/** Let a bot play another seat whose time has run out, or whose player has left a table without a clock. */
export interface CallStandIn {
  readonly type: 'stand_in'
  readonly seat: number
  readonly id?: string | null
}

/** One cell of a thing that can be changed: its labels, its value, and the values that it can have now. */
export interface CellShown {
  readonly where: readonly (number | string)[]
  readonly value: number | string
  readonly can_be: readonly (number | string)[]
}

/** Make another seat whose time has run out lose the game. */
export interface Claim {
  readonly type: 'claim'
  readonly seat: number
  readonly id?: string | null
}

/** A seat's clock: seconds left at the time `now` of the message (None: it has none), and whether it runs. */
export interface ClockShown {
  readonly left: number | null
  readonly running: boolean
}

/** The code of a link in a mail. */
export interface CodeGiven {
  readonly code: string
}

/** Habits to add up and to compare with the champion's. */
export interface CompareWanted {
  readonly game: GameName
  readonly measured: readonly Measured[]
}

/** The request with this `id` was carried out and stored; `position` is the number of the position after it. */
export interface Confirmed {
  readonly type: 'confirmed'
  readonly id?: string | null
  readonly position: number
}

/** Name and password of an account. */
export interface Credentials {
  readonly name: string
  readonly password: string
}

/** One point on the curve: everyone's chances after an entry of the log, as the reviewed seat could judge them. */
export interface CurvePoint {
  readonly entry: number
  readonly round: number
  readonly chances: readonly number[]
}

/** The record of a finished game of the deal, as text. */
export interface DailyResult {
  readonly record: string
}

/** The results of a day, the most points first, and mine if I have one. */
export interface DailyStanding {
  readonly day: number
  readonly game: GameName
  readonly players: number
  readonly counts: readonly PointsCount[]
  readonly mine: number | null
}

/** The day, and the player's name. */
export interface DailyWanted {
  readonly day: number
  readonly name: string
}

/** A number of days for each move. */
export interface DayPace {
  readonly type: 'day'
  readonly days: number
}

/** My name, as confirmation. */
export interface DeletionWanted {
  readonly name: string
}

/** A device that is notified; `is_here` marks the calling one. */
export interface DeviceShown {
  readonly id: string
  readonly name: string
  readonly is_here: boolean
  readonly created: number
}

/** The push subscription of this device, what it is called, and the language of its notifications. */
export interface DeviceWanted {
  readonly endpoint: string
  readonly keys: PushKeys
  readonly name?: string
  readonly language?: 'de' | 'en' | 'fr' | 'nl'
}

/** One change of a position: the cell of a thing, and its new value. */
export interface Edit {
  readonly thing: string
  readonly where: readonly (number | string)[]
  readonly to: number | string
}

/** A position at the start of a newly dealt game. */
export interface FreshWanted {
  readonly game: GameName
  readonly players: number
  readonly options: Readonly<Record<string, unknown>>
}

/** Whether the other person is now a friend, because they had already asked; if not, a request is sent. */
export interface FriendAsked {
  readonly is_friend: boolean
}

/** My friends, who has asked me (`asking`), and whom I have asked (`asked`). */
export interface FriendsListed {
  readonly friends: readonly PersonListed[]
  readonly asking: readonly PersonListed[]
  readonly asked: readonly PersonListed[]
}

/** A game: its name, titles by language, numbers of players and options. */
export interface GameShown {
  readonly name: GameName
  readonly titles: Readonly<Record<string, string>>
  readonly rules: number
  readonly players: readonly number[]
  readonly options: readonly OptionShown[]
  readonly reconstructed: readonly string[]
  readonly has_box: boolean
}

/** The games, and the levels of bots that play them. */
export interface GamesShown {
  readonly games: readonly GameShown[]
  readonly bots: readonly string[]
}

/** A habit, in words by language, and its average; `champion` is what the champion would average in such games. */
export interface HabitShown {
  readonly name: string
  readonly words: Readonly<Record<string, string>>
  readonly is_share: boolean
  readonly mine: number
  readonly champion: number | null
  readonly occasions: number
}

/** How often someone was ahead of an opponent, level with them, or behind. */
export interface HeadToHead {
  readonly person: string | null
  readonly name: string
  readonly games: number
  readonly ahead: number
  readonly tied: number
  readonly behind: number
}

/** Say which log line I saw last (0: none), to get the rest, or the whole. */
export interface Hello {
  readonly type: 'hello'
  readonly seen?: number
  readonly id?: string | null
}

/** Everything that a seat that asked for a hint can see and remember: the asking client does the thinking. */
export interface HintGiven {
  readonly type: 'hint'
  readonly id?: string | null
  readonly position: number
  readonly view: BaseView
}

/** A good move, the next best one, and the reason by language. */
export interface HintShown {
  readonly best: MoveShown
  readonly other: MoveShown | null
  readonly why: Readonly<Record<string, string>>
}

/** What a seat that asks for a hint knows, and the names of all seats. */
export interface HintWanted {
  readonly view: Readonly<Record<string, unknown>>
  readonly names: readonly string[]
}

/** A friend for whom a seat is reserved. */
export interface Invitation {
  readonly friend: string
}

/** A decision between several moves, judged by what its seat could know then. */
export interface JudgedDecision {
  /** Its place in the record's log, from 1. */
  readonly entry: number
  /** The round of the game, from 1. */
  readonly round: number
  readonly seat: number
  readonly move: string
  /** The move that search prefers. */
  readonly best: string
  readonly verdict: 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'
  /** The chance of winning that the move played gave away; 0 if that is not certain. */
  readonly cost: number
  /** Whether search prefers another move, but the difference is within the error of the judgement. */
  readonly is_close: boolean
  /** Everyone's chances after the move played. */
  readonly chances: readonly number[]
  /** Everyone's chances after the best move. */
  readonly best_chances: readonly number[]
}

/** The best at a game, bots on the same scale; `total` people have a rank, `mine` is my own row wherever it is. */
export interface LeaderboardShown {
  readonly game: GameName
  readonly players: number
  readonly total: number
  readonly rows: readonly Ranked[]
  readonly mine: Ranked | null
}

/** A legal move, in notation and as the seat would see it happen. */
export interface LegalMove {
  readonly move: string
  readonly events: readonly GameEvent[]
}

/** The code of a personal link. */
export interface LinkCode {
  readonly code: string
}

/** Who made a link. */
export interface LinkOwner {
  readonly name: string
}

/** A code that signs another device in as this person, once, for this many seconds. */
export interface LinkShown {
  readonly code: string
  readonly seconds: number
}

/** A bank of seconds for each seat, and an increment of seconds with each of its moves. */
export interface LivePace {
  readonly type: 'live'
  readonly bank: number
  readonly increment: number
}

/** A table before its start: what will be played and who sits where; `version` increases with each change. */
export interface Lobby {
  readonly type: 'lobby'
  readonly version: number
  readonly setup: SetupShown
  readonly seats: readonly LobbySeat[]
  readonly public: boolean
  readonly spectators: boolean
  readonly yours: readonly number[]
  readonly is_host: boolean
  readonly chat: readonly Said[]
  readonly dealing?: boolean
  readonly is_invited?: boolean
  readonly presence?: Presence | null
}

/** A seat before the start: which person or bot level has it (nobody: open), and for whom it is reserved. */
export interface LobbySeat {
  readonly name?: string | null
  readonly bot?: string | null
  readonly reserved?: boolean
  readonly revealed?: boolean
  readonly invited?: string | null
}

/** Show the view of one of my seats from now on; without one, the spectators' view. */
export interface Look {
  readonly type: 'look'
  readonly seat?: number | null
  readonly id?: string | null
}

/** An email address: whether its owner has confirmed it, and when the last confirmation mail was sent. */
export interface MailShown {
  readonly address: string
  readonly is_confirmed: boolean
  readonly is_on: boolean
  readonly asked: number | null
}

/** An email address, and the language of its mails. */
export interface MailWanted {
  readonly address: string
  readonly language?: 'de' | 'en' | 'fr' | 'nl'
}

/** The record of a finished game, and the seat whose habits are wanted. */
export interface MeasureWanted {
  readonly record: string
  readonly seat: number
}

/** The habits of one seat in some games with the same number of players. */
export interface Measured {
  readonly game: GameName
  readonly players: number
  readonly games: number
  readonly habits: Readonly<Record<string, Sum>>
}

/** One step of a finished game: the line, its time, and for each viewer the events and the view after it. */
export interface Moment {
  readonly number: number
  readonly at: number
  readonly events: readonly (readonly GameEvent[])[]
  readonly views: readonly BaseView[]
}

/** The position of a record after this many entries of its log. */
export interface MomentWanted {
  readonly record: string
  readonly entry: number
}

/** A move as its seat would see it happen, and the chance of winning that it leaves. */
export interface MoveShown {
  readonly move: string
  readonly events: readonly GameEvent[]
  readonly chance: number
  readonly is_close: boolean
}

/** A move to explain, and the names of all seats as the screen shows them. */
export interface MoveTried {
  readonly move: string
  readonly names: readonly string[]
}

/** A judged decision to return all moves for, and the multiple of a verdict's games to play on. */
export interface MovesWanted {
  readonly decision: JudgedDecision
  readonly effort: number
}

/** My estimated strength (OpenSkill: mean and standard deviation), after a number of games. */
export interface MyRating {
  readonly game: GameName
  readonly players: number
  readonly mu: number
  readonly sigma: number
  readonly games: number
}

/** A name. */
export interface Named {
  readonly name: string
}

/** The current password and the new one. */
export interface NewPassword {
  readonly old: string
  readonly new: string
}

/** No clock. */
export interface NoPace {
  readonly type: 'none'
}

/** How I am notified. `push_key` is what a browser subscribes with; a server without mail has no `can_mail`. */
export interface NotificationsShown {
  readonly push_key: string
  readonly devices: readonly DeviceShown[]
  readonly can_mail: boolean
  readonly mail: MailShown | null
  readonly webhook: WebhookShown | null
  readonly quiet: QuietHours | null
  readonly invitations: boolean
}

/** A choice when opening a table; the first value is the default. Empty `players`: for any number of players. */
export interface OptionShown {
  readonly name: string
  readonly values: readonly unknown[]
  readonly meaning: string
  readonly changes_rules: boolean
  readonly players: readonly number[]
  readonly needs: string | null
}

/** The end of the game: points, winners, seats from first to last, what decided, and where the points come from. */
export interface OutcomeShown {
  readonly scores: readonly (number | null)[]
  readonly winners: readonly number[]
  readonly ranking: readonly (readonly number[])[]
  readonly decided_by: string
  readonly breakdown: readonly (Readonly<Record<string, unknown>>)[]
  readonly growth: readonly (readonly number[])[]
}

/** A decision of the reviewed seat: what it saw then, both moves as events, and the reasons by language. */
export interface OwnMoment {
  readonly view: BaseView
  readonly played: readonly GameEvent[]
  /** Empty if the move played is the best one. */
  readonly better: readonly GameEvent[]
  readonly why: Readonly<Record<string, readonly string[]>>
}

/** The commitment of a seat to its part in the deal. */
export interface PartCommitted {
  readonly seat: number
  readonly commitment: string
}

/** A seat's part in the deal. */
export interface PartRevealed {
  readonly seat: number
  readonly part: string
}

/** Someone who plays: a guest, or the holder of an account. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly is_guest: boolean
}

/** Someone on a list of friends or of blocked people, and since when. */
export interface PersonListed {
  readonly id: string
  readonly name: string
  readonly since: number
}

/** Make a move with one of my seats in the position with this number. */
export interface Play {
  readonly type: 'play'
  readonly seat: number
  readonly position: number
  readonly move: string
  readonly id?: string | null
}

/** A position to play on from, against bots of a level; the person takes the seat that decides. */
export interface PlayOnWanted {
  readonly file: PositionFile
  readonly name: string
  readonly bot: string
}

/** A finished game of a person: `level` is that of the strongest bot, None without bots. */
export interface PlayedGame {
  readonly table: string
  readonly game: GameName
  readonly players: number
  readonly level: string | null
  readonly at: number
  readonly seat: number | null
  readonly points: number | null
  readonly place: number | null
  readonly won: boolean
}

/** How many people had this many points. */
export interface PointsCount {
  readonly points: number
  readonly people: number
}

/** A position in a file: the game, the log up to it, and the edits after the log. */
export interface PositionFile {
  readonly format: string
  readonly game: GameName
  readonly rules: number
  readonly players: number
  readonly options: Readonly<Record<string, unknown>>
  readonly log: readonly (Readonly<Record<string, unknown>>)[]
  readonly edits: readonly Edit[]
  readonly box: Readonly<Record<string, unknown>> | null
}

/** Who is connected: for each seat whether someone is, and how many spectators. */
export interface Presence {
  readonly type: 'presence'
  readonly seats: readonly boolean[]
  readonly spectators: number
}

/** Why something was refused. */
export interface Problem {
  readonly code: Code
  readonly message: string
  readonly clause?: string
}

/** A person: ratings, games won, points of the last games, and how they did against others. */
export interface ProfileShown {
  readonly id: string
  readonly name: string
  readonly is_me: boolean
  readonly is_guest: boolean
  readonly created: number
  readonly visibility: 'everybody' | 'friends' | 'nobody'
  readonly ratings: readonly RatingShown[]
  readonly tallies: readonly Tally[]
  readonly points: readonly ScoredGame[]
  readonly opponents: readonly HeadToHead[]
  readonly tie: 'none' | 'friend' | 'asked' | 'asking' | 'blocked'
}

/** The keys of a push subscription, as browsers give them. */
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

/** A decision to find the best move for. The seed and the moves lead to it: all draws follow from the seed. */
export interface Puzzle {
  readonly game: GameName
  readonly rules: number
  readonly players: number
  readonly seed: number
  readonly moves: readonly string[]
  readonly seat: number
  readonly answer: string
  /** The wrong move that weaker bots choose most often. The reasons compare the answer with it. */
  readonly tempting: string
  /** The seat's chance of winning after each legal move, in percent. */
  readonly chances: Readonly<Record<string, number>>
  /** How often weaker bots miss the answer, in percent. */
  readonly missed: number
  readonly rating: number
}

/** The answer and the move that it is compared with, as events, and the reasons for the answer, by language. */
export interface PuzzleAnswer {
  readonly answer: readonly GameEvent[]
  readonly other: readonly GameEvent[]
  readonly why: Readonly<Record<string, readonly string[]>>
}

/** The puzzle to show, and the name of the person who solves it. */
export interface PuzzleWanted {
  readonly puzzle: Puzzle
  readonly name: string
}

/** The start and end of quiet hours, in minutes after midnight, and the time zone. */
export interface QuietHours {
  readonly start: number
  readonly end: number
  readonly zone: string
}

/** The start and end of quiet hours, in minutes after midnight, and the time zone, such as Europe/Berlin. */
export interface QuietWanted {
  readonly start: number
  readonly end: number
  readonly zone: string
}

/** A row of a leaderboard; bots and people with few games have no rank. Ordered by `mu - 2 * sigma`. */
export interface Ranked {
  readonly rank: number | null
  readonly person: string | null
  readonly name: string
  readonly is_bot: boolean
  readonly is_me: boolean
  readonly mu: number
  readonly sigma: number
  readonly games: number
}

/** A rating at a time. */
export interface RatingPoint {
  readonly at: number
  readonly mu: number
  readonly sigma: number
}

/** A rating (OpenSkill: mean and standard deviation), its rank and its history; bots to compare with. */
export interface RatingShown {
  readonly game: GameName
  readonly players: number
  readonly mu: number
  readonly sigma: number
  readonly games: number
  readonly rank: number | null
  readonly total: number
  readonly curve: readonly RatingPoint[]
  readonly bots: readonly Ranked[]
}

/** Show a quick reaction to everyone at the table. */
export interface React {
  readonly type: 'react'
  readonly sign: 'good-game' | 'hello' | 'hurry' | 'laugh' | 'oops' | 'thanks' | 'thinking' | 'well-played' | 'wow'
  readonly seat?: number | null
  readonly id?: string | null
}

/** The request with this `id` was refused: a stable code, a sentence, and the rule clause if one is broken. */
export interface Refused {
  readonly type: 'refused'
  readonly id?: string | null
  readonly code: Code
  readonly message: string
  readonly clause?: string
}

/** Moves that are not legal for the same reason; the facts are those of the first one. */
export interface RefusedMoves {
  readonly clause: string
  readonly reason: string
  readonly facts: Readonly<Record<string, number | string | readonly string[] | Readonly<Record<string, number>>>>
  readonly moves: readonly string[]
}

/** A table at which it is my turn. */
export interface ReminderWanted {
  readonly table: string
}

/** A page of a finished game, as seen from one seat (None: a spectator), or from all seats side by side. */
export interface Replay {
  readonly setup: SetupShown
  readonly seats: readonly SeatShown[]
  readonly eyes: readonly (number | null)[]
  readonly length: number
  readonly rounds: readonly number[]
  readonly first: number
  readonly moments: readonly Moment[]
  readonly outcome: OutcomeShown
  readonly secret: string
}

/** Whether anyone with its address may watch the replay of a finished game. */
export interface ReplayAudience {
  readonly public: boolean
}

/** Resign with one of my seats. */
export interface Resign {
  readonly type: 'resign'
  readonly seat: number
  readonly id?: string | null
}

/** The decision of the reviewed seat to play on from, and the level of the bots at the other seats. */
export interface RetryWanted {
  readonly entry: number
  readonly bot: string
}

/** The review of one seat's game. Other seats' decisions are judged too: from their own views. */
export interface Review {
  readonly game: GameName
  readonly rules: number
  readonly names: readonly string[]
  readonly seat: number
  readonly budget: ReviewBudget
  /** All judged decisions of the game, in order. */
  readonly decisions: readonly JudgedDecision[]
  /** From the start to the end, with a point for each decision of the reviewed seat. */
  readonly curve: readonly CurvePoint[]
  /** The entries of the reviewed seat's costliest decisions, the costliest first; at most three. */
  readonly moments: readonly number[]
  /** By seat; empty until all decisions are judged. */
  readonly accounts: readonly Account[]
}

/** A started review: `own` of its decisions are the reviewed seat's, and come first. */
export interface ReviewBegun {
  readonly game: GameName
  readonly names: readonly string[]
  readonly seat: number
  readonly rounds: number
  readonly decisions: number
  readonly own: number
  readonly method: string
}

/** Iterations of search and games played on, for all decisions of a game together. */
export interface ReviewBudget {
  readonly iterations: number
  readonly games: number
}

/** A judged decision; `shown` for those of the reviewed seat. */
export interface ReviewStep {
  readonly decision: JudgedDecision
  readonly shown: OwnMoment | null
}

/** What to review: a record and a seat. */
export interface ReviewWanted {
  readonly record: string
  readonly seat: number
}

/** A message at the table: from a seat or a spectator (None), as text or as a quick reaction. */
export interface Said {
  readonly type: 'chat'
  readonly number: number
  readonly at: number
  readonly seat: number | null
  readonly name: string
  readonly kind: 'sign' | 'text'
  readonly text: string
}

/** A position as the seat that decides sees it, what can be changed, its legal moves, and why others are not. */
export interface SandboxShown {
  readonly table: Whole
  readonly things: readonly ThingShown[]
  readonly legal: readonly LegalMove[]
  readonly refused: readonly RefusedMoves[]
}

/** A position to look at, and the names of its seats. */
export interface SandboxWanted {
  readonly file: PositionFile
  readonly names: readonly string[]
}

/** Say something to everyone at the table, from one of my seats or (without one) as a spectator. */
export interface Say {
  readonly type: 'chat'
  readonly text: string
  readonly seat?: number | null
  readonly id?: string | null
}

/** The points of one game. */
export interface ScoredGame {
  readonly table: string
  readonly game: GameName
  readonly at: number
  readonly points: number
}

/** Open a seat, reserve it, or give it to a bot. */
export interface SeatChange {
  readonly kind: 'open' | 'reserved' | 'bot' | 'taken'
  readonly bot?: string | null
}

/** A code that opens a reserved seat; shown only this once. */
export interface SeatCode {
  readonly table: string
  readonly seat: number
  readonly code: string
}

/** The code of a reserved seat. */
export interface SeatCodeGiven {
  readonly code: string
}

/** Which seat to leave; without one, all of mine. */
export interface SeatLeft {
  readonly seat?: number | null
}

/** The table and seat that a code opens. */
export interface SeatOfCode {
  readonly table: string
  readonly seat: number
}

/** A seat: its name, the level of the bot that plays it now, and why it was handed over to that bot. */
export interface SeatShown {
  readonly name: string
  readonly bot?: string | null
  readonly handed_over?: string | null
  readonly forfeited?: string | null
  readonly is_final?: boolean
}

/** Which seat to take (without one: the first free seat), the code of a reserved one, a name for this seat. */
export interface SeatTaken {
  readonly seat?: number | null
  readonly code?: string | null
  readonly name?: string | null
}

/** Another player's seat whose time has run out. */
export interface SeatWaitedFor {
  readonly seat: number
}

/** Who a seat is for: `open` to anyone, `reserved` for the holder of its link, `bot` of a level, `taken` by me. */
export interface SeatWanted {
  readonly kind?: 'open' | 'reserved' | 'bot' | 'taken'
  readonly bot?: string | null
  readonly name?: string | null
}

/** A session as its owner sees it in a list. */
export interface SessionShown {
  readonly id: string
  readonly device: string
  readonly created: number
  readonly used: number
  readonly expires: number
}

/** What a table plays, how fast, and the commitments of its fair deal; `starter` is a seat, or None if drawn. */
export interface SetupShown {
  readonly table: string
  readonly game: GameName
  readonly rules: number
  readonly players: number
  readonly options: Readonly<Record<string, unknown>>
  readonly box: Readonly<Record<string, unknown>>
  readonly pace: NoPace | LivePace | DayPace
  readonly starter: number | null
  readonly method: string
  readonly commitment: string
  readonly commitments?: readonly (string | null)[]
  readonly reveals?: readonly (string | null)[]
  readonly words?: readonly string[]
  readonly solo?: boolean
  readonly rated?: boolean
  readonly own_box?: Readonly<Record<string, unknown>> | null
}

/** A quick reaction, from one of my seats or (without one) as a spectator. */
export interface SignShown {
  readonly sign: 'good-game' | 'hello' | 'hurry' | 'laugh' | 'oops' | 'thanks' | 'thinking' | 'well-played' | 'wow'
  readonly seat?: number | null
}

/** Another person: by `person`, their id; or by a `table` and their `seat` there, or what they `said`. */
export interface Somebody {
  readonly person?: string | null
  readonly table?: string | null
  readonly seat?: number | null
  readonly said?: number | null
}

/** A person's finished games, latest first, and what they add up to. `method` is that of habits. */
export interface StatisticsShown {
  readonly games: readonly PlayedGame[]
  readonly tallies: readonly Tally[]
  readonly method: number
}

/** The action is stored; the number of the position after it. */
export interface Stored {
  readonly position: number
}

/** What a habit's occasions add up to, and how many there were. */
export interface Sum {
  readonly total: number
  readonly occasions: number
}

/** On or off. */
export interface Switch {
  readonly on: boolean
}

/** A table in a list; in a person's history, `change` is what the game did to their rating. */
export interface TableListed {
  readonly table: string
  readonly game: GameName
  readonly players: number
  readonly seats: readonly (string | null)[]
  readonly stage: string
  readonly public: boolean
  readonly pace: NoPace | LivePace | DayPace
  readonly rated: boolean
  readonly options: Readonly<Record<string, unknown>>
  readonly is_host: boolean
  readonly yours: readonly number[]
  readonly turn: number | null
  readonly changed: number
  readonly number: number
  readonly seen: number
  readonly result: TableResult | null
  readonly change: number | null
  readonly is_invited: boolean
  /** Whether a game on a device continues from a position of another game; it counts in no statistics. */
  readonly is_retry: boolean
}

/** One of my tables has changed: its log has grown to `number`; whether it is over, and which seat moves next. */
export interface TableNews {
  readonly table: string
  readonly number?: number
  readonly turn?: number | null
  readonly is_over?: boolean
}

/** How a game ended: the winning seats (none if nobody was scored) and their points. */
export interface TableResult {
  readonly winners: readonly number[]
  readonly points: number
  readonly scores: readonly (number | null)[]
  readonly places: readonly number[]
}

/** A table to open. Without `seats`, the first is mine and the others are open. */
export interface TableWanted {
  readonly game: GameName
  readonly players: number
  readonly options?: Readonly<Record<string, unknown>>
  readonly seats?: readonly SeatWanted[] | null
  readonly starter?: number | null
  readonly pace?: NoPace | LivePace | DayPace
  readonly public?: boolean
  readonly spectators?: boolean
  readonly rated?: boolean
  readonly box?: Readonly<Record<string, unknown>> | null
}

/** Games of one kind: `level` is that of the strongest bot, None without bots. */
export interface Tally {
  readonly game: GameName
  readonly players: number
  readonly level: string | null
  readonly games: number
  readonly won: number
}

/** Something that can be changed now: the kinds of its labels and of its values, and its cells. */
export interface ThingShown {
  readonly name: string
  readonly where: readonly string[]
  readonly values: string
  readonly cells: readonly CellShown[]
}

/** A new token, shown only this once: send it as `Authorization: Bearer TOKEN`. */
export interface TokenMade {
  readonly token: string
}

/** A program's token as its owner sees it in a list. */
export interface TokenShown {
  readonly id: string
  readonly name: string
  readonly created: number
  readonly scopes: readonly ('play' | 'notifications' | 'profile' | 'friends')[]
}

/** A token to make: its name, and what it is for. */
export interface TokenWanted {
  readonly name: string
  readonly scopes?: readonly ('play' | 'notifications' | 'profile' | 'friends')[]
}

/** A request to undo: who asks, back to which line, and which seats must still agree. */
export interface UndoRequest {
  readonly seat: number
  readonly to: number
  readonly waiting_for: readonly number[]
}

/** What happened since the line `since`, and the whole table after it. */
export interface Update {
  readonly type: 'update'
  readonly number: number
  readonly position: number
  readonly now: number
  readonly turn: number | null
  readonly view: BaseView
  readonly legal: readonly string[]
  readonly seats: readonly SeatShown[]
  readonly clocks?: readonly ClockShown[] | null
  readonly late_from?: number | null
  readonly missed_from?: number | null
  readonly undo_request?: UndoRequest | null
  readonly hints?: boolean
  readonly outcome?: OutcomeShown | null
  readonly secret?: string | null
  readonly since: number
  readonly events: readonly GameEvent[]
}

/** What a record contains, and what it proves. */
export interface Verdict {
  readonly game: GameName
  readonly players: number
  readonly names: readonly string[]
  readonly scores: readonly (number | null)[]
  readonly winners: readonly number[]
  readonly proof: string | null
  readonly without_part: readonly string[]
  readonly can_replay: boolean
}

/** Who may see my profile. */
export interface VisibilityWanted {
  readonly visibility: 'everybody' | 'friends' | 'nobody'
}

/** The server can't continue for about this many seconds; try again then. */
export interface Wait {
  readonly type: 'wait'
  readonly seconds: number
  readonly code?: Code
}

/** Someone's wait: for what, how many seconds it has lasted, and the table that was found. */
export interface WaitShown {
  readonly games: readonly string[]
  readonly pace: 'live' | 'day'
  readonly bots: boolean
  readonly seconds: number
  readonly table: string | null
}

/** What to wait for: one of these games, at this pace; `bots` says whether bots may take empty seats. */
export interface WaitWanted {
  readonly games: readonly string[]
  readonly pace?: 'live' | 'day'
  readonly bots?: boolean
}

/** How many other people are waiting, and how many of them are about as strong as I am at a game they want. */
export interface WaitingShown {
  readonly waiting: number
  readonly alike: number
}

/** The secret that signs what a webhook receives; shown only this once. */
export interface WebhookMade {
  readonly secret: string
}

/** A webhook: its last answer (0: none) and when, and since when it has been given up. */
export interface WebhookShown {
  readonly address: string
  readonly is_on: boolean
  readonly status: number | null
  readonly answered: number | null
  readonly given_up: number | null
}

/** The address of a webhook, and the language of its texts. */
export interface WebhookWanted {
  readonly address: string
  readonly language?: 'de' | 'en' | 'fr' | 'nl'
}

/** A table with its game from the beginning. */
export interface Whole {
  readonly type: 'table'
  readonly number: number
  readonly position: number
  readonly now: number
  readonly turn: number | null
  readonly view: BaseView
  readonly legal: readonly string[]
  readonly seats: readonly SeatShown[]
  readonly clocks?: readonly ClockShown[] | null
  readonly late_from?: number | null
  readonly missed_from?: number | null
  readonly undo_request?: UndoRequest | null
  readonly hints?: boolean
  readonly outcome?: OutcomeShown | null
  readonly secret?: string | null
  readonly setup: SetupShown
  readonly eyes: number | null
  readonly yours: readonly number[]
  readonly is_host: boolean
  readonly events: readonly GameEvent[]
  readonly chat: readonly Said[]
  readonly presence?: Presence | null
  readonly replay?: 'players' | 'public' | 'spectators'
}

/** A move for my seat that decides now. */
export interface WhyAsked {
  readonly seat: number
  readonly move: string
}

/** A move in a position, to find out why it is not legal. */
export interface WhyWanted {
  readonly file: PositionFile
  readonly move: string
}

/** A chat message, from one of my seats or (without one) as a spectator. */
export interface Words {
  readonly text: string
  readonly seat?: number | null
}
