import type { FuturesOrderRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { amountText, priceText, ticksOf } from './facts.ts'
import { closeEstimate, standingOf, totalsOf } from './position-figures.ts'
import { facts, row } from './test/position.ts'

const at = (index: string, changed: Partial<FuturesOrderRow> = {}) =>
  standingOf({ ...row, ...changed }, facts, ticksOf(index, 2))

it('a part of a position is closed with its share of margin and opening fee', () => {
  const half = closeEstimate({ ...row, lots: 50, closedLots: 50 }, facts, 5_010_000, 25)
  expect(amountText(half.openFee, facts)).toBe('0.625000')
  expect(half.profit).toBe(closeEstimate(row, facts, 5_010_000).profit / 4n)
  expect(amountText(closeEstimate(row, facts, 5_000_000, 25).back, facts)).toBe('124.250062')
})

describe('a position', () => {
  it('gains and loses with the index, in money and of its margin', () => {
    expect(amountText(at('50100.00').profit, facts)).toBe('10.000000')
    expect(at('50100.00').profitPercent).toBe('2.00')
    expect(amountText(at('49900.00').profit, facts)).toBe('-10.000000')
    const short = at('49900.00', { direction: 'buyShort' })
    expect(amountText(short.profit, facts)).toBe('10.000000')
  })

  it('never gains more than was set aside nor loses more than its margin', () => {
    expect(amountText(at('99000.00').profit, facts)).toBe('750.000000')
    expect(amountText(at('1.00').profit, facts)).toBe('-500.000000')
  })

  it('has a margin ratio of a hundred per cent where it is liquidated', () => {
    expect(at('45203.41').ratioPercent).toBe('100.00')
    expect(at('50000.00').ratioPercent).toBe('4.02')
  })

  it('tells no margin ratio where it was opened by other rules', () => {
    expect(at('50000.00', { liquidationPrice: '45000.00' }).ratioPercent).toBeUndefined()
  })
})

describe('a close', () => {
  it('says its price, its fee and what comes back', () => {
    const { price, fee, back, profit, net } = closeEstimate(row, facts, ticksOf('50100.00', 2))
    expect(priceText(price, facts)).toBe('50094.99')
    expect(amountText(profit, facts)).toBe('9.499000')
    expect(amountText(fee, facts)).toBe('2.504750')
    // The opening fee of 2.5 as well: what the venue will say that it brought.
    expect(amountText(net, facts)).toBe('4.494250')
    expect(amountText(back, facts)).toBe('506.994250')
  })

  it('of a lost position brings nothing back, and no more is owed', () => {
    const { back, loss } = closeEstimate(row, facts, ticksOf('100.00', 2))
    expect(back).toBe(0n)
    expect(amountText(loss, facts)).toBe('500.000000')
  })
})

describe('all positions together', () => {
  const bySymbol = new Map([[facts.symbol, facts]])

  it('add up their margins and what they would gain or lose', () => {
    const short = { ...row, id: '8', direction: 'buyShort' as const, lots: 50 }
    const { margin, profit, complete } = totalsOf([row, short], bySymbol, () => '50100.00')
    expect(amountText(margin, facts)).toBe('1000.000000')
    expect(amountText(profit, facts)).toBe('5.000000')
    expect(complete).toBe(true)
  })

  it('tell no total while the price of one is not known', () => {
    expect(totalsOf([row], bySymbol, () => undefined).complete).toBe(false)
  })
})
