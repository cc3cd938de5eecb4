import { ppm } from '@candor/money'
import { dailyIncome, fillPrice, isLiquidated, marginOf, mostProfit, worthOf } from '@candor/terms'
import { describe, expect, test } from 'vitest'
import { INDEXES, unitsOf, usdt } from '../../catalogue/catalogue.ts'
import { COIN_PAIRS, pairSymbol } from '../../catalogue/coins.ts'
import { fastContracts } from '../fast/listing.ts'
import { FUTURES_CONTRACTS } from '../futures/listing.ts'
import { STOCKS } from '../../catalogue/stocks.ts'
import { PRODUCTS, REWARD_FUNDS } from './listing.ts'

/** Units of its index where a symbol's price is at home. */
function homePrice(symbol: string): number {
  const coin = COIN_PAIRS.find(({ code }) => pairSymbol(code) === symbol)
  const level = coin?.level ?? STOCKS.find((one) => one.symbol === symbol)!.level
  return Math.round(level * 10 ** INDEXES.find((one) => one.symbol === symbol)!.scale)
}

describe('futures contracts', () => {
  test('are there on every pair but USDC and on every stock and index', () => {
    const symbols = COIN_PAIRS.map(({ code }) => pairSymbol(code)).filter((s) => s !== 'USDCUSDT')
    expect(FUTURES_CONTRACTS.map(({ symbol }) => symbol)).toEqual([
      ...symbols,
      ...STOCKS.map(({ symbol }) => symbol),
    ])
  })

  test.each(FUTURES_CONTRACTS)('on $symbol have lots worth 5 to 100 USDT', (contract) => {
    const worth = worthOf(1, homePrice(contract.symbol), contract.tickWorth)
    expect(worth).toBeGreaterThanOrEqual(usdt(5))
    expect(worth).toBeLessThanOrEqual(usdt(100))
  })

  test.each(FUTURES_CONTRACTS)('on $symbol can be opened at the highest lever', (contract) => {
    const { tickWorth, halfSpread, fee, tiers, levers } = contract
    const index = homePrice(contract.symbol)
    for (const direction of ['long', 'short'] as const) {
      const openPrice = fillPrice(direction, 'open', index, halfSpread)
      const margin = marginOf(worthOf(1, openPrice, tickWorth), levers.at(-1)!)
      const position = { direction, lots: 1, tickWorth, openPrice, margin, fee, tiers }
      expect(isLiquidated(position, index)).toBe(false)
    }
  })

  test('the largest order at ten times takes no more than a tenth of the contract pool', () => {
    for (const { symbol, tickWorth, maxLots, profitCap } of FUTURES_CONTRACTS) {
      const margin = marginOf(worthOf(maxLots, homePrice(symbol), tickWorth), 10)
      expect(mostProfit(margin, profitCap), symbol).toBeLessThanOrEqual(usdt(2_000_000))
    }
  })
})

describe('fast contracts', () => {
  test('pay less than the stake, and more the longer they run', () => {
    for (const { terms } of fastContracts([30, 60, 120, 300, 600])) {
      const payouts = terms.map(({ payout }) => payout)
      expect(payouts).toEqual([850_000, 880_000, 900_000, 920_000, 930_000])
    }
  })
})

describe('yield products', () => {
  test('have codes of their own and rates that rise with the amount', () => {
    expect(new Set(PRODUCTS.map(({ code }) => code)).size).toBe(PRODUCTS.length)
    for (const { tiers, min, max } of PRODUCTS) {
      expect(tiers[0]!.from).toBe(min)
      expect(max).toBeGreaterThan(tiers.at(-1)!.from)
      const rates = tiers.map(({ rate }) => rate)
      expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    }
  })

  test('pay 0.5 % a day on 10,000 USDT for five days', () => {
    const { tiers, days } = PRODUCTS.find(({ code }) => code === 'wealth-usdt-5')!
    expect(days).toBe(5)
    expect(tiers.at(-1)).toEqual({ from: usdt(10_000), rate: ppm(5_000) })
    expect(dailyIncome(usdt(10_000), ppm(5_000))).toBe(usdt(50))
  })

  test('all budgets together are within what the rewards pool opens with', () => {
    const funds = new Map(REWARD_FUNDS.map(([code, units]) => [code, unitsOf(code, units)]))
    funds.set('USDT', usdt(5_000_000))
    for (const [code, units] of funds) {
      const budgets = PRODUCTS.filter(({ currency }) => currency === code)
      const sum = budgets.reduce((total, { budget }) => total + budget, 0n)
      expect(sum, code).toBeGreaterThan(0n)
      expect(sum, code).toBeLessThanOrEqual(units)
    }
  })
})
