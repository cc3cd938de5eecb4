import type { DecodedEvent } from '../rule.ts'
import type { MovedPrint, Prices } from './prices.ts'
import type { Turn } from './turn.ts'

export interface Cover {
  readonly from: number
  readonly to: number
  readonly amount: bigint
}

/** What is asked for, with the name of its command. */
export interface Asked {
  readonly type: string
  readonly [field: string]: unknown
}

interface PendingAccepted {
  readonly order: number
  readonly user: number
  readonly asked: Asked
  readonly indexes: readonly number[]
  readonly until: number
  readonly cover: readonly Cover[]
  readonly ends?: number | undefined
  readonly bargain?: unknown
}

/** An order that is agreed on and waits for the first print of each of its indexes. */
export interface Pending extends PendingAccepted {
  readonly acceptedAt: number
  readonly prints: Map<number, MovedPrint>
}

interface PendingReached {
  readonly index: number
  readonly orders: readonly number[]
}

interface PendingEnded {
  readonly order: number
  readonly user: number
  readonly placed: number
  readonly rejection?: string | undefined
}

const RULE = 'pending'
const TAKEN_BACK = 'cancelSpotOrder'
const LAG_MS = 600
const PATIENCE_MS = 3_000
/** Of what a conditional order places: a day. */
const TRIGGER_PATIENCE_MS = 86_400_000

/** Orders that wait for a price: none by an earlier one than is due to it, none passed over by a younger one. */
export class Pendings {
  readonly #open = new Map<number, Pending>()
  readonly #ending = new Map<number, Pending>()
  /** By index: those that wait for its next print, oldest first. */
  readonly #waiting = new Map<number, Set<Pending>>()

  get(order: number): Pending | undefined {
    return this.#open.get(order)
  }

  /** The one that asks for the end of a position or waiting order. */
  ending(order: number): Pending | undefined {
    return this.#ending.get(order)
  }

  /** The order that a record carries out. */
  carriedBy({ command, events }: Turn['record']): Pending | undefined {
    if (command.type !== 'carryOutPending') return undefined
    const ended = events.find(({ type }) => type === 'pendingEnded')
    return ended && this.#open.get(ended['order'] as number)
  }

  /** It ends after its patience at the latest, and what it may need is set aside. */
  accepted(event: DecodedEvent, turn: Turn): void {
    const terms = event as unknown as PendingAccepted
    const { at, command } = turn.record
    turn.checked(RULE)
    // An order that is taken back with it waits as any other.
    const isTriggered = command.type === 'carryOutTrigger' && terms.asked.type !== TAKEN_BACK
    const until = at + (isTriggered ? TRIGGER_PATIENCE_MS : PATIENCE_MS)
    // What a dead man's switch takes back waits since the switch has run out, however late that is seen.
    const isOver = command.type === 'passTime' && terms.until < until
    if (!isOver) turn.equal(RULE, `the end of order ${terms.order}`, terms.until, until)
    if (!isTriggered) {
      // What a quote had set aside is taken over.
      const aside = terms.bargain === undefined ? terms.cover : terms.cover.slice(0, -1)
      const moves = aside.map((cover) => ({ ...cover, reason: 'orderCover' }))
      const fault = turn.moves.take(terms.order, moves)
      if (fault !== undefined) turn.fail(RULE, `order ${terms.order}: ${fault}`)
    }
    this.#add({ ...terms, acceptedAt: at, prints: new Map() })
  }

  /** Those that a print carries out were accepted long enough before it, and are the oldest that wait. */
  reached(event: DecodedEvent, turn: Turn, prices: Prices): void {
    const { index, orders } = event as unknown as PendingReached
    const { at, seq } = turn.record
    turn.checked(RULE)
    const print = prices.last(index)
    if (print?.seq !== seq) return turn.fail(RULE, `index ${index} has no print in this record`)
    const waiting = [...(this.#waiting.get(index) ?? [])].filter(({ until }) => until > at)
    for (const [place, order] of orders.entries()) {
      const pending = this.#open.get(order)
      if (pending !== waiting[place] || !pending) {
        turn.fail(RULE, `order ${order} is given a print out of its turn`)
      } else if (pending.acceptedAt + LAG_MS > at) {
        turn.fail(RULE, `order ${order} is given a print that was known when it was accepted`)
      }
      if (!pending) continue
      pending.prints.set(index, print)
      this.#waiting.get(index)?.delete(pending)
    }
  }

  /** What was set aside is given back; what is carried out has all of its prints. */
  ended(event: DecodedEvent, turn: Turn): void {
    const { order, user, rejection } = event as unknown as PendingEnded
    turn.checked(RULE)
    const pending = this.#open.get(order)
    if (!pending) return turn.fail(RULE, `order ${order} ends, which does not wait`)
    turn.equal(RULE, `the owner of order ${order}`, user, pending.user)
    const { type } = turn.record.command
    if (type === 'carryOutPending' && pending.prints.size < pending.indexes.length) {
      turn.fail(RULE, `order ${order} is carried out before its price has come`)
    }
    if (type !== 'carryOutPending' && rejection === 'next_price_missing')
      this.#timedOut(pending, turn)
    const back = pending.cover.map(({ from, to, amount }) => {
      return { from: to, to: from, amount, reason: 'orderCover' }
    })
    const fault = turn.moves.take(order, back)
    if (fault !== undefined) turn.fail(RULE, `order ${order}: ${fault}`)
    this.#remove(pending)
  }

  #timedOut({ order, until }: Pending, turn: Turn): void {
    const { at, command } = turn.record
    if (command.type === 'passTime' && until > at) {
      turn.fail(RULE, `order ${order} is given up at ${at}, and waits until ${until}`)
    }
  }

  #add(pending: Pending): void {
    this.#open.set(pending.order, pending)
    if (pending.ends !== undefined) this.#ending.set(pending.ends, pending)
    for (const index of pending.indexes) {
      const waiting = this.#waiting.get(index)
      if (waiting) waiting.add(pending)
      else this.#waiting.set(index, new Set([pending]))
    }
  }

  #remove(pending: Pending): void {
    this.#open.delete(pending.order)
    if (pending.ends !== undefined) this.#ending.delete(pending.ends)
    for (const index of pending.indexes) this.#waiting.get(index)?.delete(pending)
  }
}
