import type { Decimal } from '@candor/money/decimals'
import type { ComponentType, ReactNode } from 'react'

export type Side = 'buy' | 'sell'

export interface TicketProps {
  symbol: string
  /** Of a futures contract, long is bought and short is sold. */
  side: Side
  /** Makes it a limit order at this price. */
  price?: Decimal | undefined
  /** Stands below the ticket. */
  children: ReactNode
}

export interface OrderProps extends TicketProps {
  /** It is sent with the last size as soon as it can be; its sheet opens only where that fails. */
  atOnce: boolean
  onClose: () => void
}

/** How a product is traded from a chart. Each comes in a chunk of its own when it is first shown. */
export interface MarketPlace {
  /** A sheet that begins with what was ordered last, and closes once it is placed. */
  Order: ComponentType<OrderProps>
  /** The same beside the chart, with the choice of side; it stays. */
  Ticket: ComponentType<TicketProps>
}

/** What a market shows beside its chart. Each comes in a chunk of its own when it is first shown. */
export interface MarketViews {
  Book: ComponentType<{ symbol: string; onPrice: (price: Decimal) => void }>
  Tape: ComponentType<{ symbol: string }>
  Depth: ComponentType<{ symbol: string }>
}
