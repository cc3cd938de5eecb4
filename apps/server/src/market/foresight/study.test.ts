// @module-tag long
import { expect, test } from 'vitest'
import { testMarket } from '../../../test/simulated-market.ts'
import { dayOf } from '../hours/hours.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { reportOf } from './report.ts'
import { type StudiedMarket, study } from './study.ts'

const FROM = dayOf(Date.UTC(2027, 0, 4))
const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'ADAUSDT', 'AAPL', '0700.HK']
const symbols = INSTRUMENTS.filter(({ symbol }) => SYMBOLS.includes(symbol))
const source = testMarket({ now: () => 0 })
const market: StudiedMarket = {
  symbols,
  pricesOf: (symbol, minute) => source.pricesOf(symbol, minute),
}

/** The market with each minute's ticks changed: `moved` says by what part of a price. */
function changed(moved: (symbol: string, minute: number, tick: number) => number): StudiedMarket {
  const pricesOf = (symbol: string, minute: number) =>
    market
      .pricesOf(symbol, minute)
      ?.map((price, tick) => Math.round(price * (1 + moved(symbol, minute, tick))))
  return { symbols: symbols.slice(0, 2), pricesOf }
}

const rulesOf = ({ beaten }: ReturnType<typeof study>) => beaten.map(({ rule }) => rule).join('\n')

test('no rule foresees the simulated market better than a coin', () => {
  const result = study(market, { from: FROM, days: 3 })
  expect(result.findings.length).toBeGreaterThan(600)
  expect(rulesOf(result), reportOf(result, 10)).toBe('')
}, 120_000)

test('a first second of each minute that jumps and comes back is found', () => {
  // A tenth of what an hour moves, up or down by chance, and gone in the next second.
  const jumps = changed((_, minute, tick) =>
    tick < 4 ? ((minute * 2_654_435_761) % 4_294_967_296 > 2 ** 31 ? 4e-4 : -4e-4) : 0,
  )
  expect(rulesOf(study(jumps, { from: FROM, days: 1 }))).toContain('second: turns at second 1\n')
}, 60_000)

test('a drift of a few minutes of each hour is found', () => {
  const drifting = changed((_, minute) => {
    const of = minute % 60
    return of < 5 ? 3e-4 * of : of < 20 ? 1.5e-3 : 0
  })
  const found = rulesOf(study(drifting, { from: FROM, days: 6 }))
  expect(found).toMatch(/minute: up at minute [1-4]|minute: a learner/)
}, 60_000)

test('a symbol that follows another a minute later is found', () => {
  const following = {
    symbols: symbols.slice(0, 2),
    pricesOf: (symbol: string, minute: number) =>
      market.pricesOf('BTCUSDT', symbol === 'ETHUSDT' ? minute - 1 : minute),
  }
  expect(rulesOf(study(following, { from: FROM, days: 1 }))).toContain(
    'minute: ETHUSDT goes as BTCUSDT 1 before',
  )
}, 60_000)
