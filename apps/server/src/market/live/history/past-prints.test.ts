import { describe, expect, test } from 'vitest'
import { readExact } from '../index/exact.ts'
import { NOW, symbolOf } from '../index/test-index.ts'
import type { ListedTrade } from '../live-feed.ts'
import { PastPrints, type Told, printsOf } from './past-prints.ts'

/** A round second. */
const FROM = NOW
const SYMBOL = symbolOf(['a', 'b', 'c'])

/** Trades of an exchange: milliseconds after the beginning, and prices. */
function told(exchange: string, ...trades: (readonly [ms: number, price: string])[]): Told {
  return {
    ...{ exchange, constituent: { inverse: false, staleMs: 10_000 } },
    trades: trades.map(([ms, price]) => ({ at: FROM + ms, price: readExact(price)! })),
  }
}

const between = (all: readonly Told[], last?: { at: number; price: number }) =>
  printsOf(all, SYMBOL, { from: FROM, to: FROM + 3_000, last }).map(({ at, price }) => [
    ...[at - FROM, price],
  ])

describe('prints of the past', () => {
  test('are the median of each exchange’s last trade, tick by tick', () => {
    const all = [
      told('a', [-500, '100'], [600, '100.3']),
      told('b', [-500, '100.2'], [600, '100.4']),
      told('c', [-9_000, '100.2']),
    ]
    // The third fell silent: from a second on its last trade is too old.
    expect(between(all)).toEqual([
      [0, 10_020],
      [750, 10_030],
      [1_250, 10_035],
    ])
  })

  test('go on after the last one that is in the books, as they would have live', () => {
    const all = [told('a', [-500, '100']), told('b', [-500, '100'])]
    expect(between(all, { at: FROM - 250, price: 10_000 })).toEqual([[1_750, 10_000]])
    expect(between(all, { at: FROM - 250, price: 9_999 })).toEqual([
      [0, 10_000],
      [2_000, 10_000],
    ])
  })

  test('leave out an exchange from when operators took it out of use', () => {
    const later = { ...told('c', [-500, '101']), isExcludedAt: (at: number) => at >= FROM + 500 }
    expect(between([told('a', [-500, '100.8']), told('b', [-500, '100.6']), later])).toEqual([
      [0, 10_080],
      [500, 10_070],
      [2_500, 10_070],
    ])
  })

  test('are none where one exchange alone tells, or two of which one lies', () => {
    expect(between([told('a', [-500, '100'])])).toEqual([])
    expect(between([told('a', [-500, '100']), told('b', [-500, '120'])])).toEqual([])
    const liar = told('c', [-500, '900'])
    expect(between([told('a', [-500, '100']), told('b', [-500, '100']), liar])[0]).toEqual([
      0, 10_000,
    ])
  })
})

test('what an outage is asked about comes to an end, however long the asking takes', async () => {
  let now = FROM + 60_000
  const trade = (at: number): ListedTrade => ({ at, price: '100' })
  const past = new PastPrints({
    trades: {
      of: async (_, from, to) =>
        Array.from({ length: Math.ceil((to - from) / 1_000) }, (_, i) => trade(from + 1_000 * i)),
    },
    ...{ symbols: [SYMBOL], isOpen: () => true, decided: () => [], now: () => now },
  })
  const ask = (to: number) => past.between('BTCUSDT', { from: FROM + 58_000, to, last: undefined })
  const first = await ask(now)
  expect(first.at(-1)!.at).toBeLessThan(FROM + 59_000)
  now += 5_000
  expect((await ask(now)).at(-1)!.at).toBe(first.at(-1)!.at)
  now += 40_000
  expect((await ask(now)).at(-1)!.at).toBeGreaterThan(first.at(-1)!.at)
})

test('an exchange that does not tell of all of the time counts as one that does not tell', async () => {
  const asked: string[] = []
  const past = new PastPrints({
    trades: {
      of: async ({ exchange }, from) => {
        asked.push(exchange)
        return exchange === 'a' ? [{ at: from, price: '100' }] : undefined
      },
    },
    ...{ symbols: [SYMBOL], isOpen: () => true, decided: () => [], now: () => FROM + 60_000 },
  })
  const window = { from: FROM, to: FROM + 3_000, last: undefined }
  expect(await past.between('BTCUSDT', window)).toEqual([])
  expect(asked).toEqual(['a', 'b', 'c'])
})
