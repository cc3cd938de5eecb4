import { amount, ppm, price, quantity } from '@candor/money'
import { expect, it } from 'vitest'
import type { RequestTerms } from '../requests/request.ts'
import type { Requested } from './products.ts'
import { makerOf, termsOf } from './requests.ts'

const KINDS: Record<Requested['kind'], 'venue' | 'caller'> = {
  fundPool: 'venue',
  moveFunds: 'venue',
  creditRecharge: 'venue',
  transfer: 'caller',
  placeSpotOrder: 'caller',
  amendSpotOrder: 'caller',
  placeTrigger: 'caller',
  openFast: 'caller',
  placeFuturesOrder: 'caller',
  followPosition: 'caller',
  lockPosition: 'caller',
  reversePosition: 'caller',
  reducePosition: 'caller',
  addMargin: 'caller',
  removeMargin: 'caller',
  swap: 'caller',
  buyProduct: 'caller',
  redeemProduct: 'caller',
  requestWithdrawal: 'caller',
}

it.each(Object.entries(KINDS))('%s is named by the %s', (kind, maker) => {
  expect(makerOf({ kind } as Requested)).toBe(maker)
})

const requestId = 'a'
const user = 5_000_000_007
const most = amount(81_985_529_216_486_895n)
const [HIGH, LOW] = [0x01234567, 0x89abcdef]
const money = { currency: 3, amount: most, requestId }
const spot = { kind: 'placeSpotOrder', user, market: 2, requestId } as const
const trigger = {
  kind: 'placeTrigger',
  ...{ user, market: 2, quantity: quantity(2_000), requestId },
} as const
const limit = { method: 'limit', price: price(101), quantity: quantity(2_000) } as const
const worth = amount(20_000_000n)
const fast = {
  kind: 'openFast',
  user,
  fast: 1,
  durationMs: 30_000,
  stake: most,
  requestId,
} as const
const position = { user, futures: 4, lots: 7, lever: 20, requestId } as const
const future = { kind: 'placeFuturesOrder', ...position } as const
const stops = { price: price(9_950), stopLoss: price(9_900), takeProfit: price(10_200) }
const swap = { kind: 'swap', user, from: 0, to: 1, amount: most, requestId } as const
const purchase = { kind: 'buyProduct', user, product: 2, amount: most, requestId } as const

