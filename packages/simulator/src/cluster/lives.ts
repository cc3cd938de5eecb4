import type { Event } from '@candor/engine'
import { expectThat } from '../divergence.ts'

/** What became of the orders of the book and the conditional ones of a run, and of positions. */
export interface Lives {
  /** Orders of the book that ended. */
  ordered: number
  /** Conditional orders that placed theirs. */
  triggered: number
  /** Parts of positions that were closed, and changes of their margin and steps. */
  changed: number
}

interface Order {
  user: number
  /** Lots that may still be filled; of a market buy by its worth undefined. */
  left: number | undefined
  expiresAt: number | undefined
  isPostOnly: boolean
}

interface Trigger {
  isReached: boolean
  expiresAt: number | undefined
}

interface Told {
  seq: number
  at: number
  events: readonly Event[]
}

const CHANGES: ReadonlySet<Event['kind']> = new Set(['positionReduced', 'marginSet', 'stepsSet'])

/**
 * Every order ends once and trades only before that: within its lots, before its moment, and as the maker alone
 * where it is post-only. Every conditional order ends once, and places its order only when a price has reached
 * it; a switch runs out once, not before its time.
 */
export function followLives(records: Iterable<Told>): Lives {
  const lives = new LivesOfRecords()
  for (const record of records) lives.follow(record)
  return lives.figures
}

class LivesOfRecords {
  readonly figures: Lives = { ordered: 0, triggered: 0, changed: 0 }
  readonly #orders = new Map<number, Order>()
  readonly #triggers = new Map<number, Trigger>()
  readonly #switches = new Map<number, { order: number; due: number }>()
  readonly #positions = new Map<number, number>()

  follow({ seq, at, events }: Told): void {
    for (const event of events) {
      if (CHANGES.has(event.kind)) this.figures.changed++
      this.#ofBook(event, { seq, at })
      this.#ofTriggers(event, { seq, at })
      this.#ofPositions(event, seq)
    }
  }

  #ofBook(event: Event, { seq, at }: { seq: number; at: number }): void {
    switch (event.kind) {
      case 'spotOrderPlaced': {
        const left = event.quantity > 0 ? event.quantity : undefined
        expectThat(!this.#orders.has(event.order), `record ${seq} places ${event.order} again`)
        const { user } = event
        this.#orders.set(event.order, { user, left, expiresAt: undefined, isPostOnly: false })
        break
      }
      case 'spotTermsSet': {
        const order = this.#order(event.order, seq)
        order.expiresAt = event.terms.expiresAt
        order.isPostOnly = event.terms.postOnly === true
        break
      }
      case 'spotTraded': {
        const { makerOrder, takerOrder, quantity } = event
        for (const id of [makerOrder, takerOrder]) if (id > 0) this.#fill(id, quantity, { seq, at })
        if (takerOrder === 0) break
        const isTaker = this.#order(takerOrder, seq).isPostOnly
        expectThat(!isTaker, `record ${seq}: order ${takerOrder} is post-only, and takes`)
        break
      }
      case 'spotOrderReduced':
        this.#fill(event.order, event.lots, { seq, at })
        break
      case 'spotOrderLapsed':
      case 'spotOrderClosed': {
        const { left } = this.#order(event.order, seq)
        const isWhole = event.reason !== 'executed' || left === undefined || left === 0
        expectThat(isWhole, `record ${seq}: order ${event.order} is executed with ${left} left`)
        this.#orders.delete(event.order)
        this.figures.ordered++
        break
      }
      case 'cancelAllSet':
        this.#switches.set(event.user, event)
        break
      case 'cancelAllRanOut': {
        const set = this.#switches.get(event.user)
        const isDue = set?.order === event.order && set.due > 0 && set.due <= at
        expectThat(isDue, `record ${seq}: switch ${event.order} runs out, which is not due`)
        this.#switches.delete(event.user)
        break
      }
      default:
    }
  }

  #fill(id: number, lots: number, { seq, at }: { seq: number; at: number }): void {
    const order = this.#order(id, seq)
    const { expiresAt, left } = order
    const isInTime = expiresAt === undefined || at < expiresAt
    expectThat(isInTime, `record ${seq}: order ${id} trades after its moment`)
    if (left === undefined) return
    order.left = left - lots
    expectThat(order.left >= 0, `record ${seq}: order ${id} trades more than it has`)
  }

  #order(id: number, seq: number): Order {
    const found = this.#orders.get(id)
    expectThat(found !== undefined, `record ${seq} tells of order ${id}, which is not open`)
    return found
  }

  #ofTriggers(event: Event, { seq, at }: { seq: number; at: number }): void {
    if (event.kind === 'triggerPlaced') {
      this.#triggers.set(event.order, { isReached: false, expiresAt: event.terms?.expiresAt })
    } else if (event.kind === 'triggersReached') {
      for (const id of [...event.up, ...event.down]) {
        const trigger = this.#trigger(id, seq)
        expectThat(!trigger.isReached, `record ${seq} reaches conditional order ${id} again`)
        trigger.isReached = true
      }
    } else if (event.kind === 'triggerEnded') {
      const { isReached, expiresAt } = this.#trigger(event.order, seq)
      const isOver = expiresAt !== undefined && expiresAt <= at
      const may = { carriedOut: isReached, refused: isReached, expired: isOver, cancelled: true }
      const what = `record ${seq}: conditional order ${event.order} is ${event.reason}`
      expectThat(may[event.reason], `${what}, which it cannot be`)
      if (event.reason === 'carriedOut') this.figures.triggered++
      this.#triggers.delete(event.order)
    }
  }

  #trigger(id: number, seq: number): Trigger {
    const found = this.#triggers.get(id)
    expectThat(found !== undefined, `record ${seq} tells of conditional order ${id}, which is over`)
    return found
  }

  /** Positions and limits of futures end once, and parts of them leave what they say. */
  #ofPositions(event: Event, seq: number): void {
    if (event.kind === 'futuresOrderPlaced') this.#positions.set(event.order, event.lots)
    else if (event.kind === 'positionReduced') {
      const left = this.#position(event.order, seq) - event.lots
      expectThat(
        left === event.lotsLeft && left > 0,
        `record ${seq} leaves other lots than there are`,
      )
      this.#positions.set(event.order, left)
    } else if (event.kind === 'positionClosed' || event.kind === 'futuresOrderCancelled') {
      this.#position(event.order, seq)
      this.#positions.delete(event.order)
    } else if (event.kind === 'marginSet' || event.kind === 'stepsSet') {
      this.#position(event.order, seq)
    }
  }

  #position(id: number, seq: number): number {
    const lots = this.#positions.get(id)
    expectThat(lots !== undefined, `record ${seq} tells of position ${id}, which is over`)
    return lots
  }
}
