import { FIRST_PERSON } from '../../books/accounts.ts'
import { divCeil, least } from '../exact.ts'
import type { DecodedEvent } from '../rule.ts'
import type { Terms } from '../terms.ts'

/** Gift and bonus of a person that leave only once they are certified and the turnover is made. */
interface Bound {
  credit: bigint
  asked: bigint
  isBarred: boolean
}

interface Standing {
  level: number
  hadBonus: boolean
  /** What is still to be traded, in units of the gift's currency. */
  due: bigint
  bound: Bound | undefined
  /** What was given before there were rules of credit, and the turnover that was asked for it; none once it is made. */
  free: { credit: bigint; asked: bigint }
}

/** What each person has been given, and what they have to trade for it. */
export class Credits {
  readonly #terms: Terms
  readonly #people = new Map<number, Standing>()
  /** Margins of orders of futures that have not opened yet; they count once they do. */
  readonly #margins = new Map<number, { user: number; currency: number; margin: bigint }>()

  constructor(terms: Terms) {
    this.#terms = terms
  }

  isKnown(user: number): boolean {
    return this.#people.has(user)
  }

  level(user: number): number {
    return this.#people.get(user)?.level ?? 0
  }

  hadBonus(user: number): boolean {
    return this.#people.get(user)?.hadBonus ?? false
  }

  isBarred(user: number): boolean {
    return this.#people.get(user)?.bound?.isBarred ?? false
  }

  due(user: number): bigint {
    return this.#people.get(user)?.due ?? 0n
  }

  /** The part of the turnover due that bound credit asks for. */
  boundDue(user: number): bigint {
    const standing = this.#people.get(user)
    return least(standing?.due ?? 0n, standing?.bound?.asked ?? 0n)
  }

  isBound(user: number): boolean {
    return this.#people.get(user)?.bound !== undefined
  }

  /** The part of bound credit that its turnover still locks; all of one that was barred. */
  lockedBound(user: number): bigint {
    const bound = this.#people.get(user)?.bound
    if (!bound) return 0n
    const { credit, asked, isBarred } = bound
    if (isBarred) return credit
    return asked === 0n ? 0n : divCeil(credit * this.boundDue(user), asked)
  }

  /** The part of what was given before there were rules of credit that is still locked, in the gift’s currency alone. */
  lockedOf(user: number, currency: number): bigint {
    const { policy, credit: rules } = this.#terms
    const standing = this.#people.get(user)
    if (!standing || policy?.giftCurrency !== currency) return 0n
    const { credit, asked } = standing.free
    if (rules) {
      const due = standing.due - this.boundDue(user)
      return asked === 0n ? 0n : divCeil(credit * due, asked)
    }
    if (policy.turnover === 0) return credit
    return least(divCeil(standing.due * 1_000_000n, BigInt(policy.turnover)), credit)
  }

  /** From the first rules of credit on, what was given before keeps the turnover that was asked for it. */
  keepTerms(): void {
    const { policy, credit: rules } = this.#terms
    if (rules || !policy) return
    for (const { free, due } of this.#people.values()) {
      free.asked = least(divCeil(free.credit * BigInt(policy.turnover), 1_000_000n), due)
    }
  }

