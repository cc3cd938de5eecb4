import type { Candle } from '@candor/protocol'
import type { Chart, DataLoaderGetBarsParams, KLineData } from 'klinecharts'
import { type Bar, type Print, afterPrint, average, barOf, indexOfTime } from './bars.ts'
import type { Series } from './chart-types.ts'
import { LENGTHS } from './periods.ts'

/** Older candles are read once fewer than these are left beyond the edge: a scroll finds them there. */
const AHEAD = 120

/** Gives the library its candles: those of a series, older ones as it scrolls, and newer ones. */
export class ChartFeed {
  readonly #chart: Chart
  #series: Series | undefined
  #push: ((bar: KLineData) => void) | undefined
  /** Older candles that are being read, or were, and the time they are from before. */
  #ahead: { before: number; page: ReturnType<Series['older']> } | undefined
  /** Whether there may be older candles. */
  #more = false
  #averages = false

  constructor(chart: Chart) {
    this.#chart = chart
    chart.setDataLoader({
      getBars: (request) => this.#give(request),
      subscribeBar: ({ callback }) => {
        this.#push = callback
      },
      unsubscribeBar: () => {
        this.#push = undefined
      },
    })
    chart.subscribeAction('onVisibleRangeChange', () => this.#readAhead())
  }

  /** The series that is shown; undefined until there is one, and while another one is taken. */
  get series(): Series | undefined {
    return this.#series
  }

  get bars(): Bar[] {
    return this.#chart.getDataList() as Bar[]
  }

  /** Whether candles are drawn averaged (Heikin-Ashi). Those that are shown follow. */
  set averages(averages: boolean) {
    if (this.#averages === averages) return
    this.#averages = averages
    for (const bar of this.bars) Object.assign(bar, barOf(bar.candle))
    this.#average(this.bars)
  }

  /** Shows another series, from its newest candles on. `before` is called once it is the series. */
  show(series: Series, before: () => void): void {
    // The library reads anew at every step; it gets something only once all of them are taken.
    this.#series = undefined
    this.#ahead = undefined
    this.#more = series.more
    this.#chart.setSymbol({
      ticker: series.symbol,
      pricePrecision: series.priceScale,
      volumePrecision: 2,
    })
    this.#chart.setPeriod(LENGTHS[series.period])
    this.#series = series
    before()
    this.#chart.resetData()
  }

  /**
   * Adds newly read candles: corrects those that ended in between, appends newer ones. Returns false,
   * and adds nothing, when they start after the last candle shown: a hole would be left.
   */
  follow(candles: readonly Candle[]): boolean {
    const bars = this.bars
    const last = bars.at(-1)
    if (!last || !this.#push) return true
    if (candles.length > 0 && candles[0]!.time > last.timestamp) return false
    for (const candle of candles) {
      if (candle.time >= (this.bars.at(-1)?.timestamp ?? 0)) this.#add(candle)
      else {
        const index = indexOfTime(bars, candle.time)
        if (index === undefined) continue
        Object.assign(bars[index]!, barOf(candle))
        this.#average(bars, index)
      }
    }
    return true
  }

  /** Moves the newest candle to a price, or begins the next one with it. */
  print(print: Print): void {
    const last = this.bars.at(-1)
    if (!last || !this.#series || !this.#push) return
    const next = afterPrint(last.candle, print, this.#series.period)
    if (next) this.#add(next)
  }

  /** Appends a candle, or puts it in the place of the newest. */
  #add(candle: Candle): void {
    const bar = barOf(candle)
    const isSame = this.bars.at(-1)?.timestamp === candle.time
    if (this.#averages) average(bar, this.bars.at(isSame ? -2 : -1))
    this.#push?.(bar)
  }

  /** Averages bars from one on, where candles are drawn so: each rests on the one before it. */
  #average(bars: readonly Bar[], from = 0): void {
    if (!this.#averages) return
    for (let at = from; at < bars.length; at += 1) average(bars[at]!, bars[at - 1])
  }

  #give({ type, timestamp, callback }: DataLoaderGetBarsParams): void {
    const series = this.#series
    if (!series) return
    if (type === 'init') {
      const bars = series.candles.map(barOf)
      this.#average(bars)
      callback(bars, { forward: series.more, backward: false })
    } else if (type === 'forward' && timestamp !== null) {
      this.#older(series, timestamp).then(
        ({ candles, more }) => {
          if (this.#series !== series) return
          this.#more = more
          callback(candles.map(barOf), { forward: more })
          this.#average(this.bars)
        },
        // The next scroll to the edge asks again.
        () => {
          this.#ahead = undefined
          if (this.#series === series) callback([], { forward: true })
        },
      )
    } else callback([], false)
  }

  /** The candles from before a time, which may have been asked for already. */
  #older(series: Series, before: number): ReturnType<Series['older']> {
    if (this.#ahead?.before !== before) this.#ahead = { before, page: series.older(before) }
    return this.#ahead.page
  }

  #readAhead(): void {
    const [series, oldest] = [this.#series, this.bars[0]?.timestamp]
    if (!series || oldest === undefined || !this.#more) return
    if (this.#ahead?.before === oldest || this.#chart.getVisibleRange().from > AHEAD) return
    // Whether it fails is told when the edge is reached, and asked again there.
    this.#older(series, oldest).catch(() => undefined)
  }
}
