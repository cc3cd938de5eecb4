import type { CandleTooltipLegendsCustomCallback, Chart } from 'klinecharts'
import { type Bar, indexOfTime } from './bars.ts'
import { volumeTop } from './chart-axis.ts'
import type { ChartCompared } from './chart-compared.ts'
import type { ChartIndicators } from './chart-indicators.ts'
import type { ChartPlaces } from './chart-places.ts'
import type { ChartEvents, Shown } from './chart-types.ts'

export interface TellerParts {
  chart: Chart
  places: ChartPlaces
  indicators: ChartIndicators
  compared: ChartCompared
  shown: ChartEvents['shown']
}

/** Tells the page which candle the legend shows, and where the last price stands; once a frame. */
export class ChartTeller {
  readonly #parts: TellerParts
  #shown: { bar: Bar; index: number } | undefined
  #telling = 0

  constructor(parts: TellerParts) {
    this.#parts = parts
  }

  /** Called at every drawing with the candle under the crosshair, or the newest without one. */
  readonly point: CandleTooltipLegendsCustomCallback = ({ current }) => {
    const bar = current as Bar | null
    if (bar && bar !== this.#shown?.bar) this.tell(bar)
    return []
  }

  /** Forgets the candle shown: another series comes. */
  forget(): void {
    this.#shown = undefined
  }

  /** Tells again what is shown: something around it moved. */
  again(): void {
    this.tell(this.#shown?.bar)
  }

  /** Tells of a candle, by default the newest. */
  tell(bar = this.#bars.at(-1)): void {
    if (!bar) return
    const index = indexOfTime(this.#bars, bar.timestamp)
    if (index === undefined) return
    this.#shown = { bar, index }
    this.#telling ||= requestAnimationFrame(() => {
      this.#telling = 0
      this.#parts.shown(this.#now())
    })
  }

  /** How far below the pane's top the last price stands, px; undefined when out of view. */
  lastY(): number | undefined {
    const last = this.#bars.at(-1)
    return last && this.#parts.places.yOf(last.figures.close)
  }

  dispose(): void {
    cancelAnimationFrame(this.#telling)
  }

  get #bars(): Bar[] {
    return this.#parts.chart.getDataList() as Bar[]
  }

  #now(): Shown | undefined {
    const [shown, last] = [this.#shown, this.#bars.at(-1)]
    if (!shown || !last) return undefined
    const { chart, indicators, compared } = this.#parts
    return {
      candle: shown.bar.candle,
      values: indicators.valuesAt(shown.index),
      compared: compared.movedTo(shown.index),
      panes: indicators.places(),
      oldest: this.#bars[0]!.timestamp,
      volumeTop: volumeTop(chart),
      last: last.candle,
      lastY: this.lastY(),
      lastBeyond: this.#lastBeyond(last),
      atNow: chart.getVisibleRange().to >= this.#bars.length,
    }
  }

  #lastBeyond(last: Bar): Shown['lastBeyond'] {
    if (this.lastY() !== undefined) return undefined
    return last.figures.close > (this.#parts.places.priceAt(0) ?? Infinity) ? 'above' : 'below'
  }
}
