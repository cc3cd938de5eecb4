import type { Credits } from './credits.ts'
import type { ExpectedPostings } from '../expected-postings.ts'
import type { Context, DecodedRecord } from '../rule.ts'
import type { Trigger } from './trigger.ts'
import { BINDS_FORMAT, type House } from './house.ts'
import { Book, type Resting } from './book.ts'
import { Volumes } from './fees.ts'
import type { Side } from './spot-events.ts'

/** One record, with what it is held against. */
export interface Step {
  readonly record: DecodedRecord
  readonly context: Context
}

/** What the rules of the book keep between records. */
export class SpotState {
  readonly book = new Book()
  readonly volumes = new Volumes()
  readonly triggers = new Map<number, Trigger>()
  /** The dead man’s switch that is set, and when a person’s orders are all taken back by it, by person. */
  readonly switches = new Map<number, { readonly id: number; readonly due: number }>()
  readonly house: House
  readonly credits: Credits
  readonly postings: ExpectedPostings

  constructor(parts: { house: House; credits: Credits; postings: ExpectedPostings }) {
    this.house = parts.house
    this.credits = parts.credits
    this.postings = parts.postings
  }

  /** Whether somebody can meet an order: its time is not over, and its owner's switch has not run out. */
  stands(order: Resting, { record: { at }, context }: Step): boolean {
    const expiresAt = order.terms?.expiresAt
    if (expiresAt !== undefined && expiresAt <= at) return false
    if (this.switches.size === 0) return true
    const due = this.switches.get(order.user)?.due
    return due === undefined || due > at || this.isBound(order, context, due)
  }

  /** Whether the house's usual quotes reach an order at a time, so that it is bound to them. */
  isBound(order: Resting, { rules }: Context, at: number): boolean {
    const market = rules.markets[order.market]!
    if (rules.format < BINDS_FORMAT || !this.house.stands(market, at)) return false
    const { bid, ask } = this.house.usualTop(market)
    return order.side === 'buy' ? ask > 0 && order.price >= ask : order.price <= bid
  }

  /** The orders of one side that stand, in their priority. */
  standing(market: number, side: Side, step: Step): Standing {
    return new Standing(this, this.book.first(market, side), step)
  }
}

/** Goes through orders that rest, past those that nobody can meet any more. */
export class Standing {
  readonly #state: SpotState
  readonly #step: Step
  #order: Resting | undefined

  constructor(state: SpotState, first: Resting | undefined, step: Step) {
    this.#state = state
    this.#order = first
    this.#step = step
  }

  next(): Resting | undefined {
    for (;;) {
      const order = this.#order
      if (!order) return undefined
      this.#order = this.#state.book.next(order)
      if (this.#state.stands(order, this.#step)) return order
    }
  }
}