  /** Whether somebody has bound credit and is not certified to take it out. */
  isUncertified(user: number): boolean {
    const standing = this.#people.get(user)
    return standing?.bound !== undefined && standing.level < (this.#terms.credit?.level ?? 0)
  }

  /** Counts what an event changes; called for each in its order. */
  follow(event: DecodedEvent): void {
    CHANGES[event.type]?.(this, event)
  }

  open(user: number, due: bigint, gift: bigint): void {
    const free = { credit: due === 0n ? 0n : gift, asked: 0n }
    this.#people.set(user, { level: 0, hadBonus: false, due, bound: undefined, free })
  }

  certify(user: number, level: number): void {
    const standing = this.#standing(user)
    standing.level = level
    this.#releaseIfFree(standing)
  }

  giveBonus(user: number, due: bigint, bonus: bigint): void {
    const standing = this.#standing(user)
    standing.hadBonus = true
    standing.due += due
    if (due !== 0n) standing.free.credit += bonus
    else if (standing.due === 0n) standing.free = none()
  }

  bind(user: number, credit: bigint, due: bigint): void {
    const standing = this.#standing(user)
    if (due !== 0n) standing.free.credit -= credit
    const bound = (standing.bound ??= { credit: 0n, asked: 0n, isBarred: false })
    bound.credit += credit
    bound.asked += due
    this.#releaseIfFree(standing)
  }

  bar(user: number, taken: bigint, due: bigint): void {
    const standing = this.#standing(user)
    const credit = (standing.bound?.credit ?? 0n) - taken
    standing.due -= due
    if (standing.due === 0n) standing.free = none()
    standing.bound = { credit, asked: 0n, isBarred: true }
  }

  /** Counts what a person traded towards what is due. */
  trade(user: number, currency: number, units: bigint): void {
    if (user < FIRST_PERSON || currency !== this.#terms.policy?.giftCurrency) return
    const standing = this.#standing(user)
    if (standing.due === 0n || units === 0n) return
    standing.due = standing.due > units ? standing.due - units : 0n
    if (standing.due > 0n) return
    standing.free = none()
    this.#releaseIfFree(standing)
  }

  stakeOfFast(user: number, fast: number, stake: bigint): void {
    const currency = this.#terms.fasts[fast]?.currency
    if (currency !== undefined) this.trade(user, currency, stake)
  }

  placeFutures(order: number, user: number, at: { futures: number; margin: bigint }): void {
    const currency = this.#terms.futures[at.futures]?.currency
    if (currency !== undefined) this.#margins.set(order, { user, currency, margin: at.margin })
  }

  openFutures(order: number): void {
    const known = this.#margins.get(order)
    if (known) this.trade(known.user, known.currency, known.margin)
    this.#margins.delete(order)
  }

  endFutures(order: number): void {
    this.#margins.delete(order)
  }

  traded(event: DecodedEvent): void {
    const market = this.#terms.markets[event['market'] as number]
    if (!market) return
    const worth = event['worth'] as bigint
    this.trade(event['makerUser'] as number, market.quote, worth)
    this.trade(event['takerUser'] as number, market.quote, worth)
  }

  #standing(user: number): Standing {
    let standing = this.#people.get(user)
    if (!standing) {
      standing = { level: 0, hadBonus: false, due: 0n, bound: undefined, free: none() }
      this.#people.set(user, standing)
    }
    return standing
  }

  /** Once nothing locks it, bound credit is the person's like any other money; a barred one never. */
  #releaseIfFree(standing: Standing): void {
    const { bound, level, due } = standing
    if (!bound || bound.isBarred || level < (this.#terms.credit?.level ?? 0)) return
    const { credit, asked } = bound
    if (asked === 0n || divCeil(credit * least(due, asked), asked) === 0n) {
      standing.bound = undefined
    }
  }
}

const CHANGES: Record<string, (credits: Credits, event: DecodedEvent) => void> = {
  accountOpened: (credits, event) =>
    credits.open(userOf(event), units(event, 'turnoverDue'), units(event, 'gift')),
  certified: (credits, event) => credits.certify(userOf(event), event['level'] as number),
  bonusGiven: (credits, event) =>
    credits.giveBonus(userOf(event), units(event, 'turnoverDue'), units(event, 'bonus')),
  creditRulesSet: (credits) => credits.keepTerms(),
  creditBound: (credits, event) =>
    credits.bind(userOf(event), units(event, 'credit'), units(event, 'turnoverDue')),
  creditBarred: (credits, event) =>
    credits.bar(userOf(event), units(event, 'taken'), units(event, 'turnoverDue')),
  spotTraded: (credits, event) => credits.traded(event),
  swapped: (credits, event) => {
    credits.trade(userOf(event), event['from'] as number, units(event, 'amount'))
    const bought = units(event, 'received') + units(event, 'fee')
    credits.trade(userOf(event), event['to'] as number, bought)
  },
  fastOpened: (credits, event) =>
    credits.stakeOfFast(userOf(event), event['fast'] as number, units(event, 'stake')),
  futuresOrderPlaced: (credits, event) => {
    const at = { futures: event['futures'] as number, margin: units(event, 'margin') }
    credits.placeFutures(event['order'] as number, userOf(event), at)
  },
  positionOpened: (credits, event) => credits.openFutures(event['order'] as number),
  futuresOrderCancelled: (credits, event) => credits.endFutures(event['order'] as number),
}

function none(): Standing['free'] {
  return { credit: 0n, asked: 0n }
}

function userOf(event: DecodedEvent): number {
  return event['user'] as number
}

function units(event: DecodedEvent, field: string): bigint {
  return event[field] as bigint
}
