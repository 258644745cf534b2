import { expect, it } from 'vitest'
import { steady, steadyList } from './steady'

it('keeps a value until another one says something else', () => {
  const keep = steady<{ readonly name: string }>()
  const [first, same, other] = [{ name: 'Mina' }, { name: 'Mina' }, { name: 'Felix' }]
  expect(
    [keep(first), keep(same), keep(other), keep(same)].map((value) => [first, same, other].indexOf(value as never)),
  ).toEqual([0, 0, 2, 1])
})

it('keeps the items of a list that stay as they are', () => {
  const keep = steadyList<{ readonly n: number }>()
  const [one, two] = keep([{ n: 1 }, { n: 2 }])
  const now = keep([{ n: 1 }, { n: 3 }, { n: 4 }])
  expect(now).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }])
  expect([now[0] === one, now[1] === two]).toEqual([true, false])
  expect(keep([{ n: 1 }])).toEqual([{ n: 1 }])
})
