import type { ReactNode } from 'react'
import type { PriceLine } from './price-line.ts'

/** What a person has of the futures contract on the chart. */
export interface OwnOnChart {
  /** The contract of the symbol shown; undefined where the symbol has none. */
  contract: string | undefined
  /** That the symbol has none is known, rather than not read yet. */
  hasNone: boolean
  /** Positions and waiting orders. */
  count: number
  lines: PriceLine[]
  /** Stands below the chart; `isLed` when the buttons there lead to the ticket already. */
  strip: (isLed: boolean) => ReactNode
  /** The sheet that a line or the strip opened. */
  sheet: ReactNode
}

/** Reads it for a symbol; the symbol is empty until it is known. */
export type UseOwnOnChart = (symbol: string) => OwnOnChart
