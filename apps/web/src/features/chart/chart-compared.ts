import type { Chart, AxisRange } from 'klinecharts'
import type { Inks } from '../../theme/inks.ts'
import { type Bar, indexUpTo } from './bars.ts'
import { CANDLES } from './chart-indicators.ts'
import type { Library } from './chart-types.ts'

/** A close of the market that is compared with. */
export interface Close {
  timestamp: number
  close: number
}

const NAME = 'compared'

/**
 * Another market's closes over the candles, both in per cent of what they were at the left edge. What
 * stands for a price on the axis here is what the chart's own market would cost had it moved alike.
 */
export class ChartCompared {
  readonly #chart: Chart
  readonly #inks: () => Inks
  /** Oldest first. */
  #closes: readonly Close[] | undefined

  constructor(library: Library, chart: Chart, inks: () => Inks) {
    this.#chart = chart
    this.#inks = inks
    library.registerIndicator({
      name: NAME,
      figures: [],
      calc: (bars) => bars.map(() => ({})),
      draw: ({ ctx, xAxis, yAxis }) => {
        this.#draw(
          ctx,
          (index) => xAxis.convertToPixel(index),
          (value) => yAxis.convertToPixel(value),
        )
        return true
      },
    })
  }

  get isShown(): boolean {
    return this.#closes !== undefined
  }

  /** Shows these closes, or none. */
  set(closes: readonly Close[] | undefined): void {
    const [before, now] = [this.isShown, closes !== undefined]
    this.#closes = closes
    if (before && !now) this.#chart.removeIndicator({ id: NAME })
    if (!before && now) {
      this.#chart.createIndicator({ name: NAME, id: NAME, paneId: CANDLES }, true)
    }
  }

  /** How far both markets moved from the left edge to a bar, per cent; undefined where one had no price. */
  movedTo(index: number): { own: number; other: number } | undefined {
    const base = this.#base()
    const bar = this.#bars[index]
    const close = bar && this.#closeAt(bar.timestamp)
    if (!base || close === undefined) return undefined
    const percent = (now: number, then: number) => (100 * now) / then - 100
    return { own: percent(bar!.figures.close, base.own), other: percent(close, base.other) }
  }

  /** Makes the range of prices in view wide enough for both markets. */
  widened({ from, to }: Pick<AxisRange, 'from' | 'to'>): { from: number; to: number } {
    let [least, most] = [from, to]
    this.#each((_, value) => {
      least = Math.min(least, value)
      most = Math.max(most, value)
    })
    return { from: least, to: most }
  }

  get #bars(): Bar[] {
    return this.#chart.getDataList() as Bar[]
  }

  #closeAt(time: number): number | undefined {
    const closes = this.#closes ?? []
    return (closes as Bar[])[indexUpTo(closes as Bar[], time)]?.close
  }

  /** What both cost at the left edge; the other one where it begins, if that is later. */
  #base(): { own: number; other: number } | undefined {
    const bars = this.#bars
    const { from, to } = this.#chart.getVisibleRange()
    const own = bars[Math.max(0, from)]?.figures.close
    for (let index = Math.max(0, from); index < Math.min(to, bars.length); index += 1) {
      const other = this.#closeAt(bars[index]!.timestamp)
      if (own && other) return { own, other }
    }
    return undefined
  }

  #each(told: (index: number, value: number) => void): void {
    const base = this.#base()
    if (!base) return
    const bars = this.#bars
    const { from, to } = this.#chart.getVisibleRange()
    for (let index = Math.max(0, from); index < Math.min(to, bars.length); index += 1) {
      const close = this.#closeAt(bars[index]!.timestamp)
      if (close !== undefined) told(index, (close / base.other) * base.own)
    }
  }

  #draw(
    ctx: CanvasRenderingContext2D,
    xOf: (index: number) => number,
    yOf: (value: number) => number,
  ): void {
    ctx.strokeStyle = this.#inks().amber
    ctx.lineWidth = 1.5
    ctx.lineJoin = 'round'
    ctx.beginPath()
    this.#each((index, value) => ctx.lineTo(xOf(index), yOf(value)))
    ctx.stroke()
  }
}
