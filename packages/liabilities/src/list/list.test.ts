// @module-tag long
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIST_KEY, accountOf, faultOf, keyOf, listOf, totalsOf } from '../../test/venue.ts'
import {
  ListProver,
  checkList,
  checkOwn,
  encodeList,
  encodeOwnProof,
  listKeyOf,
  listRoot,
  parseList,
  parseOwnProof,
} from './index.ts'
import { splitAmount } from './split.ts'
import { MOST_AMOUNT } from './sums.ts'

const amount = fc.oneof(
  fc.bigInt(0n, 20n),
  fc.bigInt(0n, 10n ** 12n),
  fc.bigInt(MOST_AMOUNT - 5n, MOST_AMOUNT),
)
const people = fc.uniqueArray(
  fc.record({
    owner: fc.integer({ min: 100_001, max: 2 ** 40 }),
    balances: fc.record({ BTC: amount, ETH: amount, USDT: amount }, { requiredKeys: [] }),
  }),
  { selector: ({ owner }) => owner, maxLength: 12, size: 'max' },
)
const lists = people.map((all) => all.map((one) => accountOf(one.owner, { ...one.balances })))

test('A list owes what all balances add up to, and everybody finds their own in it', () => {
  fc.assert(
    fc.property(lists, (accounts) => {
      const list = listOf(accounts)
      const root = listRoot(list.header)
      const read = parseList(encodeList(list))
      const owed = new Map<string, bigint>()
      for (const { balances } of accounts) {
        for (const [code, balance] of balances) owed.set(code, (owed.get(code) ?? 0n) + balance)
      }
      checkList(read, root, owed)
      const prover = new ListProver(read)
      for (const { owner, balances } of accounts) {
        const proof = parseOwnProof(encodeOwnProof(prover.proveOwn(keyOf(owner))))
        checkOwn(proof, keyOf(owner), balances, root)
      }
    }),
    { numRuns: 40 },
  )
})

test('Parts of a balance add up to it, none is negative, and the same key makes the same', () => {
  const secret = keyOf(100_001).secret
  fc.assert(
    fc.property(fc.bigInt(1n, MOST_AMOUNT), fc.bigInt(0n, MOST_AMOUNT), (own, others) => {
      const splitting = { secret, code: 'USDT', total: own + others }
      const parts = splitAmount(splitting, own)
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(own)
      expect(parts.every((part) => part >= 0n)).toBe(true)
      expect(parts.length).toBeGreaterThanOrEqual(2)
      expect(parts.length).toBeLessThanOrEqual(8 + 1024)
      expect(splitAmount(splitting, own)).toEqual(parts)
    }),
  )
})

test('Two days of the same balances have neither a key nor a way to cut in common', () => {
  const accounts = [accountOf(100_001, { USDT: 10n ** 9n }), accountOf(100_002, { USDT: 5n })]
  const other = listKeyOf(new Uint8Array(32).fill(7), '2026-11-30')
  const [first, second] = [listOf(accounts), listOf(accounts, other)]
  const keysOf = (parts: Uint8Array) =>
    Array.from({ length: parts.length / 40 }, (_, at) =>
      Buffer.from(parts.subarray(at * 40, at * 40 + 32)).toString('hex'),
    )
  const known = new Set(keysOf(first.parts[0]!))
  expect(keysOf(second.parts[0]!).filter((key) => known.has(key))).toEqual([])
  expect(totalsOf(second)).toEqual(totalsOf(first))
  const cuts = [LIST_KEY, other].map((secret) =>
    splitAmount({ secret, code: 'USDT', total: 10n ** 12n }, 10n ** 9n),
  )
  expect(cuts[0]).not.toEqual(cuts[1])
})

test('A negative balance, an owner that comes twice and a currency without decimals make no list', () => {
  const faults = [
    () => listOf([accountOf(100_001, { USDT: -1n })]),
    () => listOf([accountOf(100_001, { USDT: MOST_AMOUNT + 1n })]),
    () => listOf([accountOf(100_001, { USDT: 1n }), accountOf(100_001, { BTC: 1n })]),
    () => listOf([accountOf(100_001, { DOGE: 1n })]),
  ].map(faultOf)
  expect(faults).toEqual([
    'out_of_range: What is owed to owner 100001 in USDT is -1, which no account can hold.',
    'out_of_range: What is owed to owner 100001 in USDT is 9223372036854775808, which no account can hold.',
    'conflict: Owner 100001 comes twice.',
    'missing: Currency DOGE has no scale.',
  ])
})

test('Sums of the largest amounts do not wrap', () => {
  const accounts = Array.from({ length: 9 }, (_, at) =>
    accountOf(100_001 + at, { USDT: MOST_AMOUNT }),
  )
  const list = listOf(accounts)
  expect(totalsOf(list)).toEqual(new Map([['USDT', 9n * MOST_AMOUNT]]))
  checkList(list, listRoot(list.header), totalsOf(list))
})

test('The list of a venue that owes nobody is empty, and says so to all', () => {
  const list = parseList(encodeList(listOf([accountOf(100_001, { USDT: 0n })])))
  checkList(list, listRoot(list.header), new Map([['USDT', 0n]]))
  const proof = new ListProver(list).proveOwn(keyOf(100_001))
  checkOwn(proof, keyOf(100_001), new Map([['USDT', 0n]]), listRoot(list.header))
})
