import { setImmediate as nextTurn } from 'node:timers/promises'
import { PERIODS, type Period, periodEnd, periodStart } from '@candor/protocol/periods'
import { type Candle, eachOnce, joinCandles } from './candle.ts'
import type { CandleStore, Progress, SeriesWanted } from './candle-store.ts'
import { LiveCandles } from './live-candles.ts'
import type { ChartPrint, Follow } from './follow.ts'
import { reachesNow } from './reaches-now.ts'
import { PAGE, PastPages, pageEnd } from './past-pages.ts'
import { RecentSeries } from './recent-series.ts'
import { restoreCandles } from './restore-candles.ts'
import { UnwrittenCandles } from './unwritten-candles.ts'
import type { MarketSource } from '../source.ts'

/** After this long without a print the source is asked for what happened in between. */
const GAP_MS = 60_000
/** A price that does not move is printed again about as often. */
const JUST_NOW_MS = 2_500

export interface ChartsOptions {
  /** Whether other nodes print: then a print that is not old leaves no gap after it. */
  othersPrint: boolean
  /** Told when the source could not say what happened while nobody was here. */
  onUnfilled: (error: unknown) => void
}

interface CandlesWanted {
  period: Period
  limit: number
  now: number
  before?: number
}

/**
 * Candles of every symbol in every period. Those that the venue lived through are built from
 * journaled prints and kept; what was before its time, or while it was away, is the source's. So
 * what somebody saw is what they find again, and no chart has a hole.
 */
export class Charts {
  readonly #source: MarketSource
  readonly #store: CandleStore
  readonly #options: ChartsOptions
  readonly #follows = new Map<string, Follow>()
  readonly #ended = new UnwrittenCandles()
  readonly #touched = new Set<string>()
  /** Symbols with a gap that was filled since the last flush. */
  readonly #filled = new Set<string>()
  readonly #recent = new RecentSeries()
  readonly #past = new PastPages()

