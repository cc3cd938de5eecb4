import { POOLS } from '../../books/accounts.ts'
import { type ExpectedPostings, heldOfFunding, ofFunding } from '../expected-postings.ts'
import type { Pending, PendingAccepted } from '../pending/pending.ts'
import type { PendingPart } from '../pending/pending-part.ts'
import type { DecodedEvent } from '../rule.ts'
import { type House, WAITS_FORMAT } from '../market/house.ts'
import type { Step } from '../market/spot-state.ts'
import { coverFault } from './swap-cover.ts'
import { feeOfQuote, grossOf, legOf, type PriceOf, splitOf, worthOf } from './swap-terms.ts'
import { UnusedQuotes } from './unused-quotes.ts'

const RULE = 'swaps'
/** Reasons of the postings that are held here. */
export const SWAP_REASONS = ['swapReserve', 'swap', 'swapFee']

type Swap = {
  readonly user: number
  readonly from: number
  readonly to: number
  readonly amount: bigint
  readonly received: bigint
  readonly fee: bigint
  readonly fromPrice: number
  readonly toPrice: number
}

type SwapQuoted = Swap & {
  readonly type: 'swapQuoted'
  readonly offer: number
  readonly expiresAt: number
}

type Swapped = Swap & { readonly type: 'swapped'; readonly order: number; readonly offer: number }

type OfferEnded = {
  readonly type: 'offerEnded'
  readonly offer: number
  readonly user: number
  readonly how: 'used' | 'expired' | 'replaced'
}

/** Exchanges of one currency for another: rate and fee by the prices and rules of their moment, or of their quote. */
export class SwapPart {
  readonly #house: House
  readonly #pending: PendingPart
  readonly #quotes = new Map<number, SwapQuoted>()
  readonly #unused = new UnusedQuotes()
  readonly #postings: ExpectedPostings
  /** Quotes that this record ends. */
  #ended: { quote: SwapQuoted; how: OfferEnded['how'] }[] = []
  #carries: Pending | undefined
  /** The quote that this record uses. */
  #used: SwapQuoted | undefined

  constructor(house: House, pending: PendingPart, postings: ExpectedPostings) {
    this.#house = house
    this.#postings = postings
    this.#pending = pending
  }

  before(step: Step): void {
    this.#carries = this.#pending.carriedOutBy(step)
    this.#used = undefined
    for (const event of step.record.events) {
      const isUsed = event.type === 'offerEnded' && event['how'] === 'used'
      if (isUsed) this.#used = this.#quotes.get(event['offer'] as number)
    }
  }

  event(event: DecodedEvent, step: Step): void {
    const one = event as SwapQuoted | Swapped | OfferEnded | PendingAccepted
    switch (one.type) {
      case 'swapQuoted':
        return this.#quoted(one, step)
      case 'swapped':
        return this.#swapped(one, step)
      case 'offerEnded':
        return this.#offerEnded(one, step)
      case 'pendingAccepted':
        return this.#agreed(one, step)
    }
  }

  /** Called behind the last event of a record: what was left unused counts from the next one on. */
  end({ record, context }: Step): void {
    for (const { quote, how } of this.#ended) {
      const counts = how !== 'used' && context.rules.format >= WAITS_FORMAT
      if (counts) this.#unused.add(quote.user, record.at)
    }
    if (this.#ended.length > 0) this.#ended = []
  }

  #agreed(accepted: PendingAccepted, step: Step): void {
    if (accepted.asked.type !== 'swap') return
    const fault = coverFault(accepted, this.#used, { step, priceOf: this.#prices(step) })
    if (fault === undefined) return
    step.context.report.finding(step.record.seq, RULE, `swap ${accepted.order} ${fault}`)
  }

  #quoted(quote: SwapQuoted, step: Step): void {
    const { record, context } = step
    const { rules, report } = context
    report.checked(RULE)
    this.#quotes.set(quote.offer, quote)
    this.#reserve(quote, 'held')
    const unused = rules.format < WAITS_FORMAT ? 0 : this.#unused.count(quote.user, record.at)
    const fault = this.#termsFault(quote, feeOfQuote(rules.swap?.fee ?? 0, unused), step)
    if (fault !== undefined) report.finding(record.seq, RULE, `quote ${quote.offer} ${fault}`)
    const until = record.at + (rules.swap?.quoteMs ?? 0)
    if (quote.expiresAt === until) return
    report.finding(record.seq, RULE, `quote ${quote.offer} does not bind until ${until}`)
  }

