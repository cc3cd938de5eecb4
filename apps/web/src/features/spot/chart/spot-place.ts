import { lazy } from 'react'
import type { MarketPlace, MarketViews } from '../../../shared/chart/market-place.ts'

/** How spot is traded from a chart. */
export const spotPlace: MarketPlace = {
  Order: lazy(async () => ({ default: (await import('./spot-order.tsx')).SpotOrder })),
  Ticket: lazy(async () => ({ default: (await import('./spot-ticket.tsx')).SpotTicket })),
}

/** The book, the tape and the depth of a pair, beside its chart. */
export const pairViews: MarketViews = {
  Book: lazy(async () => ({ default: (await import('./book-view.tsx')).BookView })),
  Tape: lazy(async () => ({ default: (await import('./tape-view.tsx')).TapeView })),
  Depth: lazy(async () => ({ default: (await import('./depth-view.tsx')).DepthView })),
}
