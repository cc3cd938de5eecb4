import type { Event } from '../core/events.ts'
import type { Owner } from '../ledger/accounts.ts'

/** Terms that bind until `expiresAt`; what they promise is set aside meanwhile. */
export type Offer = Extract<Event, { offer: number; user: Owner; expiresAt: number }>
export type OfferKind = Offer['kind']

/** Offers that stand: one a user and kind. */
export class Offers {
  readonly #offers = new Map<number, Offer>()
  readonly #latest = new Map<OfferKind, Map<Owner, number>>()

  get count(): number {
    return this.#offers.size
  }

  get(id: number): Offer | undefined {
    return this.#offers.get(id)
  }

  /** The offer of this kind that stands for a user. */
  of(user: Owner, kind: OfferKind): Offer | undefined {
    const id = this.#latest.get(kind)?.get(user)
    return id === undefined ? undefined : this.#offers.get(id)
  }

  add(offer: Offer): void {
    const latest = this.#latest.get(offer.kind) ?? new Map<Owner, number>()
    if (latest.has(offer.user)) throw new Error(`user ${offer.user} has an offer already`)
    this.#offers.set(offer.offer, offer)
    this.#latest.set(offer.kind, latest.set(offer.user, offer.offer))
  }

  remove(id: number): Offer {
    const offer = this.#offers.get(id)
    if (!offer) throw new Error(`offer ${id} does not stand`)
    this.#offers.delete(id)
    this.#latest.get(offer.kind)!.delete(offer.user)
    return offer
  }

  /** All that stand, oldest first. */
  all(): Offer[] {
    return [...this.#offers.values()].sort((a, b) => a.offer - b.offer)
  }
}
