import { lazy } from 'react'
import type { MarketPlace } from '../../../shared/chart/market-place.ts'

/** How futures are traded from a chart. */
export const futuresPlace: MarketPlace = {
  Order: lazy(async () => ({ default: (await import('./futures-order.tsx')).FuturesOrder })),
  Ticket: lazy(async () => ({
    default: (await import('./futures-ticket.tsx')).FuturesChartTicket,
  })),
}
