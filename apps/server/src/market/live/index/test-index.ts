import type { Exclusion } from '@candor/engine'
import type { Constituent } from '../catalogue/live-symbol.ts'
import { IndexBook } from './index-book.ts'
import type { IndexedSymbol } from './symbol-index.ts'

/** What tests of the index begin with. */
export const NOW = 1_790_000_000_000
export const SHARE = 5_000

export function symbolOf(
  exchanges: readonly string[],
  options: Partial<IndexedSymbol> = {},
): IndexedSymbol {
  const { symbol = 'BTCUSDT' } = options
  const constituents = exchanges.map((exchange): Constituent => {
    const listing = { symbol, exchange, market: `${symbol} at ${exchange}`, quote: 'USDT' }
    return { ...listing, inverse: false, everyMs: 0, delayMs: 0, staleMs: 10_000 }
  })
  return { symbol, scale: 2, outlierPpm: SHARE, least: 2, constituents, ...options }
}

/** A book of one symbol that exchanges named a, b, c... tell. */
export function bookOf(count: number, options: Partial<IndexedSymbol> = {}) {
  const exchanges = Array.from({ length: count }, (_, i) => String.fromCharCode(97 + i))
  const symbol = symbolOf(exchanges, options)
  const decided: Exclusion[] = []
  const book = new IndexBook([symbol], () => decided)
  const say = (
    place: number,
    price: string,
    { at = NOW, receivedAt = at }: { at?: number; receivedAt?: number } = {},
  ) => {
    const { exchange, market } = symbol.constituents[place]!
    book.take([{ exchange, market, price, at, receivedAt }], { now: receivedAt, aheadMs: 0 })
  }
  const state = (now = NOW) => book.judge(now)[0]!
  return { book, symbol, decided, say, state, standings: (now = NOW) => standingsOf(state(now)) }
}

export function standingsOf({ constituents }: ReturnType<IndexBook['judge']>[number]) {
  return constituents.map(({ standing }) => standing)
}

/** Units of 10^-2 as a decimal text. */
export function text(units: number): string {
  return `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`
}
