import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NO_BODY_SHA256, isTimely, readCredentials, signedText } from './signing.ts'

const TERMS = {
  timestamp: 1_764_260_000_000,
  recvWindow: 5_000,
  nonce: 'n-123456',
  method: 'GET',
  target: '/api/v1/orders?symbol=BTCUSDT',
  bodySha256: NO_BODY_SHA256,
}

test('what is signed is seven lines in this order, and none of them can stand in for another', () => {
  expect(signedText(TERMS)).toBe(
    `CANDOR1\n1764260000000\n5000\nn-123456\nGET\n/api/v1/orders?symbol=BTCUSDT\n${NO_BODY_SHA256}`,
  )
  expect(createHash('sha256').update('').digest('hex')).toBe(NO_BODY_SHA256)
})

describe('what a program says of itself', () => {
  const texts = {
    key: 'k'.repeat(27),
    timestamp: '1764260000000',
    recvWindow: undefined,
    nonce: 'n-123456',
    signature: `${'s'.repeat(43)}=`,
  }

  test('is read, with a window of five seconds where it names none', () => {
    expect(readCredentials(texts)).toEqual({
      ...texts,
      timestamp: 1_764_260_000_000,
      recvWindow: 5_000,
    })
  })

  test.each([
    ['key', undefined],
    ['key', 'k'.repeat(28)],
    ['timestamp', '1e12'],
    ['timestamp', '-1'],
    ['timestamp', '1'.repeat(16)],
    ['recvWindow', '60001'],
    ['recvWindow', '0'],
    ['nonce', undefined],
    ['nonce', 'a\nbcdefgh'],
    ['nonce', 'short'],
    ['signature', 'x'],
    ['signature', 's'.repeat(200)],
  ] as const)('names %s where that is %j', (fault, text) => {
    expect(readCredentials({ ...texts, [fault]: text })).toEqual({ fault })
  })
})

test.each([
  [0, true],
  [5_000, true],
  [5_001, false],
  [-1_000, true],
  [-1_001, false],
])('%i milliseconds after its timestamp a request of five seconds is timely: %s', (after, is) => {
  expect(isTimely(TERMS, TERMS.timestamp + after)).toBe(is)
})
