import { expect, test } from 'vitest'
import { ownAddress, readPush } from './pushed.ts'

const ORIGIN = 'https://venue.example'

test('a declarative push is read', () => {
  const notification = {
    ...{ title: 'BTC/USDT', body: 'Filled', lang: 'de', tag: 'message-3' },
    navigate: 'https://venue.example/?seen=3#/pages/x',
  }
  expect(readPush({ web_push: 8030, notification, app_badge: 2 })).toEqual({
    ...notification,
    badge: 2,
  })
})

test.each([undefined, null, 'x', {}, { notification: {} }, { notification: { title: 5 } }])(
  'of another form nothing is shown: %j',
  (payload) => {
    expect(readPush(payload)).toBeUndefined()
  },
)

test('a badge that is no count is none', () => {
  for (const app_badge of [-1, 1.5, '3', NaN]) {
    expect(readPush({ notification: { title: 'x' }, app_badge })?.badge).toBeUndefined()
  }
})

test.each([
  ['https://venue.example/?seen=3#/pages/x', 'https://venue.example/?seen=3#/pages/x'],
  ['https://other.example/?seen=3#/pages/x', 'https://venue.example/?seen=3#/pages/x'],
  ['/?seen=3#/pages/x?tab=a', 'https://venue.example/?seen=3#/pages/x?tab=a'],
  ['//other.example/x', 'https://venue.example/x'],
  ['javascript:alert(1)', 'https://venue.example/'],
  ['http://[', 'https://venue.example/'],
])('%s leads to this venue alone', (navigate, address) => {
  const own = ownAddress(navigate, ORIGIN)
  expect(own).toBe(address)
  expect(new URL(own).origin).toBe(ORIGIN)
})
