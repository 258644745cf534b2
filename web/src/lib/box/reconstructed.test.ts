import { expect, it } from 'vitest'
import type { GamesShown } from '../net/messages.gen'
import { groupsIn } from './reconstructed.svelte'

it('keeps the reconstructed groups of each game', () => {
  const shown = (name: string, reconstructed: string[]) => ({ name, reconstructed }) as unknown as GamesShown['games'][number]
  expect(groupsIn({ games: [shown('sultan', []), shown('maharaja', ['values'])] })).toEqual({ sultan: [], maharaja: ['values'] })
})
