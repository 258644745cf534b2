import { expect, it } from 'vitest'
import { deviceName } from './deviceName'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 ' +
      'Mobile/15E Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 ' +
      'Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  ['my-bot/1.0', 'my-bot/1.0'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
