import { CandorError } from '../candor-error.ts'
import type { CallOptions } from './caller.ts'
import { CandorMarket } from './candor-market.ts'
import type { Answer, Asked } from './operation-types.ts'

/** Orders of the book, what they filled, and those that wait for a price. */
export class CandorOrders extends CandorMarket {
  /** Places an order. Repeated with the same Idempotency-Key or clientOrderId it acts once. */
  placeOrder(asked: Asked<'placeOrder'>, options?: CallOptions): Promise<Answer<'placeOrder'>> {
    return this.call('placeOrder', asked, options)
  }

  /** Places, amends and cancels up to 50 orders; each has an answer of its own, in the same order. */
  placeBatch(asked: Asked<'placeBatch'>, options?: CallOptions): Promise<Answer<'placeBatch'>> {
    return this.call('placeBatch', asked, options)
  }

  /** A page of the own orders, newest first. */
  listOrders(
    asked: Asked<'listOrders'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listOrders'>> {
    return this.call('listOrders', asked, options)
  }

  /** One own order. */
  getOrder(asked: Asked<'getOrder'>, options?: CallOptions): Promise<Answer<'getOrder'>> {
    return this.call('getOrder', asked, options)
  }

  /** Changes an open order. Where it loses its place, the answer is the new order. */
  amendOrder(asked: Asked<'amendOrder'>, options?: CallOptions): Promise<Answer<'amendOrder'>> {
    return this.call('amendOrder', asked, options)
  }

  /**
   * Cancels an order. Where the answer of a first try was lost and the order is cancelled by then, it
   * is the answer.
   */
  async cancelOrder(
    asked: Asked<'cancelOrder'>,
    options?: CallOptions,
  ): Promise<Answer<'cancelOrder'>> {
    try {
      return await this.call('cancelOrder', asked, options)
    } catch (error) {
      const done = error instanceof CandorError && error.repeated
      if (!done || error.error !== 'order_already_cancelled') throw error
      return this.getOrder(asked, options)
    }
  }

  /** Cancels all own open orders, or those of one market or side. */
  cancelOrders(
    asked: Asked<'cancelOrders'> = {},
    options?: CallOptions,
  ): Promise<Answer<'cancelOrders'>> {
    return this.call('cancelOrders', asked, options)
  }

  /** Sets the dead man’s switch: all orders are cancelled unless it is set again in time. */
  cancelAllAfter(
    asked: Asked<'cancelAllAfter'>,
    options?: CallOptions,
  ): Promise<Answer<'cancelAllAfter'>> {
    return this.call('cancelAllAfter', asked, options)
  }

  /** A page of what the own orders filled, newest first. */
  listFills(asked: Asked<'listFills'> = {}, options?: CallOptions): Promise<Answer<'listFills'>> {
    return this.call('listFills', asked, options)
  }

  /** Places a stop, a take-profit, or both, of which the first that is reached counts. */
  placeTrigger(
    asked: Asked<'placeTrigger'>,
    options?: CallOptions,
  ): Promise<Answer<'placeTrigger'>> {
    return this.call('placeTrigger', asked, options)
  }

  /** A page of the own conditional orders, newest first. */
  listTriggers(
    asked: Asked<'listTriggers'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listTriggers'>> {
    return this.call('listTriggers', asked, options)
  }

  /** One own conditional order. */
  getTrigger(asked: Asked<'getTrigger'>, options?: CallOptions): Promise<Answer<'getTrigger'>> {
    return this.call('getTrigger', asked, options)
  }

  /** Cancels a conditional order that has placed no order yet; a lost answer as for `cancelOrder`. */
  async cancelTrigger(
    asked: Asked<'cancelTrigger'>,
    options?: CallOptions,
  ): Promise<Answer<'cancelTrigger'>> {
    try {
      return await this.call('cancelTrigger', asked, options)
    } catch (error) {
      if (!(error instanceof CandorError && error.repeated)) throw error
      const found = error.error === 'order_closed' && (await this.getTrigger(asked, options))
      if (!found || found.status !== 'cancelled') throw error
      return found
    }
  }
}
