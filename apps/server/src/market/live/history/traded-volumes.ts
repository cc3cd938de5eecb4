import { MINUTE_MS } from '@candor/money/durations'
import type { Candle } from '../../candles/candle.ts'
import { pageAt } from './pages.ts'
import type { SourcePages } from './source-pages.ts'

/** After this long without an answer the volume of a time is given up. */
const MOST_MINUTES = 60

interface VolumeParts {
  pages: Pick<SourcePages, 'get'>
  symbols: readonly string[]
  isOpen: (symbol: string, at: number) => boolean
  now: () => number
}

/**
 * Lots traded on the exchange whose candles are shown, minute by minute: each symbol's ended minutes are
 * asked for once a minute, so that a print tells what was traded in the minute before.
 */
export class TradedVolumes {
  readonly #parts: VolumeParts
  /** Lots that no print has told yet, and the minute up to which they were counted. */
  readonly #lots = new Map<string, number>()
  readonly #countedTo = new Map<string, number>()

  constructor(parts: VolumeParts) {
    this.#parts = parts
  }

  /** Returns the lots of a symbol that were not returned before. */
  take(symbol: string): number {
    const lots = this.#lots.get(symbol) ?? 0
    this.#lots.delete(symbol)
    return lots
  }

  /** Counts from now on, symbol by symbol over each minute, until the returned function is called. */
  follow(): () => void {
    const { symbols, now } = this.#parts
    const begin = Math.ceil(now() / MINUTE_MS) * MINUTE_MS
    for (const symbol of symbols) this.#countedTo.set(symbol, begin)
    let place = 0
    const timer = setInterval(
      () => {
        place = (place + 1) % symbols.length
        void this.#count(symbols[place]!)
      },
      Math.max(1, Math.floor(MINUTE_MS / Math.max(1, symbols.length))),
    )
    timer.unref()
    return () => clearInterval(timer)
  }

  async #count(symbol: string): Promise<void> {
    const { pages, isOpen, now } = this.#parts
    const at = now()
    const oldest = Math.floor(at / MINUTE_MS - MOST_MINUTES) * MINUTE_MS
    const from = Math.max(this.#countedTo.get(symbol)!, oldest)
    if (at - from < MINUTE_MS || !isOpen(symbol, from)) return
    const { candles } = await pages.get(pageAt(symbol, '1min', from))
    const ended = candles.filter(({ time }) => time >= from)
    if (ended.length === 0 || this.#countedTo.get(symbol)! > from) return
    this.#countedTo.set(symbol, ended.at(-1)!.time + MINUTE_MS)
    this.#lots.set(symbol, (this.#lots.get(symbol) ?? 0) + lotsIn(ended))
  }
}

function lotsIn(candles: readonly Candle[]): number {
  return candles.reduce((sum, { volume }) => sum + volume, 0)
}
