import type { Decimal } from '@candor/money/decimals'

/** A price that stands on the chart as a line with its name. */
export interface PriceLine {
  id: string
  kind: 'open' | 'limit' | 'liquidation' | 'stop'
  name: string
  price: Decimal
  /** What a press does, and a pull, which hands over the price it ended at. */
  change?: { label: string; priceScale: number; to: (price?: Decimal) => void }
}
