import type { LiveSymbol } from '../catalogue/live-symbol.ts'
import { IndexBook } from '../index/index-book.ts'
import type { SymbolState } from '../index/symbol-index.ts'
import type { LiveFeed, Listing } from '../live-feed.ts'
import { HeardDigits } from './heard-digits.ts'
import { reportOf } from './report.ts'

/** How often it is looked whether all is there, and how often it is said what is not. */
const LOOK_MS = 250
const SAY_MS = 15_000
/** Digits that deviations are reckoned with; more than any price has. */
const SCALE = 10
const LEAST_EXCHANGES = 2

export interface CheckOrder {
  /** Every symbol of the index with what it is made of. */
  symbols: readonly LiveSymbol[]
  /** Symbols that have to be told by two exchanges at once. */
  traded: ReadonlySet<string>
  wanted: readonly Listing[]
  /** Digits after the point that the catalogue says markets quote, by symbol. */
  quoted: ReadonlyMap<string, number>
  /** How long it waits for them, in milliseconds. */
  limitMs: number
  say: (line: string) => void
}

/**
 * Watches what exchanges say until each symbol that is to be traded had the fresh and believed prices
 * of two exchanges at one moment, or the time is over. Says how each exchange did, and returns
 * whether all of them had.
 */
export async function checkLive(
  feed: LiveFeed,
  { symbols, traded, wanted, quoted, limitMs, say }: CheckOrder,
): Promise<boolean> {
  const book = new IndexBook(symbols.map((symbol) => ({ ...symbol, scale: SCALE })))
  const heard = new HeardDigits()
  const unsubscribe = feed.subscribe((seen) => {
    book.take(seen, { now: Date.now(), aheadMs: 0 })
    heard.take(seen)
  })
  const missing = new Set(traded)
  const begun = Date.now()
  let saidAt = begun
  let states: readonly SymbolState[] = []
  while (missing.size > 0 && Date.now() - begun < limitMs) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    states = book.judge(Date.now())
    for (const state of states) if (isWellTold(state)) missing.delete(state.symbol.symbol)
    if (Date.now() - saidAt < SAY_MS) continue
    saidAt = Date.now()
    say(`  ${traded.size - missing.size} of ${traded.size} symbols that are traded on ...`)
  }
  unsubscribe()
  const tookMs = Date.now() - begun
  for (const line of reportOf({ states, health: feed.health(), wanted, missing, traded, tookMs })) {
    say(line)
  }
  for (const line of heard.coarser(symbols, quoted)) say(line)
  return missing.size === 0
}

function isWellTold({ constituents }: SymbolState): boolean {
  const used = constituents.filter(({ standing }) => standing === 'used')
  return new Set(used.map(({ constituent }) => constituent.exchange)).size >= LEAST_EXCHANGES
}
