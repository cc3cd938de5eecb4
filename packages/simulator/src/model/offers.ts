import { type Event, type Offer, type Owner, POOLS, type PostingReason } from '@candor/engine'
import { account } from './ledger.ts'
import { reasonsOf } from './product-reasons.ts'
import { type ModelState, waitsForPrices } from './state.ts'

type End = Extract<Event, { kind: 'offerEnded' }>['how']

/** What an offer has set aside, in which pool and currency, and for which reasons. */
export function promisedBy(
  state: ModelState,
  offer: Offer,
): { pool: Owner; currency: number; amount: bigint; reason: PostingReason } {
  if (offer.kind === 'swapQuoted') {
    const { to: currency, received, fee } = offer
    return { pool: POOLS.liquidity, currency, amount: received + fee, reason: 'swapReserve' }
  }
  const { currency, kind } = state.products[offer.product]!
  const amount = offer.income * BigInt(offer.days)
  return { pool: POOLS.rewards, currency, amount, reason: reasonsOf(kind).reserve }
}

export function offerOf(state: ModelState, user: Owner, kind: Offer['kind']): Offer | undefined {
  return [...state.offers.values()].find((offer) => offer.user === user && offer.kind === kind)
}

/** Sets aside what an offer promises; false, and nothing changed, where the pool lacks it. */
export function setAside(state: ModelState, offer: Offer): boolean {
  const { pool, currency, amount, reason } = promisedBy(state, offer)
  const available = account(pool, 'funding', 'available', currency)
  if (state.ledger.balance(available) < amount) return false
  const held = account(pool, 'funding', 'held', currency)
  state.ledger.move({ from: available, to: held }, amount, reason, offer.offer)
  return true
}

/** An offer is over: what it had set aside is free again, or waits for who made use of it. */
export function endOffer(state: ModelState, offer: Offer, how: End, at: number): Event {
  const { pool, currency, amount, reason } = promisedBy(state, offer)
  if (how !== 'used') {
    const held = account(pool, 'funding', 'held', currency)
    const available = account(pool, 'funding', 'available', currency)
    state.ledger.move({ from: held, to: available }, amount, reason, offer.offer)
  }
  if (offer.kind === 'swapQuoted' && how !== 'used') countUnused(state, offer.user, at)
  state.offers.delete(offer.offer)
  return { kind: 'offerEnded', offer: offer.offer, user: offer.user, how }
}

/** A newer offer takes the place of the last one, unless that has run out already. */
export function replaceOffer(state: ModelState, offer: Offer, at: number): Event {
  return endOffer(state, offer, at > offer.expiresAt ? 'expired' : 'replaced', at)
}

/** One that is left unused is forgotten in so long. */
const FORGOTTEN_IN_MS = 30_000

/** Quotes that a person has left unused of late. */
export function unusedOf(state: ModelState, user: Owner, at: number): number {
  const unused = state.unusedQuotes.get(user)
  if (!unused) return 0
  const forgotten = Math.floor((at - unused.at) / FORGOTTEN_IN_MS)
  return unused.count > forgotten ? unused.count - forgotten : 0
}

function countUnused(state: ModelState, user: Owner, at: number): void {
  if (!waitsForPrices(state)) return
  state.unusedQuotes.set(user, { count: unusedOf(state, user, at) + 1, at })
}