  constructor(source: MarketSource, store: CandleStore, options: ChartsOptions) {
    this.#source = source
    this.#store = store
    this.#options = options
    for (const { symbol, kind, hours } of source.instruments) {
      if (kind === 'rate') continue
      this.#follows.set(symbol, {
        live: new LiveCandles(hours.always),
        lastAt: 0,
        waiting: undefined,
        filling: Promise.resolve(),
      })
    }
  }

  has(symbol: string): boolean {
    return this.#follows.has(symbol)
  }

  /** Restores the stored candles and how far they go. */
  async restore({ at, printed }: Progress): Promise<void> {
    await restoreCandles(this.#store, this.#follows)
    for (const [symbol, follow] of this.#follows) follow.lastAt = printed.get(symbol) ?? at
  }

  /** When the symbol was printed last, as far as its candles know. */
  lastPrint(symbol: string): number {
    return this.#follows.get(symbol)?.lastAt ?? 0
  }

  /** Resolves once a gap that is being filled before the symbol's last print is closed. */
  filled(symbol: string): Promise<void> {
    return this.#follows.get(symbol)?.filling ?? Promise.resolve()
  }

  /** Completes every symbol's candles up to and with `at`, from the source, where they lack anything. */
  async catchUpAll(at: number): Promise<void> {
    for (const [symbol, follow] of this.#follows) {
      await follow.filling
      if (this.#isCurrent(symbol, follow, at)) continue
      await this.#catchUp(symbol, follow, at)
      // Each symbol takes a while of reckoning; whatever else is due has its turn.
      await nextTurn()
    }
  }

  /** Adds one journaled print. `volume`: lots since the print before. */
  print(symbol: string, at: number, price: number, volume: number): void {
    const follow = this.#follows.get(symbol)
    if (!follow) return
    if (follow.waiting) follow.waiting.push({ at, price, volume })
    else if (at - follow.lastAt > GAP_MS) {
      // The source's word on the gap includes what was traded up to this print.
      follow.waiting = [{ at, price, volume: 0 }]
      follow.filling = this.#catchUp(symbol, follow, at)
    } else this.#apply(symbol, follow, { at, price, volume })
  }

  /**
   * Up to `limit` candles that begin before `before` (milliseconds; absent: now), oldest first. The
   * last may still be moving.
   */
  async candles(symbol: string, { period, limit, now, before }: CandlesWanted): Promise<Candle[]> {
    const follow = this.#follows.get(symbol)
    if (!follow) return []
    const index = PERIODS.indexOf(period)
    const ended =
      before === undefined
        ? await this.#newest(symbol, index, limit, now)
        : await this.#before(symbol, { period: index, limit, now, before })
    return this.#withMoving(symbol, index, ended, before ?? Infinity).slice(-limit)
  }

  /** The candle of a period that is moving; undefined where none is. */
  moving(symbol: string, period: Period): Candle | undefined {
    return this.#follows.get(symbol)?.live.current(PERIODS.indexOf(period))
  }

  /**
   * The newest candles of several symbols at once. The source is asked where the store does not have
   * them all, for several side by side: it then makes what they share once. What is stored is read
   * before, so that no query waits for it.
   */
  async newestOf(wanted: readonly SeriesWanted[], now: number): Promise<Candle[][]> {
    const stored = await this.#store.readEach(wanted, now + 1)
    return Promise.all(
      wanted.map(async ({ symbol, period, limit }, i) => {
        const index = PERIODS.indexOf(period)
        const lived = stored[i]!
        const isWhole = lived.length === limit && reachesNow(this.#source, wanted[i]!, lived, now)
        const history = isWhole ? [] : await this.#source.history(symbol, period, now, limit)
        const ended = this.#merge(symbol, index, [...history, ...lived], now + 1)
        return this.#withMoving(symbol, index, ended.slice(-limit), now + 1).slice(-limit)
      }),
    )
  }

  /** Forgets ended candles that are in the store by now, where another process writes them. */
  forgetStored(progress: Pick<Progress, 'printed'>): void {
    this.#ended.forgetStored(progress)
  }

  /** Forgets what was asked for of a symbol: a gap in it was filled, by whichever node. */
  forget(symbol: string): void {
    this.#recent.forget(symbol)
    this.#past.forget(symbol)
  }

  /**
   * Writes what is not in the store yet, with the record it goes up to; returns whose gaps it filled.
   */
  async flush(seq: number, at: number): Promise<string[]> {
    // While a gap is being filled the candles are behind `seq`; the next flush has them.
    for (const { waiting } of this.#follows.values()) if (waiting) return []
    const ended = this.#ended.all()
    const touched = [...this.#touched]
    const filled = [...this.#filled]
    const moving = touched.flatMap((symbol) => this.#follows.get(symbol)!.live.all(symbol))
    const printed = new Map(touched.map((symbol) => [symbol, this.lastPrint(symbol)]))
    this.#touched.clear()
    this.#filled.clear()
    try {
      const candles = [...ended, ...moving]
      await this.#store.write(candles, { seq, at, printed })
    } catch (error) {
      for (const symbol of touched) this.#touched.add(symbol)
      for (const symbol of filled) this.#filled.add(symbol)
      throw error
    }
    this.#ended.written(ended)
    return filled
  }

  #apply(symbol: string, follow: Follow, { at, price, volume }: ChartPrint): void {
    for (const { period, candle } of follow.live.add(at, price, volume)) {
      this.#end(symbol, period, candle)
    }
    follow.lastAt = at
    this.#touched.add(symbol)
  }

  #end(symbol: string, period: number, candle: Candle): void {
    this.#ended.add({ symbol, period, candle })
    this.#recent.append({ symbol, period: PERIODS[period]! }, candle)
  }

  /** Whether nothing can have happened since the last print that others do not tell of. */
  #isCurrent(symbol: string, { lastAt }: Follow, at: number): boolean {
    const isFollowed = this.#options.othersPrint && at - lastAt <= JUST_NOW_MS
    return isFollowed || this.#source.lastOpen(symbol, at) <= lastAt
  }

  /** Fills the gap up to `at`; prints that come meanwhile wait for it, and are never lost. */
  async #catchUp(symbol: string, follow: Follow, at: number): Promise<void> {
    follow.waiting ??= []
    try {
      for (let period = 0; period < PERIODS.length; period += 1) {
        await this.#complete(symbol, follow, period, at)
      }
      this.#filled.add(symbol)
    } catch (error) {
      this.#options.onUnfilled(error)
    }
    this.forget(symbol)
    follow.lastAt = at
    this.#touched.add(symbol)
    const waiting = follow.waiting
    follow.waiting = undefined
    for (const print of waiting) this.#apply(symbol, follow, print)
  }

  /** Joins what the source saw since the last print to one period's candle, or ends and follows it. */
  async #complete(symbol: string, follow: Follow, period: number, at: number): Promise<void> {
    const { live, lastAt } = follow
    const start = periodStart(PERIODS[period]!, at)
    const current = live.current(period)
    if (current?.time === start) {
      const missed = await this.#source.between(symbol, lastAt + 1, at + 1)
      if (missed) live.set(period, joinCandles(current, missed))
      return
    }
    if (current) {
      const end = periodEnd(PERIODS[period]!, current.time)
      const missed = await this.#source.between(symbol, lastAt + 1, end)
      this.#end(symbol, period, missed ? joinCandles(current, missed) : current)
    }
    const begun = await this.#source.between(symbol, start, at + 1)
    live.set(period, begun && { ...begun, time: start })
  }

  /**
   * Ended candles before a moment: from the newest where it is not long ago, else from a page of
   * before. While a gap is being filled nothing is kept.
   */
  async #before(
    symbol: string,
    { period, limit, now, before }: { period: number; limit: number; now: number; before: number },
  ): Promise<Candle[]> {
    const { live, waiting } = this.#follows.get(symbol)!
    const series = { symbol, period: PERIODS[period]! }
    if (pageEnd(series.period, before) > (live.current(period)?.time ?? 0)) {
      const newest = await this.#newest(symbol, period, limit + PAGE, now)
      return newest.filter(({ time }) => time < before)
    }
    if (waiting) return this.#gather(symbol, { index: period, limit, now, before })
    return this.#past.before(series, limit, before, (length, end) =>
      this.#gather(symbol, { index: period, limit: length, now, before: end }),
    )
  }

  #newest(symbol: string, period: number, limit: number, now: number): Promise<Candle[]> {
    return this.#recent.newest({ symbol, period: PERIODS[period]! }, limit, (length) =>
      this.#gather(symbol, { index: period, limit: length, now, before: Infinity }),
    )
  }

  /** Ended candles: the source's where nobody was here, else the lived ones. */
  async #gather(
    symbol: string,
    { index, limit, now, before }: { index: number; limit: number; now: number; before: number },
  ): Promise<Candle[]> {
    const period = PERIODS[index]!
    const end = Math.min(
      now,
      before === Infinity ? now : periodEnd(period, periodStart(period, before - 1)),
    )
    // What is written while the store reads is in neither answer: it is taken before as well.
    const unwritten = this.#ended.before(symbol, index, before)
    const [history, stored] = await Promise.all([
      this.#source.history(symbol, period, end, limit),
      this.#store.read(symbol, index, Math.min(before, Number.MAX_SAFE_INTEGER), limit),
    ])
    return this.#merge(symbol, index, [...history, ...stored, ...unwritten], before).slice(-limit)
  }

  /** Ended candles before a moment, each once, oldest first. */
  #merge(symbol: string, index: number, candles: readonly Candle[], before: number): Candle[] {
    const moving = this.#follows.get(symbol)!.live.current(index)?.time ?? Infinity
    const all = eachOnce([...candles, ...this.#ended.before(symbol, index, before)])
    return all.filter(({ time }) => time !== moving)
  }

  /** With the candle that still moves, where it begins before a moment. */
  #withMoving(symbol: string, index: number, ended: Candle[], before: number): Candle[] {
    const current = this.#follows.get(symbol)!.live.current(index)
    const last = ended.at(-1)
    const follows = current && current.time < before && (!last || current.time > last.time)
    return follows ? [...ended, { ...current }] : ended
  }
}
