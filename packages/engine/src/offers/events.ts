import type { Owner } from '../ledger/accounts.ts'

/** used: by its swap or purchase. expired: its time ran out. replaced: by a newer one. */
export type OfferEnd = 'used' | 'expired' | 'replaced'

declare module '../core/events.ts' {
  interface Events {
    offerEnded: { kind: 'offerEnded'; offer: number; user: Owner; how: OfferEnd }
  }
}

/** The events that offers adds: each is written by its codec and applied by its applier. */
export type OffersEventKind = 'offerEnded'
