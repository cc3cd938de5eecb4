import {
  BTC,
  BTC_LEAST_FEES,
  LAG_MS,
  type Listing,
  QUOTE_SCALE,
  TRX,
} from '@candor/simulator/listing'
import { OPENING_LAG_MS, tierFees } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../kernel/config/config.ts'
import { fastContracts } from '../products/fast/listing.ts'
import { FUTURES_CONTRACTS } from '../products/futures/listing.ts'
import { SWAP_RULES } from '../products/swap/listing.ts'
import { CURRENCIES, FEE_TIERS, INDEXES, MARKETS } from './catalogue.ts'

const of = <Row extends { symbol: string }>(rows: readonly Row[], { symbol }: Listing): Row =>
  rows.find((row) => row.symbol === symbol)!

/** The players' venue has one symbol, whose ids are 0, and its base currency is 1. */
describe.each([BTC, TRX])('the simulated players meet the rules of $symbol', (listing) => {
  const base = of(MARKETS, listing).base

  it('of its currencies, index and market', () => {
    const scales = ['USDT', base].map((one) => CURRENCIES.find(({ code }) => code === one)!.scale)
    expect(scales).toEqual([QUOTE_SCALE, listing.baseScale])
    expect(listing.index).toEqual(of(INDEXES, listing))
    const { base: _, quote: _quote, index: _index, ...market } = of(MARKETS, listing)
    expect(listing.market).toEqual({ ...market, base: 1, quote: 0, index: 0 })
  })

  it('of fast contracts, futures and exchanges', () => {
    const { fastExpiries } = readConfig({})
    const fast = of(fastContracts(fastExpiries), listing)
    expect(listing.fast).toEqual({ ...fast, currency: 0, index: 0 })
    const futures = of(FUTURES_CONTRACTS, listing)
    expect(listing.futures).toEqual({ ...futures, currency: 0, index: 0 })
    const { legs: _, ...swap } = SWAP_RULES
    expect(listing.swap).toEqual({ ...swap, legs: [{ currency: 0 }, { currency: 1, index: 0 }] })
  })
})

it('the simulated players that pay least are at the last tier', () => {
  const fees = tierFees(of(MARKETS, BTC), FEE_TIERS.tiers.at(-1))
  expect(BTC_LEAST_FEES).toEqual({ ...BTC, market: { ...BTC.market, ...fees } })
})

it('the simulated players know how long an order waits', () => {
  expect(LAG_MS).toBe(OPENING_LAG_MS)
})
