import { expect, it } from 'vitest'
import { filesIn } from './files'

it('finds every file by its name, whatever is in it', () => {
  const packed = new TextEncoder().encode('[["a/b.pyc", 3], ["empty", 0], ["c.json", 2]]\n1\n3{}')
  const read = filesIn(packed).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])
  expect(read).toEqual([
    ['a/b.pyc', '1\n3'],
    ['empty', ''],
    ['c.json', '{}'],
  ])
})
