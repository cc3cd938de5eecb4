import { incomeOf } from '@candor/terms'
import type { Draft } from '../draft.ts'
import { freeIncome } from '../earn/rewards.ts'
import type { OfferEnd } from '../events.ts'
import { POOLS, accountId, poolAccount } from '../ledger/accounts.ts'
import type { Offer } from './offers.ts'

/**
 * Ends an offer that stands and gives back what was set aside for it; of a used one nothing, since
 * its swap or purchase takes that over.
 */
export function endOffer(draft: Draft, offer: Offer, how: OfferEnd): void {
  if (how !== 'used') release(draft, offer)
  draft.emit({ kind: 'offerEnded', offer: offer.offer, user: offer.user, how })
}

/** The newer takes the place of the user's standing one, whose hold is free for it. */
export function replaceOffer(draft: Draft, offer: Offer | undefined): void {
  if (offer) endOffer(draft, offer, draft.at > offer.expiresAt ? 'expired' : 'replaced')
}

function release(draft: Draft, offer: Offer): void {
  switch (offer.kind) {
    case 'swapQuoted': {
      const held = accountId(POOLS.liquidity, 'funding', 'held', offer.to)
      const gross = offer.received + offer.fee
      draft.post(held, poolAccount('liquidity', offer.to), gross, 'swapReserve', offer.offer)
      return
    }
    case 'productPreviewed': {
      const product = draft.state.products[offer.product]!
      freeIncome(draft, product, incomeOf(offer.income, offer.days), offer.offer)
      return
    }
    default:
      return offer satisfies never
  }
}
