/**
 * Requests to the server, typed. A cookie that scripts can't read identifies the caller; the browser itself says that a
 * request comes from our page, so no token is needed. Refusals are thrown as `Refusal` with their code.
 */
import type { GameEvent } from './view'
import type {
  Because,
  CompareWanted,
  DailyStanding,
  DailyWanted,
  DeviceShown,
  DeviceWanted,
  FreshWanted,
  FriendAsked,
  FriendsListed,
  GameName,
  GamesShown,
  HabitShown,
  HintShown,
  HintWanted,
  LeaderboardShown,
  LinkOwner,
  LinkShown,
  Lobby,
  MailShown,
  MailWanted,
  Measured,
  MeasureWanted,
  MomentWanted,
  MoveShown,
  MovesWanted,
  MoveTried,
  NotificationsShown,
  Person,
  PersonListed,
  PlayOnWanted,
  PositionFile,
  Problem,
  ProfileShown,
  PuzzleAnswer,
  PuzzleWanted,
  QuietWanted,
  Replay,
  ReplayAudience,
  RetryWanted,
  Review,
  ReviewBegun,
  ReviewStep,
  ReviewWanted,
  SandboxShown,
  SandboxWanted,
  SeatChange,
  SeatCode,
  SeatOfCode,
  SeatTaken,
  SessionShown,
  Somebody,
  StatisticsShown,
  Stored,
  TableListed,
  TableWanted,
  TokenMade,
  TokenShown,
  Verdict,
  WaitingShown,
  WaitShown,
  WaitWanted,
  WebhookMade,
  WebhookWanted,
  Whole,
  WhyWanted,
} from './messages.gen'
import { fetchHere, isHere, NoTables } from '../local/device'
import { offline, Refusal } from './refusal'

export type Fetch = (path: string, init: RequestInit) => Promise<Response>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A refusal in our own words, for when something between us and the server answered instead. */
const problemIn = async (response: Response): Promise<Problem> => {
  try {
    const problem = (await response.json()) as Partial<Problem>
    if (typeof problem.code === 'string') return problem as Problem
  } catch {
    // No JSON: not from our server.
  }
  return { code: 'busy', message: `status ${response.status}` }
}

const caller =
  (fetch: Fetch) =>
  async <Answer>(method: Method, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : {
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { 'Content-Type': 'application/json' },
          }),
    }).catch((error: unknown) => {
      throw error instanceof NoTables ? new Refusal({ code: 'no-tables', message: error.message }) : offline()
    })
    if (!response.ok) throw new Refusal(await problemIn(response))
    return (response.status === 204 ? undefined : await response.json()) as Answer
  }

const query = (values: Readonly<Record<string, string | number | boolean | null>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
}

/** The address of a game's box file: its numbers, with a mark for each group. */
export const boxFileAddress = (game: GameName): string => `/api/games/${encodeURIComponent(game)}/box`

