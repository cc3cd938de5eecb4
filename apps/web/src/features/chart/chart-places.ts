import type { Chart } from 'klinecharts'
import type { Bar } from './bars.ts'
import { CANDLES } from './chart-indicators.ts'
import type { Anchor } from './drawings/drawings.ts'

/** Where prices and moments stand in the pane of candles. */
export class ChartPlaces {
  readonly #chart: Chart

  constructor(chart: Chart) {
    this.#chart = chart
  }

  /** The moment and the price under a place in the frame, px; undefined beside the pane. */
  anchorAt(x: number, y: number): Anchor | undefined {
    const { width = 0, height = 0 } = this.#chart.getSize(CANDLES, 'main') ?? {}
    if (x < 0 || y < 0 || x > width || y > height) return undefined
    const places = this.#chart.convertFromPixel([{ x, y }], { paneId: CANDLES })
    const { timestamp, dataIndex, value } = (Array.isArray(places) ? places[0] : places) ?? {}
    const time = timestamp ?? (this.#chart.getDataList() as Bar[])[dataIndex ?? -1]?.timestamp
    return time === undefined || value === undefined ? undefined : { timestamp: time, value }
  }

  /** Returns how far below the pane's top a price is, px; undefined when out of view. */
  yOf(value: number): number | undefined {
    const place = this.#chart.convertToPixel({ value }, { paneId: CANDLES })
    const y = Array.isArray(place) ? undefined : place.y
    return y === undefined || y < 0 || y > this.height() ? undefined : y
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
