import type { ResultOf } from '@candor/programs-protocol/socket'
import { CandorError } from '../candor-error.ts'
import type { Answer, Asked } from '../rest/operation-types.ts'
import { freshNonce } from '../signing/bytes.ts'
import type { Listening } from './followed.ts'
import type { KeptBook } from './kept-book.ts'
import { ReconnectingSocket, type SocketOptions } from './reconnecting-socket.ts'
import type {
  Channel,
  Instruction,
  NewOrder,
  NewTrigger,
  OrderName,
  TopicOf,
} from './socket-types.ts'

type Change = Pick<Asked<'amendOrder'>, 'price' | 'quantity'>

/**
 * Channels and orders over one WebSocket, which is opened with the first thing that is asked for and
 * made anew when it is lost: with its logon, its channels, and what was missed between. Each method
 * rejects with a `CandorError` where the venue refuses or no answer came.
 *
 * ```ts
 * const socket = new CandorSocket({ origin, key })
 * const { book } = await socket.book('BTCUSDT')
 * await socket.follow('fills', {}, { told: ({ fills }) => console.log(fills) })
 * await socket.placeOrder({ symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: book.bids[0][0], quantity: '0.01' })
 * ```
 */
export class CandorSocket {
  readonly #socket: ReconnectingSocket

  constructor(options: SocketOptions) {
    this.#socket = new ReconnectingSocket(options)
  }

  /**
   * Follows a channel: `book`, `trades`, `ticker` and `candles` of a market, `orders`, `triggers`, `fills`,
   * `balances` and `positions` of the key's owner. What was missed while the connection was lost is told once it
   * stands again; where the venue has it no longer, `missed` is called, and the whole is to be read by
   * REST. Resolves, once the venue follows, with what ends it.
   */
  follow<C extends Channel>(
    channel: C,
    topic: TopicOf<C>,
    listening: Listening<C>,
  ): Promise<() => void> {
    return this.#socket.follow(channel, topic, listening)
  }

  /**
   * Keeps the book of a market, and calls `changed` whenever it is another one. While its `seq` is null it
   * does not stand: something was missed, and it is being asked for again.
   */
  book(
    symbol: string,
    changed?: (book: KeptBook) => void,
  ): Promise<{ book: KeptBook; stop: () => void }> {
    return this.#socket.followBook(symbol, changed)
  }

  /** Places an order. Sent again where the connection is lost meanwhile, and done once. */
  async placeOrder(order: NewOrder, requestId = freshNonce()): Promise<Answer<'placeOrder'>> {
    const placed = await this.#socket.ask('order.place', { ...order, requestId }, true)
    return placed as Answer<'placeOrder'>
  }

  /** Changes an open order. The answer's id is that of the order that is open for it now. */
  async amendOrder(
    name: OrderName,
    change: Change,
    requestId = freshNonce(),
  ): Promise<ResultOf<'order.amend'>> {
    const fields = { ...name, ...change, requestId }
    return (await this.#socket.ask('order.amend', fields, true)) as ResultOf<'order.amend'>
  }

  /** Cancels an open order. */
  async cancelOrder(name: OrderName): Promise<ResultOf<'order.cancel'>> {
    try {
      return (await this.#socket.ask('order.cancel', name, true)) as ResultOf<'order.cancel'>
    } catch (error) {
      const done = error instanceof CandorError && error.repeated
      if (!done || error.error !== 'order_already_cancelled' || name.orderId === undefined)
        throw error
      return { id: name.orderId, status: 'cancelled' }
    }
  }

  /** Places a conditional order. Sent again where the connection is lost meanwhile, and done once. */
  async placeTrigger(
    trigger: NewTrigger,
    requestId = freshNonce(),
  ): Promise<Answer<'placeTrigger'>> {
    const placed = await this.#socket.ask('trigger.place', { ...trigger, requestId }, true)
    return placed as Answer<'placeTrigger'>
  }

  /**
   * Cancels a conditional order that has placed no order yet, by its id. Where the connection is lost
   * meanwhile it is sent again, and may then be refused as `order_closed`: it is over, in whichever way.
   */
  async cancelTrigger(triggerId: string): Promise<ResultOf<'trigger.cancel'>> {
    const cancelled = await this.#socket.ask('trigger.cancel', { triggerId }, true)
    return cancelled as ResultOf<'trigger.cancel'>
  }

  /** Cancels all own open orders, or those of one market or side. */
  async cancelOrders(which: Asked<'cancelOrders'> = {}): Promise<Answer<'cancelOrders'>> {
    return (await this.#socket.ask('orders.cancel', which, true)) as Answer<'cancelOrders'>
  }

  /**
   * Places, amends and cancels up to 50 orders, conditional ones too, with an answer each. It is not sent again: where the
   * connection is lost meanwhile it rejects, and what became of it is to be read.
   */
  async batch(orders: readonly Instruction[]): Promise<ResultOf<'orders.batch'>> {
    return (await this.#socket.ask('orders.batch', { orders }, false)) as ResultOf<'orders.batch'>
  }

  /** Sets the dead man's switch: all orders are cancelled unless it is set again in time; 0: off. */
  async cancelAllAfter(timeoutMs: number): Promise<Answer<'cancelAllAfter'>> {
    const set = await this.#socket.ask('orders.cancelAllAfter', { timeoutMs }, true)
    return set as Answer<'cancelAllAfter'>
  }

  /** Asks the venue for a book's checksum and the number that it is of. */
  async checksum(symbol: string): Promise<ResultOf<'checksum'>> {
    return (await this.#socket.ask('checksum', { symbol }, true)) as ResultOf<'checksum'>
  }

  /** Asks for the venue's clock. */
  async ping(): Promise<ResultOf<'ping'>> {
    return (await this.#socket.ask('ping', {}, true)) as ResultOf<'ping'>
  }

  /** Closes the connection for good. */
  close(): void {
    this.#socket.close()
  }
}
