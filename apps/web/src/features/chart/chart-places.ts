import type { Chart } from 'klinecharts'
import type { Bar } from './bars.ts'
import { CANDLES } from './chart-indicators.ts'
import type { View } from './drawings/geometry/space.ts'

/** Where prices and moments stand in the pane of candles. */
export class ChartPlaces {
  readonly #chart: Chart

  constructor(chart: Chart) {
    this.#chart = chart
  }

  /**
   * What the pane shows now, of prices with so many digits; undefined while it shows nothing.
   */
  view(digits: number | undefined): View | undefined {
    const { width = 0, height = 0 } = this.#chart.getSize(CANDLES, 'main') ?? {}
    const bars = this.#chart.getDataList() as Bar[]
    const [top, middle, bottom] = [0, height / 2, height].map((y) => this.priceAt(y))
    if (digits === undefined || bars.length === 0 || width === 0 || height === 0) return undefined
    if (top === undefined || middle === undefined || bottom === undefined) return undefined
    if (!Number.isFinite(top - bottom) || top === bottom) return undefined
    const last = this.#chart.convertToPixel({ dataIndex: bars.length - 1 }, { paneId: CANDLES })
    const { x: lastX = 0 } = Array.isArray(last) ? {} : last
    const barPx = this.#chart.getBarSpace().bar
    const [count, oldest] = [bars.length, bars[0]!.timestamp]
    const prices = [top, middle, bottom] as const
    return { width, height, bars, count, oldest, barPx, lastX, prices, digits }
  }

  /** Returns how far below the pane's top a price is, px; undefined when out of view. */
  yOf(value: number): number | undefined {
    const y = this.yBeside(value)
    return y === undefined || y < 0 || y > this.height() ? undefined : y
  }

  /** The same of a price that may be out of view. */
  yBeside(value: number): number | undefined {
    const place = this.#chart.convertToPixel({ value }, { paneId: CANDLES })
    return Array.isArray(place) ? undefined : place.y
  }

  /** The price that stands so far below the pane's top, px. */
  priceAt(y: number): number | undefined {
    const places = this.#chart.convertFromPixel([{ x: 0, y }], { paneId: CANDLES })
    return (Array.isArray(places) ? places[0] : places)?.value
  }

  /** Height of the pane of candles, px. */
  height(): number {
    return this.#chart.getSize(CANDLES, 'main')?.height ?? 0
  }
}
