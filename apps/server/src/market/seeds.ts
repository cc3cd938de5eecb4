/** What the quotes begin with, before the first print of this process. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import type { Transactor } from '@candor/transactor'
import type { Candle } from './candles/candle.ts'
import type { Charts } from './candles/charts.ts'
import type { Board } from './quotes/board.ts'
import { RECENT_MS, type RecentPrices } from './quotes/recent-prices.ts'
import type { Instrument, MarketSource } from './source.ts'

/** Minutes of a trading day that the window of a stock is seeded from, at most. */
const SESSION_MINUTES = 400

/** Where past prices are found. */
interface Past {
  source: MarketSource
  engine: Transactor['engine']
  charts: Charts
}

/** What the board begins with, and takes up where a source finds more of the past later. */
export class BoardSeeds {
  readonly #board: Board
  readonly #past: Past
  readonly #now: () => number
  /** Symbols whose past grew since the board's last day was taken from it. */
  readonly #grown = new Set<string>()
  #unsubscribe: (() => void) | undefined

  constructor(board: Board, past: Past, now: () => number) {
    this.#board = board
    this.#past = past
    this.#now = now
  }

  /** Puts every symbol where it stood last, and tells the board what its day was like. */
  async begin(): Promise<void> {
    const { source, charts } = this.#past
    this.#unsubscribe = source.onHistory?.((symbol) => {
      charts.forget(symbol)
      this.#grown.add(symbol)
    })
    await this.#seed(source.instruments)
  }

  /** The same for the symbols whose past has grown since. */
  async renew(): Promise<void> {
    const grown = this.#past.source.instruments.filter(({ symbol }) => this.#grown.delete(symbol))
    if (grown.length > 0) await this.#seed(grown)
  }

  end(): void {
    this.#unsubscribe?.()
  }

  async #seed(instruments: readonly Instrument[]): Promise<void> {
    const { engine, charts } = this.#past
    const now = this.#now()
    const charted = instruments.filter(({ symbol }) => charts.has(symbol))
    const wanted = charted.flatMap(({ symbol, hours }) => [
      { symbol, period: '1min' as const, limit: hours.always ? 1_440 : SESSION_MINUTES },
      { symbol, period: '1day' as const, limit: 2 },
    ])
    for (const { symbol } of instruments) {
      const index = engine.indexId(symbol)
      const journaled = index === undefined ? undefined : engine.indexPrice(index)
      if (journaled) this.#board.stand(symbol, journaled.price, journaled.at)
    }
    const found = await charts.newestOf(wanted, now)
    charted.forEach((instrument, i) => {
      const candles = { newest: found[2 * i]!, days: found[2 * i + 1]! }
      seedLine(this.#board, this.#past, instrument, { ...candles, now })
    })
  }
}

function seedLine(
  board: Board,
  { source, engine }: Past,
  { symbol, hours }: Instrument,
  { newest, days, now }: { newest: Candle[]; days: Candle[]; now: number },
): void {
  const index = engine.indexId(symbol)
  const journaled = index === undefined ? undefined : engine.indexPrice(index)
  const closed = source.lastOpen(symbol, now)
  const minutes = hours.always ? newest : lastSession(newest)
  const today = Math.floor((minutes.at(-1)?.time ?? 0) / DAY_MS) * DAY_MS
  const before = days.filter(({ time }) => time < today).at(-1)
  board.window(symbol)?.seed(minutes, before?.close ?? 0)
  // What was never printed here, or not since its exchange closed, stands at its last price in
  // history, with the time that price has: an open market replaces it within a moment.
  const last = minutes.at(-1)
  const missing = !journaled || (closed > journaled.at && !source.isOpen(symbol, now))
  if (last && missing) board.stand(symbol, last.close, lastMoment(last, closed))
}

/**
 * Keeps the last minutes of pairs from now on, and puts what the source had before them, where it can
 * tell: other work has its turn after each symbol.
 */
export async function seedRecentPrices(
  recent: RecentPrices,
  source: MarketSource,
  now: number,
): Promise<void> {
  const pairs = source.instruments.filter(({ kind }) => kind === 'pair')
  for (const { symbol } of pairs) recent.keep(symbol)
  for (const { symbol } of pairs) {
    await nextTurn()
    recent.precede(symbol, (await source.lineBetween?.(symbol, now - RECENT_MS, now)) ?? [])
  }
}

/** The minutes of the newest day among them. */
function lastSession(minutes: Candle[]): Candle[] {
  const day = Math.floor((minutes.at(-1)?.time ?? 0) / DAY_MS)
  return minutes.filter(({ time }) => Math.floor(time / DAY_MS) === day)
}

/** The end of a one-minute candle, as far as its exchange was open. */
function lastMoment(minute: Candle, closed: number): number {
  return Math.min(minute.time + MINUTE_MS - 1, closed)
}
