import { type Amount, shareCeil } from '@candor/money'
import type { FuturesRuleRow } from '@candor/protocol'
import { COVER_SHARE } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import {
  distancePercent,
  estimate,
  mostLots,
  ppmPercent,
  roomFor,
  sharePercent,
  stopFault,
  stopOutcome,
} from './estimate.ts'
import { amountText, factsOf, priceText, ticksOf, titleOf, typedTicks } from './facts.ts'

/** One lot is a thousandth of a bitcoin; 0.05 % fee, 0.01 % half-spread, five times the margin. */
const rule: FuturesRuleRow = {
  symbol: 'BTCUSDT',
  name: 'Bitcoin',
  market: null,
  currencyCode: 'USDT',
  currencyScale: 6,
  priceScale: 2,
  lotSize: '0.0010',
  levers: [1, 10, 100, 125],
  feePercent: '0.05',
  halfSpreadPercent: '0.01',
  tiers: [
    { from: '0.000000', maintenancePercent: '0.4' },
    { from: '50000.000000', maintenancePercent: '0.5' },
  ],
  minLots: 1,
  maxLots: 10_000,
  maxOrders: 50,
  profitCap: '5',
  capacity: { buyLong: '5000000.000000', buyShort: '100.000000' },
  reserveLeft: '20000000.000000',
  open: true,
}
const facts = factsOf(rule)
const INDEX = ticksOf('50000.00', 2)
const usdt = (whole: bigint) => (whole * 1_000_000n) as Amount
const money = (units: bigint) => amountText(units, facts)
const price = (ticks: number) => priceText(ticks, facts)

describe('what a market order comes to', () => {
  it('is reckoned at the index and the half-spread against the person', () => {
    const long = estimate(facts, { direction: 'long', lots: 100, lever: 10 }, INDEX)
    expect(price(long.price)).toBe('50005.00')
    expect(money(long.worth)).toBe('5000.500000')
    expect(money(long.margin)).toBe('500.050000')
    expect(money(long.fee)).toBe('2.500250')
    expect(money(long.maintenance)).toBe('20.002000')
    expect(money(long.mostWin)).toBe('2500.250000')
    expect(money(long.mostLose)).toBe('502.550250')
    // (5,000.5 - 500.05) / (0.1 x (1 - 0.0005 - 0.004)), rounded down.
    expect(price(long.liquidation)).toBe('45207.93')
    const short = estimate(facts, { direction: 'short', lots: 100, lever: 10 }, INDEX)
    expect(price(short.price)).toBe('49995.00')
    expect(short.liquidation).toBeGreaterThan(INDEX)
  })

  it('of a lever of one is never liquidated on the way to zero', () => {
    expect(estimate(facts, { direction: 'long', lots: 1, lever: 1 }, INDEX).liquidation).toBe(0)
  })

  it('says where nothing would be left of it at once', () => {
    const wide = factsOf({ ...rule, halfSpreadPercent: '0.9' })
    expect(estimate(wide, { direction: 'long', lots: 1, lever: 100 }, INDEX).atOnce).toBe(true)
    expect(estimate(wide, { direction: 'long', lots: 1, lever: 10 }, INDEX).atOnce).toBe(false)
  })
})

describe('what a limit order comes to', () => {
  const at = (direction: 'long' | 'short', limit: string) =>
    estimate(facts, { direction, lots: 100, lever: 10, limit: ticksOf(limit, 2) }, INDEX)

  it('is reckoned from its limit while it waits, its liquidation price too', () => {
    const waiting = at('long', '40000.00')
    expect(waiting.waits).toBe(true)
    expect(price(waiting.price)).toBe('40000.00')
    expect(money(waiting.margin)).toBe('400.000000')
    expect(price(waiting.liquidation)).toBe('36162.73')
  })

  it('that is reached already opens at the index or better than its limit', () => {
    const reached = at('long', '51000.00')
    expect(reached.waits).toBe(false)
    expect(price(reached.price)).toBe('50005.00')
    expect(money(reached.margin)).toBe('510.000000')
    const low = at('short', '100.00')
    expect(price(low.price)).toBe('49995.00')
    expect(money(low.margin)).toBe('499.950000')
  })

  it('waits until the index is beyond its limit by the half-spread', () => {
    const near = at('long', '50004.99')
    expect([near.reached, near.waits, price(near.price)]).toEqual([true, true, '50004.99'])
    const beyond = at('long', '50005.00')
    expect([beyond.reached, beyond.waits, price(beyond.price)]).toEqual([true, false, '50005.00'])
    const short = at('short', '49996.00')
    expect([short.reached, short.waits]).toEqual([true, true])
    expect(at('long', '49999.99').reached).toBe(false)
  })
})

