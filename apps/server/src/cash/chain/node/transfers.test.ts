import { expect, test } from 'vitest'
import { TRANSFER_TOPIC, readTransfer, requestIdOf, toLedger } from './transfers.ts'

const ENTRY = {
  topics: [
    TRANSFER_TOPIC,
    `0x${'0'.repeat(24)}${'a'.repeat(40)}`,
    `0x${'0'.repeat(24)}${'B'.repeat(40)}`,
  ],
  data: `0x${(25_500_000).toString(16).padStart(64, '0')}`,
  transactionHash: `0x${'C'.repeat(64)}`,
  logIndex: '0x1f',
  blockNumber: '0x3e8',
  blockHash: `0x${'d'.repeat(64)}`,
}

test('a transfer is read from its log entry', () => {
  expect(readTransfer(ENTRY)).toEqual({
    tx: `0x${'c'.repeat(64)}`,
    logIndex: 31,
    block: 1_000,
    hash: `0x${'d'.repeat(64)}`,
    from: `0x${'a'.repeat(40)}`,
    to: `0x${'b'.repeat(40)}`,
    value: 25_500_000n,
  })
})

test.each([
  ['moves nothing', { data: `0x${'0'.repeat(64)}` }],
  ['was taken back', { removed: true }],
  ['is not mined', { blockNumber: null }],
  ['is another event', { topics: [`0x${'1'.repeat(64)}`, ...ENTRY.topics.slice(1)] }],
  ['carries a number instead of an amount', { topics: [...ENTRY.topics, ENTRY.topics[1]!] }],
  ['has no amount', { data: '0x' }],
])('an entry that %s is no transfer', (_, change) => {
  expect(readTransfer({ ...ENTRY, ...change })).toBeUndefined()
})

test.for([
  ['as many digits', 1_234_567n, 6, 6, 1_234_567n, 0n],
  [
    'more digits: what is below a unit is left over',
    1_999_999_999_999_999_999n,
    18,
    6,
    1_999_999n,
    999_999_999_999n,
  ],
  ['less than a unit', 999n, 9, 6, 0n, 999n],
  ['fewer digits', 5n, 2, 6, 50_000n, 0n],
] as const)(
  'token units become ledger units exactly: %s',
  ([, value, decimals, scale, amount, remainder]) => {
    expect(toLedger(value, decimals, scale)).toEqual({ amount, remainder })
  },
)

test('every event has a request of its own that no caller could have chosen', () => {
  const tx = `0x${'f'.repeat(64)}` as const
  const id = requestIdOf({ tx, logIndex: 4_294_967_295 })
  expect(id.length).toBeLessThanOrEqual(64)
  expect(id).not.toMatch(/^[A-Za-z0-9_-]*$/)
  expect(requestIdOf({ tx, logIndex: 4 })).not.toBe(id)
})
