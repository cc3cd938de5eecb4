import { type Event, type Offer, type Owner, POOLS } from '@candor/engine'
import { account } from './ledger.ts'
import type { ModelState } from './state.ts'

type End = Extract<Event, { kind: 'offerEnded' }>['how']

/** What an offer has set aside, in which pool and currency. */
export function promisedBy(
  state: ModelState,
  offer: Offer,
): { pool: Owner; currency: number; amount: bigint } {
  if (offer.kind === 'swapQuoted') {
    const { to: currency, received, fee } = offer
    return { pool: POOLS.liquidity, currency, amount: received + fee }
  }
  const { currency } = state.products[offer.product]!
  return { pool: POOLS.rewards, currency, amount: offer.income * BigInt(offer.days) }
}

export function offerOf(state: ModelState, user: Owner, kind: Offer['kind']): Offer | undefined {
  return [...state.offers.values()].find((offer) => offer.user === user && offer.kind === kind)
}

/** Sets aside what an offer promises; false, and nothing changed, where the pool lacks it. */
export function setAside(state: ModelState, offer: Offer): boolean {
  const { pool, currency, amount } = promisedBy(state, offer)
  const available = account(pool, 'funding', 'available', currency)
  if (state.ledger.balance(available) < amount) return false
  state.ledger.move(available, account(pool, 'funding', 'held', currency), amount)
  return true
}

/** An offer is over: what it had set aside is free again. */
export function endOffer(state: ModelState, offer: Offer, how: End): Event {
  const { pool, currency, amount } = promisedBy(state, offer)
  const held = account(pool, 'funding', 'held', currency)
  state.ledger.move(held, account(pool, 'funding', 'available', currency), amount)
  state.offers.delete(offer.offer)
  return { kind: 'offerEnded', offer: offer.offer, user: offer.user, how }
}

/** A newer offer takes the place of the last one, unless that has run out already. */
export function replaceOffer(state: ModelState, offer: Offer, at: number): Event {
  return endOffer(state, offer, at > offer.expiresAt ? 'expired' : 'replaced')
}
