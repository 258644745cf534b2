import { describe, expect, it } from 'vitest'
import { againstBots, makeApi } from './api'
import { isRefusal, Refusal } from './refusal'

const answering = (status: number, body: unknown) => {
  const asked: { path: string; init: RequestInit }[] = []
  const api = makeApi(async (path, init) => {
    asked.push({ path, init })
    return new Response(status === 204 ? null : JSON.stringify(body), { status })
  })
  return { api, asked }
}
const refusalOf = async (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

describe('the interface to the server', () => {
  it('sends the request as JSON', async () => {
    const { api, asked } = answering(200, { id: 'p', name: 'Mina', is_guest: true })
    expect(await api.beGuest('Mina')).toEqual({ id: 'p', name: 'Mina', is_guest: true })
    expect([asked[0]?.path, asked[0]?.init.method, asked[0]?.init.body]).toEqual([
      '/api/guests',
      'POST',
      '{"name":"Mina"}',
    ])
  })

  it('sends no body where there is nothing to say', async () => {
    const { api, asked } = answering(204, null)
    expect(await api.signOut()).toBeUndefined()
    expect(asked[0]?.init.body).toBeUndefined()
  })

  it('puts names into addresses safely', async () => {
    const { api, asked } = answering(200, {})
    await api.see('a/b?c')
    expect(asked[0]?.path).toBe('/api/tables/a%2Fb%3Fc')
  })

  it('asks for a replay from the requested point of view', async () => {
    const { api, asked } = answering(200, {})
    await api.replay('t', 2, 0)
    await api.replay('t', null, 25)
    await api.replay('t', 'all', 50)
    await api.replayEvents('t', 'all')
    const paths = asked.map(({ path }) => path.replace('/api/tables/t/', ''))
    expect(paths).toEqual([
      'replay?seat=2&from=0',
      'replay?from=25',
      'replay?open=true&from=50',
      'replay/events?open=true',
    ])
  })

  it('throws refusals with their code and clause', async () => {
    const { api } = answering(409, { code: 'seat-taken', message: 'seat 1 is not free', clause: 'S-1' })
    const error = await refusalOf(api.join('t', {}))
    expect(error).toBeInstanceOf(Refusal)
    expect([isRefusal(error, 'seat-taken'), (error as Refusal).clause]).toEqual([true, 'S-1'])
  })

  it('is busy when something else than the server answers', async () => {
    const api = makeApi(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(isRefusal(await refusalOf(api.me()), 'busy')).toBe(true)
  })

  it('is offline when nobody answers', async () => {
    const api = makeApi(() => Promise.reject(new TypeError('failed to fetch')))
    expect(isRefusal(await refusalOf(api.me()), 'offline')).toBe(true)
  })
})

it('opens a table with bots on all seats but one', () => {
  const { seats } = againstBots('sultan', 3, 'easy')
  expect(seats).toEqual([{ kind: 'taken' }, { kind: 'bot', bot: 'easy' }, { kind: 'bot', bot: 'easy' }])
})
