/** The worker that shows notifications, run in a fake browser. */
import { expect, it, vi } from 'vitest'
import source from '../../../public/worker.js?raw'

interface Window {
  readonly url: string
  readonly visibilityState: string
  readonly focus: () => Promise<void>
  readonly navigate: (address: string) => Promise<void>
}
type Listener = (event: object) => void

const windowAt = (url: string, visibilityState = 'visible'): Window => ({
  url,
  visibilityState,
  focus: vi.fn(() => Promise.resolve()),
  navigate: vi.fn(() => Promise.resolve()),
})

/** What the worker keeps in a cache, by address. */
const cacheWith = (kept: Map<string, Response>) => ({
  match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
  put: (key: string, value: Response) => Promise.resolve(void kept.set(key, value)),
})

const browser = (windows: readonly Window[] = []) => {
  const listeners = new Map<string, Listener>()
  const navigator = { setAppBadge: vi.fn(() => Promise.resolve()) }
  const registration = { showNotification: vi.fn(() => Promise.resolve()) }
  const told = cacheWith(new Map())
  const caches = { open: () => Promise.resolve(told) }
  const clients = { matchAll: () => Promise.resolve(windows), openWindow: vi.fn(() => Promise.resolve()) }
  const fetch = vi.fn(() => Promise.resolve())
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: new URL('https://play.example.org/worker.js'),
    navigator,
    registration,
    clients,
  }
  new Function('self', 'fetch', 'caches', source)(self, fetch, caches)
  const fire = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return { fire, navigator, registration, clients, fetch }
}
const WORDS = { title: 'Your turn', body: 'Tom is waiting for you.', later: 'In an hour' }
const TURN = { ...WORDS, id: 'd1', type: 'turn', table: 'k7m2', position: 7, waiting: 2 }
const pushed = { data: { json: () => TURN } }
const clicked = (action: string) => ({ action, notification: { data: { table: 'k7m2' }, close: vi.fn() } })

it('shows what was sent, once for each table, and the number of tables on the icon', async () => {
  const { fire, navigator, registration } = browser()
  await fire('push', pushed)
  expect(navigator.setAppBadge).toHaveBeenCalledWith(2)
  expect(registration.showNotification).toHaveBeenCalledWith(
    'Your turn',
    expect.objectContaining({ body: TURN.body, tag: 'k7m2', actions: [{ action: 'later', title: 'In an hour' }] }),
  )
})

it.each([
  ['d1', false],
  ['d2', true],
])(
  'alerts nobody twice with the same notification, dismissed or not, but does with the next: %s',
  async (id, isNew) => {
    const { fire, registration } = browser()
    await fire('push', pushed)
    await fire('push', { data: { json: () => ({ ...TURN, id }) } })
    expect(registration.showNotification).toHaveBeenLastCalledWith(
      'Your turn',
      expect.objectContaining({ tag: 'k7m2', renotify: isNew, silent: !isNew }),
    )
  },
)

it('shows nothing about a table that someone is looking at', async () => {
  const seen = browser([windowAt('https://play.example.org/table/k7m2')])
  await seen.fire('push', pushed)
  expect(seen.registration.showNotification).not.toHaveBeenCalled()
  const hidden = browser([windowAt('https://play.example.org/table/k7m2', 'hidden')])
  await hidden.fire('push', pushed)
  expect(hidden.registration.showNotification).toHaveBeenCalled()
})

it('opens the table, in an existing window if there is one', async () => {
  const { fire, clients } = browser()
  await fire('notificationclick', clicked(''))
  expect(clients.openWindow).toHaveBeenCalledWith('https://play.example.org/table/k7m2')
  const home = windowAt('https://play.example.org/')
  await browser([home]).fire('notificationclick', clicked(''))
  expect(home.navigate).toHaveBeenCalledWith('https://play.example.org/table/k7m2')
})

it('asks for a reminder', async () => {
  const { fire, fetch } = browser()
  await fire('notificationclick', clicked('later'))
  expect(fetch).toHaveBeenCalledWith(
    '/api/me/notifications/reminders',
    expect.objectContaining({ method: 'POST', body: '{"table":"k7m2"}' }),
  )
})
