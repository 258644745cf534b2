/**
 * The server's requests, typed. Who asks is in a cookie that scripts can't read; the browser says itself that a request
 * comes from our page, so there is no token to carry. Refusals are thrown as `Refusal`, by their code.
 */
import type { GameEvent } from './view'
import type {
  DeviceShown,
  DeviceWanted,
  GameName,
  GamesShown,
  LinkShown,
  Lobby,
  MailShown,
  MailWanted,
  NotificationsShown,
  Person,
  Problem,
  QuietWanted,
  Replay,
  ReplayAudience,
  RetryWanted,
  Review,
  ReviewBegun,
  ReviewStep,
  ReviewWanted,
  SeatChange,
  SeatCode,
  SeatOfCode,
  SeatTaken,
  SessionShown,
  Stored,
  TableListed,
  TableWanted,
  TokenMade,
  TokenShown,
  Verdict,
  WebhookMade,
  WebhookWanted,
  Whole,
} from './messages.gen'
import { fetchHere, isHere, NoTables } from '../local/device'
import { offline, Refusal } from './refusal'

export type Fetch = (path: string, init: RequestInit) => Promise<Response>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A refusal in words of ours, where something between us and the server answered instead of it. */
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

/** Where the box file of a game is: its numbers, with a mark for each group. */
export const boxFileAddress = (game: GameName): string => `/api/games/${encodeURIComponent(game)}/box`

export const makeApi = (fetch: Fetch) => {
  const call = caller(fetch)
  const at = (table: string): string => `/tables/${encodeURIComponent(table)}`
  return {
    /** Check a record, which can then be replayed as the table `here-record`; only on this device. */
    checkRecord: (record: string) => call<Verdict>('POST', '/records', record),
    /** Begin a review of a finished game, judge its next decision (null after the last), get all of it; only here. */
    beginReview: (wanted: ReviewWanted) => call<ReviewBegun>('POST', '/reviews', wanted),
    nextDecision: () => call<ReviewStep | null>('POST', '/reviews/next'),
    /** Play on from a decision; the table is on this device. */
    retry: (wanted: RetryWanted) => call<Lobby>('POST', '/reviews/retry', wanted),
    wholeReview: () => call<Review>('GET', '/reviews/whole'),
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
/** Whose eyes a replay uses: a seat's, a spectator's (null), or all at once. */
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

/** A table that plays at once: one person and bots. */
export const againstBots = (game: GameName, players: number, bot: string): TableWanted => ({
  game,
  players,
  spectators: false,
  seats: [{ kind: 'taken' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot }) as const)],
})
