import type { ProductPreviewed, SwapQuoted } from '../events.ts'
import type { Owner } from '../ledger/accounts.ts'

/** Terms that bind until `expiresAt`; what they promise is set aside meanwhile. */
export type Offer = SwapQuoted | ProductPreviewed
export type OfferKind = Offer['kind']

/** Offers that stand: one a user and kind. */
export class Offers {
  readonly #offers = new Map<number, Offer>()
  readonly #latest: Record<OfferKind, Map<Owner, number>> = {
    swapQuoted: new Map(),
    productPreviewed: new Map(),
  }

  get count(): number {
    return this.#offers.size
  }

  get(id: number): Offer | undefined {
    return this.#offers.get(id)
  }

  /** The offer of this kind that stands for a user. */
  of(user: Owner, kind: OfferKind): Offer | undefined {
    const id = this.#latest[kind].get(user)
    return id === undefined ? undefined : this.#offers.get(id)
  }

  add(offer: Offer): void {
    if (this.#latest[offer.kind].has(offer.user)) {
      throw new Error(`user ${offer.user} has an offer already`)
    }
    this.#offers.set(offer.offer, offer)
    this.#latest[offer.kind].set(offer.user, offer.offer)
  }

  remove(id: number): Offer {
    const offer = this.#offers.get(id)
    if (!offer) throw new Error(`offer ${id} does not stand`)
    this.#offers.delete(id)
    this.#latest[offer.kind].delete(offer.user)
    return offer
  }

  /** All that stand, oldest first. */
  all(): Offer[] {
    return [...this.#offers.values()].sort((a, b) => a.offer - b.offer)
  }
}
