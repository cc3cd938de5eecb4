import type { Candle } from '@candor/protocol'
import type { Period } from '@candor/protocol/periods'
import type * as klinecharts from 'klinecharts'

/** The library as it is handed over once its chunk has arrived. */
export type Library = typeof klinecharts

/** A pane below the candles, by its indicator. */
export interface Pane {
  id: string
  /** Below the upper edge of the pane of candles, px. */
  top: number
  height: number
}

/** What the chart shows: the newest candles, and how to get those before a time. */
export interface Series {
  symbol: string
  period: Period
  /** Digits after the point of its prices. */
  priceScale: number
  candles: readonly Candle[]
  /** Whether older ones may be asked for. */
  more: boolean
  older: (before: number) => Promise<{ candles: readonly Candle[]; more: boolean }>
}

/** How the chart writes what stands on it, in the language shown. */
export interface Writing {
  price: (text: string) => string
  volume: (value: number) => string
  /** A figure of a pane: short where it is large. */
  figure: (value: number) => string
  percent: (value: number) => string
  /** On the axis, and in full at the crosshair. */
  time: (at: number, period: Period, full: boolean) => string
}

/** The candle the legend speaks of: the one under the crosshair, else the newest. */
export interface Shown {
  candle: Candle
  /** What each indicator says there, by its id: its figures in their order. */
  values: ReadonlyMap<string, readonly (number | undefined)[]>
  /** How far this market and the one it is compared with moved from the left edge, per cent. */
  compared: { own: number; other: number } | undefined
  /** The panes below the candles. */
  panes: readonly Pane[]
  /** When the oldest candle begins that was read. */
  oldest: number
  /** The largest volume in view. */
  volumeTop: number
  last: Candle
  /** How far below the pane's top the last price stands, px; undefined when out of view. */
  lastY: number | undefined
  /** Where it is when it is out of view. */
  lastBeyond: 'above' | 'below' | undefined
  /** Whether the newest candle is in view. */
  atNow: boolean
}

/** What the chart tells the page. */
export interface ChartEvents {
  shown: (shown: Shown | undefined) => void
}
