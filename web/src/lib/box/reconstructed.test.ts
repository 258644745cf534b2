import { expect, it } from 'vitest'
import { groupsIn } from './reconstructed.svelte'

it('keeps the reconstructed groups of each game', () => {
  expect(
    groupsIn({
      games: [
        { name: 'sultan', reconstructed: [] },
        { name: 'maharaja', reconstructed: ['values'] },
      ],
    }),
  ).toEqual({
    sultan: [],
    maharaja: ['values'],
  })
})