/** They stand in the journal: what is written today has to be what a later version computes. */
const TERMS: readonly (readonly [Requested, RequestTerms])[] = [
  [{ kind: 'fundPool', pool: 'rewards', ...money }, [1, 3, HIGH, LOW]],
  [{ kind: 'creditRecharge', user, ...money }, [2, 3, HIGH, LOW]],
  [{ kind: 'transfer', user, from: 'funding', to: 'coin', ...money }, [3, 2, 3, HIGH, LOW]],
  [{ kind: 'transfer', user, from: 'coin', to: 'funding', ...money }, [3, 1, 3, HIGH, LOW]],
  [{ ...spot, ...limit, side: 'buy' }, [4, 2, 3, 101, 2_000]],
  [{ ...spot, ...limit, side: 'sell' }, [4, 2, 2, 101, 2_000]],
  [{ ...spot, side: 'buy', method: 'limit', quantity: quantity(2_000) }, [4, 2, 3, 0, 2_000]],
  [{ ...spot, side: 'sell', method: 'market', quantity: quantity(3) }, [4, 2, 0, 0, 3]],
  [{ ...spot, side: 'sell', method: 'market', amount: worth }, [4, 2, 0, 0, 0]],
  [{ ...spot, side: 'buy', method: 'market', amount: most }, [4, 2, 1, 0, 0, HIGH, LOW]],
  [{ ...spot, ...limit, side: 'buy', amount: worth }, [4, 2, 3, 101, 2_000]],
  [
    {
      ...{ ...spot, ...limit, side: 'buy' },
      exits: { on: 'index', stop: { trigger: price(95) } },
    },
    [4, 2, 3, 101, 2_000, 0, 0, 0, 0, 0, 1, 1, 95, 0],
  ],
  [
    {
      ...{ ...spot, side: 'sell', method: 'market', quantity: quantity(3) },
      terms: { timeInForce: 'ioc' },
      exits: {
        on: 'lastTrade',
        stop: { trigger: price(105), limit: price(106) },
        takeProfit: { trigger: price(90) },
      },
    },
    [4, 2, 0, 0, 3, 0, 0, 8, 0, 0, 2, 2, 105, 106, 1, 90],
  ],
  [
    { ...trigger, side: 'sell', source: 'index', down: { at: price(95), method: 'market' } },
    [50, 2, 2, 2_000, 0, 0, 0, 1, 95, 0, 0, 0, 0],
  ],
  [
    {
      ...{ ...trigger, side: 'buy', source: 'lastTrade', amount: most },
      up: { trail: ppm(500), method: 'market' },
      down: { at: price(95), method: 'limit', price: price(94) },
    },
    [50, 2, 1, 2_000, HIGH, LOW, 1, 0, 500, 2, 95, 0, 94, 0, 0, 0],
  ],
  [{ ...fast, direction: 'short' }, [5, 1, 0, 30_000, HIGH, LOW]],
  [{ ...fast, direction: 'long' }, [5, 1, 1, 30_000, HIGH, LOW]],
  [{ ...future, direction: 'long', method: 'market' }, [6, 4, 1, 7, 20, 0, 0, 0]],
  [{ ...future, direction: 'long', method: 'limit' }, [6, 4, 3, 7, 20, 0, 0, 0]],
  [
    { ...future, ...stops, direction: 'short', method: 'limit' },
    [6, 4, 2, 7, 20, 9_950, 9_900, 10_200],
  ],
  [
    { ...future, lots: undefined, amount: most, direction: 'long', method: 'market' },
    [6, 4, 1, 0, 20, 0, 0, 0, HIGH, LOW],
  ],
  [{ kind: 'followPosition', user, order: 11, requestId }, [7, 11]],
  [{ kind: 'lockPosition', user, order: 11, requestId }, [8, 11]],
  [{ kind: 'reversePosition', user, order: 11, requestId }, [9, 11]],
  [{ kind: 'redeemProduct', user, order: 11, requestId }, [10, 11]],
  [{ kind: 'reducePosition', user, order: 11, lots: 7, requestId }, [55, 11, 7]],
  [{ kind: 'addMargin', user, order: 11, amount: most, requestId }, [56, 11, HIGH, LOW]],
  [{ kind: 'removeMargin', user, order: 11, amount: most, requestId }, [57, 11, HIGH, LOW]],
  [swap, [11, 0, 1, 0, HIGH, LOW]],
  [{ ...swap, quote: 13 }, [11, 0, 1, 13, HIGH, LOW]],
  [purchase, [12, 2, 0, HIGH, LOW]],
  [{ ...purchase, preview: 14 }, [12, 2, 14, HIGH, LOW]],
  [{ kind: 'requestWithdrawal', user, ...money }, [13, 3, HIGH, LOW]],
  [{ kind: 'moveFunds', from: 'rewards', to: 'treasury', ...money }, [14, 2, 3, HIGH, LOW]],
]

it.each(TERMS)('all that is asked for is a term: %o', (command, terms) => {
  expect(termsOf(command)).toEqual(terms)
})

it('an amount that nothing is carried out with is no term of any', () => {
  const widest = 2n ** 63n - 1n
  const of = (units: bigint) => termsOf({ ...swap, amount: units as typeof worth })
  expect(of(0n)).toEqual([11, 0, 1, 0, 0, 0])
  expect(of(widest)).toEqual([11, 0, 1, 0, 2 ** 31 - 1, 2 ** 32 - 1])
  for (const odd of [-1n, widest + 1n]) expect(of(odd)[4]).toBe(-1)
})
