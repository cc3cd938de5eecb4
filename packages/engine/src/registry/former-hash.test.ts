import { amount, price, quantity } from '@candor/money'
import { expect, it } from 'vitest'
import { FormerGeneration } from '../requests/former-generation.ts'
import { formerHash } from '../requests/former-hash.ts'
import type { Requested } from './products.ts'
import { formerTermsOf } from './requests.ts'

/** What the first release computed: its snapshots and records hold these and nothing else. */
const HASHES: readonly (readonly [owner: number, text: string, low: number, high: number])[] = [
  [7, '', -602611187, 1627510081],
  [7, 'abc', 1061126171, 629944815],
  [7, 'trc20:Zm9vYmFy:7', 351821667, 389729347],
  [5_000_000_007, 'ÿþýüû', -1471328046, 1618022145],
  [7, 'łódź-7', -1217272063, -1348629347],
  [7, '漢字', 1126493307, -1326178351],
  [7, 'łaaa', 652447806, -101052635],
  [7, 'ałaa', -392593173, 382022158],
  [7, 'aałaaaaa', 1534323373, 1700711895],
  [7, 'aaał', -4896115, -1620250904],
  // The narrowest of the wide characters, and nothing beside it.
  [7, 'ĀĀĀĀ', -305250963, -159168690],
]

it.each(HASHES)('the first release knew a request of %d by this: %s', (owner, text, low, high) => {
  const key = { low: 0, high: 0 }
  formerHash(owner, text, key)
  expect(key).toEqual({ low, high })
})

const requestId = 'a'
const user = 5_000_000_007
const worth = amount(20_000_000n)
const money = { currency: 3, amount: amount(81_985_529_216_486_895n), requestId }
const spot = { kind: 'placeSpotOrder', user, market: 2, requestId } as const
const position = { user, futures: 4, direction: 'long', lots: 7, lever: 20, requestId } as const
const future = { kind: 'placeFuturesOrder', ...position } as const
const stops = { stopLoss: price(9_900), takeProfit: price(10_200) }
const fast = { fast: 1, direction: 'short', durationMs: 30_000, stake: amount(5_000_000n) } as const
const swap = { kind: 'swap', user, from: 0, to: 1, amount: worth, requestId } as const
const purchase = { kind: 'buyProduct', user, product: 2, amount: worth, requestId } as const

const TERMS: readonly (readonly [Requested, number])[] = [
  [{ kind: 'fundPool', pool: 'rewards', ...money }, 3300361806],
  [{ kind: 'creditRecharge', user, ...money }, 3975267355],
  [{ kind: 'transfer', user, from: 'funding', to: 'coin', ...money }, 3108056615],
  [
    { ...spot, side: 'buy', method: 'limit', price: price(101), quantity: quantity(2_000) },
    3411251673,
  ],
  [{ ...spot, side: 'sell', method: 'market', quantity: quantity(2_000) }, 979119360],
  [{ ...spot, side: 'buy', method: 'market', amount: worth }, 2287713471],
  // Beside the bound of 32 bits.
  [{ ...spot, side: 'sell', method: 'market', quantity: quantity(2 ** 32 - 1) }, 122423670],
  [{ ...spot, side: 'sell', method: 'market', quantity: quantity(2 ** 32) }, 1928583593],
  [{ kind: 'requestWithdrawal', user, ...money }, 653208562],
  [{ kind: 'moveFunds', from: 'rewards', to: 'treasury', ...money }, 1124867844],
  [{ kind: 'openFast', user, ...fast, requestId }, 2384335706],
  [{ ...future, method: 'market' }, 3491557356],
  [{ ...future, method: 'limit', price: price(9_950), ...stops }, 3466086492],
  [{ kind: 'followPosition', user, order: 11, requestId }, 4207699975],
  [{ kind: 'lockPosition', user, order: 11, requestId }, 3629740470],
  [{ kind: 'reversePosition', user, order: 11, requestId }, 3857526258],
  [{ kind: 'redeemProduct', user, order: 11, requestId }, 2628384652],
  [swap, 1963219527],
  [{ ...swap, quote: 13 }, 1885700814],
  [purchase, 1513793378],
  [{ ...purchase, preview: 14 }, 161688840],
]

it.each(TERMS)('the first release kept this of what it asks for: %o', (command, terms) => {
  expect(formerTermsOf(command)).toBe(terms)
})

it('requests of the first release are found by their whole hash, however they crowd', () => {
  const generation = new FormerGeneration(5)
  // One place and one tag for many, the table's last place among them, and halves that are alike.
  const keys = Array.from({ length: 100 }, (_, at) => [
    at % 3 === 0 ? 15 : (at << 16) | (at % 16),
    at % 5 === 0 ? at : -at << 8,
  ]) as [number, number][]
  const unique = [...new Map(keys.map((key) => [String(key), key])).values()]
  unique.forEach(([low, high], at) => {
    expect(generation.find(low, high)).toBe(-1)
    generation.add({
      low,
      high,
      terms: 2 ** 32 - 1 - at,
      seq: 2 ** 40 + at,
      reference: 2 ** 41 + at,
    })
    expect(generation.count).toBe(at + 1)
    expect(generation.find(low, high)).toBe(at)
  })
  unique.forEach(([low, high], at) => {
    expect(generation.find(low, high)).toBe(at)
    expect(generation.find(low ^ 0x40000000, high)).toBe(-1)
    expect(generation.find(low, high ^ 0x20000000)).toBe(-1)
    expect(generation.keyLow(at)).toBe(low)
    expect(generation.keyHigh(at)).toBe(high)
    expect(generation.terms(at)).toBe(2 ** 32 - 1 - at)
    expect(generation.seq(at)).toBe(2 ** 40 + at)
    expect(generation.reference(at)).toBe(2 ** 41 + at)
  })
})