  #offerEnded({ offer, user, how }: OfferEnded, { record, context }: Step): void {
    const quote = this.#quotes.get(offer)
    // Offers of other products are held by theirs.
    if (!quote) return
    context.report.checked(RULE)
    this.#quotes.delete(offer)
    this.#ended.push({ quote, how })
    if (how !== 'used') this.#reserve(quote, 'available')
    if (user !== quote.user) {
      context.report.finding(record.seq, RULE, `quote ${offer} is not of ${user}`)
    }
    if (how === 'expired' && record.at < quote.expiresAt) {
      context.report.finding(record.seq, RULE, `quote ${offer} expires before its time`)
    }
    const isLate = record.at > quote.expiresAt
    if (how !== 'used' || !isLate) return
    context.report.finding(record.seq, RULE, `quote ${offer} is used after it expired`)
  }

  #swapped(swap: Swapped, step: Step): void {
    const { record, context } = step
    const { rules, report } = context
    const tell = (words: string) => report.finding(record.seq, RULE, `swap ${swap.order} ${words}`)
    report.checked(RULE)
    const asked = this.#carries?.asked as (Swap & { type: string }) | undefined
    const isOther =
      asked !== undefined &&
      (asked.from !== swap.from || asked.to !== swap.to || asked.amount !== swap.amount)
    if (isOther) tell('is not the one that was asked for')
    const bargain = this.#carries?.bargain
    const used = this.#used?.offer === swap.offer ? this.#used : undefined
    const promised = bargain?.offer === swap.offer ? bargain : used
    if (swap.offer === 0) {
      const fault = this.#termsFault(swap, rules.swap?.fee ?? 0, step)
      if (fault !== undefined) tell(fault)
    } else if (!promised) tell(`goes by offer ${swap.offer}, which is not there`)
    else {
      const isSame =
        promised.received === swap.received &&
        promised.fee === swap.fee &&
        promised.fromPrice === swap.fromPrice &&
        promised.toPrice === swap.toPrice
      if (!isSame) tell(`pays ${swap.received}, its quote promised ${promised.received}`)
      if (rules.format >= WAITS_FORMAT && !this.#binds(swap, step))
        tell('goes by a quote that does not bind')
    }
    this.#post(swap, used !== undefined)
  }

  #termsFault(swap: Swap, rate: number, step: Step): string | undefined {
    const { rules } = step.context
    const { from, to, amount } = swap
    const priceOf = this.#prices(step)
    const [given, taken] = [legOf(rules, from, priceOf), legOf(rules, to, priceOf)]
    if (!given || !taken || from === to) return 'is of currencies that have no price'
    if (given.price !== swap.fromPrice || taken.price !== swap.toPrice) {
      return `is at ${swap.fromPrice} and ${swap.toPrice}, prices are ${given.price} and ${taken.price}`
    }
    const worth = worthOf(rules, amount, given)
    if (worth < rules.swap!.minWorth || worth > rules.swap!.maxWorth) {
      return `is worth ${worth}, beyond what one may be`
    }
    const due = splitOf(grossOf(amount, given, taken), rate)
    if (due.fee !== swap.fee) return `has a fee of ${swap.fee}, the rules say ${due.fee}`
    return due.received === swap.received
      ? undefined
      : `gives ${swap.received}, the prices make it ${due.received}`
  }

  /** A quote binds while what it is worth has moved by no more than its fee. */
  #binds({ from, to, amount, received, fee }: Swap, step: Step): boolean {
    const priceOf = this.#prices(step)
    const given = legOf(step.context.rules, from, priceOf)
    const taken = legOf(step.context.rules, to, priceOf)
    if (!given || !taken) return false
    const moved = grossOf(amount, given, taken) - (received + fee)
    return (moved < 0n ? -moved : moved) <= fee
  }

  /** The price that came for what is carried out; else the last one while it is fresh. */
  #prices({ record: { at } }: Step): PriceOf {
    const came = this.#carries?.prices
    return (index) =>
      came?.get(index) ??
      (this.#house.isFresh(index, at) ? this.#house.priceOf(index)?.price : undefined)
  }

  #reserve({ offer, to, received, fee }: SwapQuoted, where: 'held' | 'available'): void {
    const [free, held] = [ofFunding(POOLS.liquidity, to), heldOfFunding(POOLS.liquidity, to)]
    this.#postings.add({
      ...(where === 'held' ? { from: free, to: held } : { from: held, to: free }),
      ...{ amount: received + fee, reason: 'swapReserve', reference: offer },
    })
  }

  #post({ order, user, from, to, amount, received, fee }: Swapped, isReserved: boolean): void {
    const giver = isReserved ? heldOfFunding(POOLS.liquidity, to) : ofFunding(POOLS.liquidity, to)
    const reference = order
    const given = { from: ofFunding(user, from), to: ofFunding(POOLS.liquidity, from), amount }
    this.#postings.add({ ...given, reason: 'swap', reference })
    const got = { from: giver, to: ofFunding(user, to), amount: received }
    this.#postings.add({ ...got, reason: 'swap', reference })
    const kept = { from: giver, to: ofFunding(POOLS.fees, to), amount: fee }
    this.#postings.add({ ...kept, reason: 'swapFee', reference })
  }
}
