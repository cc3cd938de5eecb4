import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { type Period, periodStart } from '@candor/protocol/periods'
import { type Candle, joinAll } from '../../candles/candle.ts'
import type { TimedPrint } from '../../source.ts'
import { HistoryAway, grouped } from './candle-asker.ts'
import { fillPages } from './fill-pages.ts'
import { type AskedPeriod, LENGTH_MS, askedFor, pageAt } from './pages.ts'
import type { PastPrints } from './past-prints.ts'
import type { SourcePages } from './source-pages.ts'
import type { TradedVolumes } from './traded-volumes.ts'

/** Whoever waits for a chart is answered with what is known after so long. */
const PATIENCE_MS = 4_000
/** Empty pages in a row behind which nothing older is looked for. */
const EMPTY_PAGES = 3

export interface LiveHistoryParts {
  pages: SourcePages
  past: PastPrints
  volumes: TradedVolumes
  /** Symbols that have charts, and whether each is a stock. */
  charted: ReadonlyMap<string, boolean>
  /** The last moment up to a time at which a symbol traded. */
  lastOpen: (symbol: string, at: number) => number
  /** Told how far the first filling has come, for people. */
  tell: (line: string) => void
  now: () => number
}

/** The past of a live market: candles that exchanges keep, and trades of the last minutes. */
export class LiveHistory {
  readonly #parts: LiveHistoryParts
  readonly #listeners = new Set<(symbol: string) => void>()
  readonly #stopping = new AbortController()

  constructor(parts: LiveHistoryParts) {
    this.#parts = parts
  }

  /** Tells the listener of a symbol when more of its past is known than was before. */
  onChange(listener: (symbol: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  changed(symbol: string): void {
    for (const listener of this.#listeners) listener(symbol)
  }

  /**
   * Up to `limit` whole candles that end at or before `before`, oldest first. What exchanges do not
   * tell within some seconds is left out, and `onChange` tells when it is there.
   */
  async candles(
    symbol: string,
    { period, before, limit }: { period: Period; before: number; limit: number },
  ): Promise<Candle[]> {
    const { charted, lastOpen } = this.#parts
    const isStock = charted.get(symbol)
    if (isStock === undefined) return []
    const end = periodStart(period, before)
    const asked = askedFor(period, isStock)
    const patience = performance.now() + PATIENCE_MS
    let found: Candle[] = []
    // Over a weekend there is nothing to be asked for.
    let time = lastOpen(symbol, end - 1)
    let empty = 0
    while (grouped(found, period).length <= limit && time > 0 && empty < EMPTY_PAGES) {
      const place = pageAt(symbol, asked, time)
      const page = await this.#patiently(place, patience)
      const within = page.filter((one) => one.time < end)
      empty = within.length === 0 ? empty + 1 : 0
      found = [...within, ...found]
      time = lastOpen(symbol, place.from - 1)
    }
    return grouped(found, period).slice(-limit)
  }

  /**
   * What happened from `from` until just before `to`, as one candle: whole days, hours and minutes that
   * have ended. Undefined where nothing was traded; throws `HistoryAway` where no exchange tells.
   */
  async between(symbol: string, from: number, to: number): Promise<Candle | undefined> {
    const isStock = this.#parts.charted.get(symbol)
    if (isStock === undefined) return undefined
    const parts: Candle[] = []
    for (const { period, begin, end } of stretches(from, to, isStock)) {
      for (let time = begin; time < end;) {
        const place = pageAt(symbol, period, time)
        const { candles, isWhole } = await this.#parts.pages.get(place)
        if (!isWhole) throw new HistoryAway(`No exchange tells of ${symbol} now.`)
        parts.push(...candles.filter((one) => one.time >= begin && one.time < end))
        time = place.to
      }
    }
    return joinAll(from, parts)
  }

  printsBetween(
    symbol: string,
    window: { from: number; to: number; last: TimedPrint | undefined },
  ): Promise<TimedPrint[]> {
    return this.#parts.past.between(symbol, window)
  }

  /** Lots that changed hands since they were asked for last. */
  lotsOf(symbol: string): number {
    return this.#parts.volumes.take(symbol)
  }

  /** Fills the newest pages of every chart, one after the other, and follows volumes, until stopped. */
  fillAll(): () => void {
    const { pages, charted, tell, now } = this.#parts
    const stopping = new AbortController()
    const signal = AbortSignal.any([stopping.signal, this.#stopping.signal])
    void fillPages({ pages, charted, tell, now, signal })
    const stopVolumes = this.#parts.volumes.follow()
    return () => {
      stopping.abort()
      stopVolumes()
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#parts.pages.settled()
  }

  /** The page, or what is known of it where exchanges take longer than somebody waits. */
  async #patiently(
    place: Parameters<SourcePages['get']>[0],
    patience: number,
  ): Promise<readonly Candle[]> {
    const { pages } = this.#parts
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), Math.max(0, patience - performance.now()))
    const page = await Promise.race([pages.get(place), promise])
    clearTimeout(timer)
    return page?.candles ?? pages.known(place)
  }
}

/** A time as whole days in its middle, hours around them and minutes at its ends. */
function stretches(
  from: number,
  to: number,
  isStock: boolean,
): { period: AskedPeriod; begin: number; end: number }[] {
  const up = (time: number, length: number) => Math.ceil(time / length) * length
  const down = (time: number, length: number) => Math.floor(time / length) * length
  const [hour, hourMs] = isStock
    ? (['30min', LENGTH_MS['30min']] as const)
    : (['1hour', HOUR_MS] as const)
  const begin = up(from, MINUTE_MS)
  const cuts = [begin, up(begin, hourMs), up(begin, DAY_MS), down(to, DAY_MS), down(to, hourMs), to]
  const periods: readonly AskedPeriod[] = ['1min', hour, '1day', hour, '1min']
  const isShort = to - begin < 2 * hourMs
  if (isShort) return [{ period: '1min', begin, end: to }]
  const isDayWithin = cuts[3]! > cuts[2]!
  if (!isDayWithin) {
    return [
      { period: '1min', begin, end: cuts[1]! },
      { period: hour, begin: cuts[1]!, end: cuts[4]! },
      { period: '1min', begin: cuts[4]!, end: to },
    ]
  }
  return periods.map((period, place) => ({ period, begin: cuts[place]!, end: cuts[place + 1]! }))
}