describe('the most lots', () => {
  it('are those whose margin and fee can be paid, with a hundredth more until the next price', () => {
    const most = mostLots(facts, { direction: 'long', lever: 10 }, INDEX, usdt(1_000n))
    const cost = estimate(facts, { direction: 'long', lots: most, lever: 10 }, INDEX).mostLose
    expect(shareCeil(cost, COVER_SHARE)).toBeLessThanOrEqual(usdt(1_000n))
    expect(most).toBe(197)
  })

  it('of a limit order use all that there is', () => {
    const limit = ticksOf('40000.00', 2)
    const opening = { direction: 'long', lever: 10, limit } as const
    const most = mostLots(facts, opening, INDEX, usdt(1_000n))
    expect(most).toBe(248)
    expect(estimate(facts, { ...opening, lots: most }, INDEX).mostLose).toBeLessThanOrEqual(
      usdt(1_000n),
    )
    expect(estimate(facts, { ...opening, lots: most + 1 }, INDEX).mostLose).toBeGreaterThan(
      usdt(1_000n),
    )
  })

  it('end where the pool has no more room, and are none without money', () => {
    expect(mostLots(facts, { direction: 'short', lever: 10 }, INDEX, usdt(1_000n))).toBe(1)
    expect(mostLots(facts, { direction: 'long', lever: 10 }, INDEX, usdt(0n))).toBe(0)
    const dry = factsOf({ ...rule, reserveLeft: '10.000000' })
    expect(roomFor(dry, 'long', 10)).toBe(usdt(20n))
    expect(mostLots(dry, { direction: 'long', lever: 10 }, INDEX, usdt(1_000n))).toBe(0)
  })
})

describe('a stop', () => {
  it('lies on its side of the open price, the other way round for a short', () => {
    expect(stopFault('stopLoss', 'long', 99, 100)).toBeUndefined()
    expect(stopFault('stopLoss', 'long', 100, 100)).toBe('stopLossAbove')
    expect(stopFault('takeProfit', 'long', 100, 100)).toBe('takeProfitBelow')
    expect(stopFault('stopLoss', 'short', 101, 100)).toBeUndefined()
    expect(stopFault('stopLoss', 'short', 99, 100)).toBe('stopLossBelow')
    expect(stopFault('takeProfit', 'short', 101, 100)).toBe('takeProfitAbove')
  })
})

describe('what a stop brings', () => {
  it('is reckoned at the half-spread beyond it, within the margin and the cap', () => {
    const opening = { direction: 'long', lots: 100, lever: 10 } as const
    const outlook = estimate(facts, opening, INDEX)
    const at = (stop: string) => money(stopOutcome(facts, opening, outlook, ticksOf(stop, 2)))
    // 0.1 x (47,995.20 - 50,005), and never more than the margin.
    expect(at('48000.00')).toBe('-200.980000')
    expect(at('10000.00')).toBe('-500.050000')
    expect(at('99000.00')).toBe('2500.250000')
  })
})

describe('figures', () => {
  it('are cut toward zero, with two digits of a per cent', () => {
    expect(distancePercent(9_042, 10_000)).toBe('-9.58')
    expect(distancePercent(10_001, 10_000)).toBe('0.01')
    expect(sharePercent(-5n, 1_000n)).toBe('-0.50')
    expect(sharePercent(1n, 0n)).toBe('0.00')
    expect(ppmPercent(40_123 as never)).toBe('4.01')
  })

  it('that are typed count only when they are prices of the scale', () => {
    expect(typedTicks('50000.5', 2)).toBe(5_000_050)
    expect(typedTicks('50000.555', 2)).toBeUndefined()
    expect(typedTicks('0', 2)).toBeUndefined()
    expect(typedTicks('abc', 2)).toBeUndefined()
  })

  it('of a lot as large as a million coins are exact', () => {
    const shib = factsOf({ ...rule, symbol: 'SHIBUSDT', priceScale: 8, lotSize: '1000000' })
    expect(shib.tickWorth).toBe(10_000n)
    expect(titleOf(shib)).toBe('SHIB/USDT')
    expect(titleOf({ symbol: 'AAPL', name: 'Apple', currency: 'USDT' })).toBe('Apple')
  })
})
