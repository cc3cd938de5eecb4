import { incomeOf } from '@candor/terms'
import type { Appliers } from '../core/event-spec.ts'
import type { EventOf, Recorded } from '../core/events.ts'
import { waitsForPrices } from '../core/record-format.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import type { Offer } from './offers.ts'
import type { OffersEventKind } from './events.ts'

export function offerMade(state: State, offer: Offer): void {
  nextOrderIs(state, offer.offer)
  resumeOffer(state, offer)
}

/** A purchase that uses a preview promises the same income anew, under its order. */
export function offerEnded(state: State, event: EventOf<'offerEnded'>, { at }: Recorded): void {
  const offer = state.offers.remove(event.offer)
  if (offer.kind === 'swapQuoted' && event.how !== 'used' && waitsForPrices(state)) {
    state.quoteUses.add(event.user, at)
  }
  if (offer.kind === 'productPreviewed') promise(state, offer.product, -promisedBy(offer))
}

/** Brings an offer that stands into a state whose ids are past its own. */
export function resumeOffer(state: State, offer: Offer): void {
  state.offers.add(offer)
  state.timers.add(offer.expiresAt, offer.offer)
  if (offer.kind === 'productPreviewed') promise(state, offer.product, promisedBy(offer))
}

function promisedBy({ income, days }: Extract<Offer, { kind: 'productPreviewed' }>): bigint {
  return incomeOf(income, days)
}

function promise(state: State, product: number, income: bigint): void {
  state.promised[product] = state.promised[product]! + income
}

export const offersAppliers: Appliers<OffersEventKind> = { offerEnded }
