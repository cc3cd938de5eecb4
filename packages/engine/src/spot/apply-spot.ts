import { turnedOver } from '../cash/apply-credit.ts'
import type { Quantity } from '@candor/money'
import type { OpenOrder } from '../contract.ts'
import type { EngineRecord, Event, SpotOrderPlaced, SpotTraded } from '../events.ts'
import { FIRST_USER } from '../ledger/accounts.ts'
import type { State } from '../state.ts'
import { NONE, bookSide } from './book/index.ts'

/**
 * Changes books by the spot events of one record. The order a record places is kept apart while its
 * trades are applied, and comes to rest at the end of the record unless it was closed in it.
 */
export class SpotApplier {
  #state: State
  #placed: SpotOrderPlaced | undefined
  #remaining = 0

  constructor(state: State) {
    this.#state = state
  }

  placed(event: SpotOrderPlaced): void {
    const state = this.#state
    if (event.order !== state.nextOrder) throw new Error(`order ${event.order} is not the next one`)
    if (this.#placed) throw new Error('one record places one order')
    state.nextOrder++
    this.#placed = event
    this.#remaining = event.quantity
  }

  traded(event: SpotTraded): void {
    const state = this.#state
    const { trade, market: id, quantity, worth, makerOrder, takerOrder, takerSide } = event
    if (trade !== state.nextTrade) throw new Error(`trade ${trade} is not the next one`)
    state.nextTrade++
    const market = state.markets[id]!
    if (takerOrder === 0) market.taken[takerSide] += quantity
    else this.#remaining -= quantity
    if (makerOrder === 0) market.taken[takerSide === 'buy' ? 'sell' : 'buy'] += quantity
    else {
      const slot = state.orders.bookSlotOf(this.#nodeOf(makerOrder))
      // An order filled whole stays until its closing event, which follows.
      if (quantity < market.book.remaining(slot)) market.book.reduce(slot, quantity)
    }
    if (market.spec.quote === state.policy?.giftCurrency) {
      this.#turnOver(event.makerUser, worth)
      this.#turnOver(event.takerUser, worth)
    }
  }

  closed(event: Extract<Event, { kind: 'spotOrderClosed' }>): void {
    const state = this.#state
    const { order } = event
    const placed = this.#placed
    if (placed?.order === order) {
      state.closedOrders.add(order, placed.user)
      this.#placed = undefined
      return
    }
    const node = this.#nodeOf(order)
    const { book } = state.markets[state.orders.marketOf(node)]!
    const slot = state.orders.bookSlotOf(node)
    state.closedOrders.add(order, book.user(slot))
    book.remove(slot)
    state.orders.remove(order)
  }

  /** Lets the record's own order rest with what its trades left. */
  finish(record: EngineRecord): void {
    const placed = this.#placed
    if (!placed) return
    this.#placed = undefined
    const { order: id, user, market, side, price, quantity } = placed
    if (placed.method !== 'limit' || this.#remaining <= 0) {
      throw new Error(`record ${record.seq} leaves order ${id} neither open nor closed`)
    }
    const remaining = this.#remaining as Quantity
    rest(this.#state, { id, user, market, side, price, quantity, remaining })
  }

  #nodeOf(order: number): number {
    const node = this.#state.orders.nodeOf(order)
    if (node === NONE) throw new Error(`order ${order} is not open`)
    return node
  }

  #turnOver(user: number, worth: bigint): void {
    if (user < FIRST_USER) return
    turnedOver(this.#state, user, worth)
  }
}

/** Puts an order to rest: behind the others at its price, and behind its owner's others. */
export function rest(state: State, order: OpenOrder): void {
  const { id, user, side, price, quantity, remaining } = order
  const userSlot = state.users.slotOf(user)
  const market = state.markets[order.market]
  if (userSlot === NONE || !market) throw new Error(`order ${id} has no user or no market`)
  const slot = market.book.insert(bookSide(side), price, quantity, id, user, remaining)
  state.orders.add(id, userSlot, order.market, slot)
}