export const makeApi = (fetch: Fetch) => {
  const call = caller(fetch)
  const at = (table: string): string => `/tables/${encodeURIComponent(table)}`
  return {
    /** Check a record, which can then be replayed as the table `here-record`; only on this device. */
    checkRecord: (record: string) => call<Verdict>('POST', '/records', record),
    /** Start a review of a finished game, judge its next decision (null after the last), get it all; only here. */
    beginReview: (wanted: ReviewWanted) => call<ReviewBegun>('POST', '/reviews', wanted),
    nextDecision: () => call<ReviewStep | null>('POST', '/reviews/next'),
    /** All moves at a judged decision, best first. */
    movesAt: (wanted: MovesWanted) => call<readonly MoveShown[]>('POST', '/reviews/moves', wanted),
    /** Continue from a decision; the table is on this device. */
    retry: (wanted: RetryWanted) => call<Lobby>('POST', '/reviews/retry', wanted),
    wholeReview: () => call<Review>('GET', '/reviews/whole'),
    /** Find a good move for the seat whose view this is; only on this device. */
    hint: (wanted: HintWanted) => call<HintShown>('POST', '/hints', wanted),
    /** Show a puzzle, explain a move in it, or continue from it; only on this device. */
    showPuzzle: (wanted: PuzzleWanted) => call<Whole>('POST', '/puzzles', wanted),
    tryMove: (tried: MoveTried) => call<PuzzleAnswer>('POST', '/puzzles/tried', tried),
    playPuzzleOn: () => call<Lobby>('POST', '/puzzles/play-on'),
    /** A position to practise: a new one, a moment of a record, what it allows, why a move is not legal, and a game. */
    freshPosition: (wanted: FreshWanted) => call<PositionFile>('POST', '/sandbox/fresh', wanted),
    positionAt: (wanted: MomentWanted) => call<PositionFile>('POST', '/sandbox/moment', wanted),
    showPosition: (wanted: SandboxWanted) => call<SandboxShown>('POST', '/sandbox', wanted),
    whyInPosition: (wanted: WhyWanted) => call<Because>('POST', '/sandbox/why', wanted),
    playPositionOn: (wanted: PlayOnWanted) => call<Lobby>('POST', '/sandbox/play-on', wanted),
    /** Open the deal of a day, or let the champion play it; only on this device. */
    openDaily: (wanted: DailyWanted) => call<Lobby>('POST', '/daily', wanted),
    championGame: (wanted: DailyWanted) => call<Whole>('POST', '/daily/champion', wanted),
    /** Everyone's results for a day, and mine; sending the record of a finished game of that deal adds it. */
    dailyStanding: (day: number) => call<DailyStanding>('GET', `/daily/${day}`),
    addDailyResult: (day: number, record: string) => call<DailyStanding>('POST', `/daily/${day}`, { record }),
    /** My finished games, and what they add up to. */
    statistics: () => call<StatisticsShown>('GET', '/me/statistics'),
    /** The same as CSV; only on this device (a server's is at `STATISTICS_TABLE`). */
    statisticsTable: () => call<string>('GET', '/me/statistics.csv'),
    /** A seat's habits in a record, and habits compared with the champion's; only on this device. */
    measure: (wanted: MeasureWanted) => call<Measured>('POST', '/statistics/measured', wanted),
    compareHabits: (wanted: CompareWanted) => call<readonly HabitShown[]>('POST', '/statistics/compared', wanted),
    /** Delete a game of this device. */
    forget: (table: string) => call<void>('DELETE', at(table)),
    record: (table: string) => call<string>('GET', `${at(table)}/record`),

    games: () => call<GamesShown>('GET', '/games'),

    beGuest: (name: string) => call<Person>('POST', '/guests', { name }),
    signIn: (name: string, password: string) => call<Person>('POST', '/sign-in', { name, password }),
    useLink: (code: string) => call<Person>('POST', '/sign-in/link', { code }),
    me: () => call<Person | null>('GET', '/me'),
    rename: (name: string) => call<Person>('PATCH', '/me', { name }),
    keepAccount: (name: string, password: string) => call<Person>('POST', '/me/account', { name, password }),
    changePassword: (old: string, next: string) => call<Person>('POST', '/me/password', { old, new: next }),
    signOut: () => call<void>('POST', '/me/sign-out'),
    makeLink: () => call<LinkShown>('POST', '/me/links'),
    sessions: () => call<readonly SessionShown[]>('GET', '/me/sessions'),
    endSession: (id: string) => call<void>('DELETE', `/me/sessions/${encodeURIComponent(id)}`),
    tokens: () => call<readonly TokenShown[]>('GET', '/me/tokens'),
    makeToken: (name: string) => call<TokenMade>('POST', '/me/tokens', { name }),
    endToken: (id: string) => call<void>('DELETE', `/me/tokens/${encodeURIComponent(id)}`),

    profile: (who: string) => call<ProfileShown>('GET', `/people/${encodeURIComponent(who)}`),
    gamesOf: (who: string, filter: GamesWanted = {}) =>
      call<readonly TableListed[]>('GET', `/people/${encodeURIComponent(who)}/games${query({ ...filter })}`),
    leaderboard: (game: GameName, players: number) =>
      call<LeaderboardShown>('GET', `/leaderboards/${encodeURIComponent(game)}${query({ players })}`),
    setVisibility: (visibility: ProfileShown['visibility']) => call<void>('PUT', '/me/visibility', { visibility }),
    friends: () => call<FriendsListed>('GET', '/me/friends'),
    askFriend: (who: Somebody) => call<FriendAsked>('POST', '/me/friends', who),
    acceptFriend: (id: string) => call<void>('PUT', `/me/friends/${encodeURIComponent(id)}`),
    endFriend: (id: string) => call<void>('DELETE', `/me/friends/${encodeURIComponent(id)}`),
    makeFriendLink: () => call<LinkShown>('POST', '/me/friends/link'),
    findFriend: (code: string) => call<LinkOwner>('POST', '/me/friends/link/find', { code }),
    useFriendLink: (code: string) => call<LinkOwner>('POST', '/me/friends/link/use', { code }),
    blocked: () => call<readonly PersonListed[]>('GET', '/me/blocks'),
    block: (who: Somebody) => call<void>('POST', '/me/blocks', who),
    unblock: (id: string) => call<void>('DELETE', `/me/blocks/${encodeURIComponent(id)}`),
    switchInvitations: (on: boolean) => call<void>('PATCH', '/me/notifications/invitations', { on }),

    waiting: () => call<WaitingShown>('GET', '/waiting'),
    myWait: () => call<WaitShown | null>('GET', '/me/waiting'),
    waitForPeople: (wanted: WaitWanted) => call<WaitShown>('PUT', '/me/waiting', wanted),
    waitNoLonger: () => call<void>('DELETE', '/me/waiting'),
    invite: (table: string, seat: number, friend: string) =>
      call<Lobby>('PUT', `${at(table)}/seats/${seat}/invitation`, { friend }),
    deleteMe: (name: string) => call<void>('DELETE', '/me', { name }),

    notifications: () => call<NotificationsShown>('GET', '/me/notifications'),
    notifyDevice: (device: DeviceWanted) => call<DeviceShown>('POST', '/me/notifications/devices', device),
    forgetDevice: (id: string) => call<void>('DELETE', `/me/notifications/devices/${encodeURIComponent(id)}`),
    testDevice: (id: string) => call<void>('POST', `/me/notifications/devices/${encodeURIComponent(id)}/test`),
    setMail: (mail: MailWanted) => call<MailShown>('PUT', '/me/notifications/mail', mail),
    switchMail: (on: boolean) => call<void>('PATCH', '/me/notifications/mail', { on }),
    forgetMail: () => call<void>('DELETE', '/me/notifications/mail'),
    setWebhook: (webhook: WebhookWanted) => call<WebhookMade>('PUT', '/me/notifications/webhook', webhook),
    switchWebhook: (on: boolean) => call<void>('PATCH', '/me/notifications/webhook', { on }),
    testWebhook: () => call<void>('POST', '/me/notifications/webhook/test'),
    forgetWebhook: () => call<void>('DELETE', '/me/notifications/webhook'),
    setQuiet: (hours: QuietWanted) => call<void>('PUT', '/me/notifications/quiet', hours),
    forgetQuiet: () => call<void>('DELETE', '/me/notifications/quiet'),
    confirmMail: (code: string) => call<void>('POST', '/notifications/confirm', { code }),
    unsubscribe: (code: string) => call<void>('POST', `/notifications/unsubscribe/${encodeURIComponent(code)}`),

    openTables: () => call<readonly TableListed[]>('GET', '/tables'),
    myTables: (finished: boolean) => call<readonly TableListed[]>('GET', `/me/tables${query({ finished })}`),
    openTable: (wanted: TableWanted) => call<Lobby>('POST', '/tables', wanted),
    findSeat: (code: string) => call<SeatOfCode>('POST', '/tables/find', { code }),
    see: (table: string) => call<Whole | Lobby>('GET', at(table)),
    join: (table: string, wanted: SeatTaken) => call<Lobby>('POST', `${at(table)}/join`, wanted),
    leave: (table: string, seat: number | null = null) =>
      call<Lobby>('POST', `${at(table)}/leave`, seat === null ? {} : { seat }),
    setSeat: (table: string, seat: number, change: SeatChange) =>
      call<Lobby>('PUT', `${at(table)}/seats/${seat}`, change),
    seatLink: (table: string, seat: number) => call<SeatCode>('POST', `${at(table)}/seats/${seat}/link`),
    commit: (table: string, seat: number, commitment: string) =>
      call<Lobby>('PUT', `${at(table)}/commitment`, { seat, commitment }),
    reveal: (table: string, seat: number, part: string) =>
      call<Whole | Lobby>('PUT', `${at(table)}/reveal`, { seat, part }),
    start: (table: string) => call<Whole | Lobby>('POST', `${at(table)}/start`),
    shareReplay: (table: string, isPublic: boolean) =>
      call<ReplayAudience>('PUT', `${at(table)}/replay/audience`, { public: isPublic }),
    rematch: (table: string) => call<Lobby>('POST', `${at(table)}/rematch`),
    handOver: (table: string, seat: number, bot: string) =>
      call<Stored>('POST', `${at(table)}/hand-over`, { seat, bot }),
    resign: (table: string, seat: number) => call<Stored>('POST', `${at(table)}/resign`, { seat }),
    takeBack: (table: string, seat: number) => call<Stored>('POST', `${at(table)}/take-back`, { seat }),
    replay: (table: string, eyes: Eyes, from: number) =>
      call<Replay>('GET', `${at(table)}/replay${query({ ...eyesAsked(eyes), from })}`),
    replayEvents: (table: string, eyes: Eyes) =>
      call<readonly (readonly (readonly GameEvent[])[])[]>(
        'GET',
        `${at(table)}/replay/events${query(eyesAsked(eyes))}`,
      ),
  }
}
/** Which finished games are wanted. */
export interface GamesWanted {
  readonly game?: GameName
  readonly players?: number
  readonly opponent?: string
  /** Only games that ended before this time. */
  readonly before?: number
}
/** Where my finished games can be downloaded as CSV. */
export const STATISTICS_TABLE = '/api/me/statistics.csv'
/** Where all of my data can be downloaded. */
export const EXPORT = '/api/me/export'
/** The view that a replay shows: a seat's, a spectator's (null), or all at once. */
export type Eyes = number | null | 'all'
const eyesAsked = (eyes: Eyes) => (eyes === 'all' ? { open: true } : { seat: eyes })
export type Api = ReturnType<typeof makeApi>

/** The record of a finished game, as text. */
export const recordText = async (table: string): Promise<string> => {
  if (isHere(table)) return apiHere.record(table)
  const response = await globalThis.fetch(recordAddress(table)).catch(() => Promise.reject(offline()))
  if (!response.ok) throw new Refusal(await problemIn(response))
  return response.text()
}

export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`

export const api: Api = makeApi((path, init) => globalThis.fetch(path, init))
/** The same for tables on this device, which need no server. */
export const apiHere: Api = makeApi(fetchHere)
export const apiAt = (table: string): Api => (isHere(table) ? apiHere : api)

/** A table that starts at once: one person and bots. */
export const againstBots = (game: GameName, players: number, bot: string): TableWanted => ({
  game,
  players,
  spectators: false,
  seats: [{ kind: 'taken' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot }) as const)],
})
