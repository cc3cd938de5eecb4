import { FIRST_USER, type FuturesSpec } from '@candor/engine'
import { type Price, amount, ppm, price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { SideBySide } from '../../test/side-by-side.ts'

const USER = FIRST_USER

/** One unit a tick and lot, no fee, nothing that has to stay: a margin ends exactly where it is lost. */
const RULES: FuturesSpec = {
  symbol: 'BTC',
  index: 0,
  currency: 0,
  tickWorth: amount(100n),
  levers: [10, 100],
  fee: ppm(0),
  halfSpread: ppm(0),
  tiers: [{ from: amount(0n), maintenance: ppm(0) }],
  minLots: 1,
  maxLots: 1_000,
  maxOrders: 5,
  profitCap: ppm(5_000_000),
  exposure: ppm(1_000_000),
  open: true,
}

function venue(first: number, rules: Partial<FuturesSpec> = {}): SideBySide {
  const both = new SideBySide()
  both.submit({ kind: 'defineCurrency', spec: { code: 'USDT', scale: 6 } })
  both.submit({ kind: 'defineIndex', spec: { symbol: 'BTC', scale: 2, stalenessMs: 60_000 } })
  both.submit({ kind: 'defineFutures', spec: { ...RULES, ...rules } })
  const money = { currency: 0, amount: amount(10n ** 12n) }
  both.submit({ kind: 'fundPool', pool: 'contractPool', ...money, requestId: both.nextRequest() })
  both.submit({ kind: 'openAccount', user: USER })
  both.submit({ kind: 'creditRecharge', user: USER, ...money, requestId: both.nextRequest() })
  both.submit({ kind: 'acceptRiskNotice', user: USER })
  print(both, first)
  return both
}

/** Returns why positions were closed by it. */
function print(both: SideBySide, to: number): string[] {
  both.at += 1_000
  const record = both.submit({ kind: 'printPrices', prints: [{ index: 0, price: price(to) }] })
  if (typeof record === 'string') throw new Error(record)
  return record.events.flatMap((event) => (event.kind === 'positionClosed' ? [event.how] : []))
}

function order(
  both: SideBySide,
  direction: 'long' | 'short',
  terms: { lots: number; lever: number; limit?: Price; stopLoss?: Price; takeProfit?: Price },
): void {
  const { limit, ...rest } = terms
  const method = limit === undefined ? 'market' : 'limit'
  const requestId = both.nextRequest()
  const fixed = { kind: 'placeFuturesOrder', user: USER, futures: 0, requestId } as const
  const record = both.submit({ ...fixed, direction, method, price: limit, ...rest })
  if (typeof record === 'string') throw new Error(record)
}

describe('where more than one thing ends a position at one print', () => {
  it('a take-profit comes before the liquidation', () => {
    // Opened far beyond its limit, its margin is too small for what has to stay.
    const tiers = [{ from: amount(0n), maintenance: ppm(5_000) }]
    const both = venue(9_900, { tiers })
    order(both, 'short', { lots: 1, lever: 100, limit: price(10_000) })
    expect(print(both, 25_000)).toEqual([])
    both.submit({ kind: 'setStops', user: USER, order: 1, takeProfit: price(24_999) })
    expect(print(both, 24_995)).toEqual(['takeProfit'])
  })

  it('a stop loss comes before the liquidation, which ends it where there is none', () => {
    const both = venue(1_000)
    order(both, 'long', { lots: 1, lever: 10, stopLoss: price(900) })
    order(both, 'long', { lots: 1, lever: 10 })
    expect(print(both, 901)).toEqual([])
    expect(print(both, 900)).toEqual(['stopLoss', 'liquidation'])
  })
})

describe('a liquidation at exact equality', () => {
  it('ends a long position at the price that was shown, and not a tick above', () => {
    const both = venue(1_000)
    order(both, 'long', { lots: 1, lever: 10 })
    expect(print(both, 901)).toEqual([])
    expect(print(both, 900)).toEqual(['liquidation'])
  })

  it('ends a short position at the price that was shown, and not a tick below', () => {
    const both = venue(1_000)
    order(both, 'short', { lots: 1, lever: 10 })
    expect(print(both, 1_099)).toEqual([])
    expect(print(both, 1_100)).toEqual(['liquidation'])
  })
})
