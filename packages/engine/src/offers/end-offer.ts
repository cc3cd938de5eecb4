import type { Draft } from '../core/draft.ts'
import type { OfferEnd } from './events.ts'
import type { Offer } from './offers.ts'

/** Ends an offer that stands. What was set aside for it is given back by its product, or used. */
export function emitEnded(draft: Draft, { offer, user }: Offer, how: OfferEnd): void {
  draft.emit({ kind: 'offerEnded', offer, user, how })
}

/** How an offer ends that gives way to a newer one. */
export function endOfReplaced(draft: Draft, offer: Offer): OfferEnd {
  return draft.at > offer.expiresAt ? 'expired' : 'replaced'
}
