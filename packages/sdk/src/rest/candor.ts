import { CandorError } from '../candor-error.ts'
import { type CallOptions, Caller, type CandorOptions } from './caller.ts'
import type { Answer, Asked, OperationName, PagedName, RowOf } from './operation-types.ts'
import { ROUTES } from './routes.ts'

/**
 * The venue's operations for programs, a method each. Amounts and prices are decimal texts. Each
 * method rejects with a `CandorError` where the venue refuses or no answer came.
 *
 * ```ts
 * const candor = new Candor({ origin: 'https://venue.example', key: hmacKey(id, secret) })
 * await candor.placeOrder({ symbol: 'BTCUSDT', side: 'buy', type: 'market', amount: '25' })
 * ```
 */
export class Candor {
  readonly #caller: Caller

  constructor(options: CandorOptions) {
    this.#caller = new Caller(options)
  }

  /** The venue’s clock. */
  serverTime(options?: CallOptions): Promise<Answer<'serverTime'>> {
    return this.call('serverTime', {}, options)
  }

  /** Every market with its rules. */
  listMarkets(options?: CallOptions): Promise<Answer<'listMarkets'>> {
    return this.call('listMarkets', {}, options)
  }

  /** Every currency with its digits. */
  listCurrencies(options?: CallOptions): Promise<Answer<'listCurrencies'>> {
    return this.call('listCurrencies', {}, options)
  }

  /** Prices, best offers and the last 24 hours of every market. */
  listTickers(options?: CallOptions): Promise<Answer<'listTickers'>> {
    return this.call('listTickers', {}, options)
  }

  /** Price, best offers and the last 24 hours of one market. */
  getTicker(asked: Asked<'getTicker'>, options?: CallOptions): Promise<Answer<'getTicker'>> {
    return this.call('getTicker', asked, options)
  }

  /** The book of one market. */
  getDepth(asked: Asked<'getDepth'>, options?: CallOptions): Promise<Answer<'getDepth'>> {
    return this.call('getDepth', asked, options)
  }

  /** The newest public trades of one market, newest first. */
  listTrades(asked: Asked<'listTrades'>, options?: CallOptions): Promise<Answer<'listTrades'>> {
    return this.call('listTrades', asked, options)
  }

  /** Candles of one market, oldest first; the last one may still be moving. */
  listCandles(asked: Asked<'listCandles'>, options?: CallOptions): Promise<Answer<'listCandles'>> {
    return this.call('listCandles', asked, options)
  }

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

  /** A page of the own futures positions, newest first. */
  listPositions(
    asked: Asked<'listPositions'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listPositions'>> {
    return this.call('listPositions', asked, options)
  }

  /** Opens a futures position at the next price, or once a limit is reached. */
  openPosition(
    asked: Asked<'openPosition'>,
    options?: CallOptions,
  ): Promise<Answer<'openPosition'>> {
    return this.call('openPosition', asked, options)
  }

  /** Closes a position at the next price, or cancels an order that waits to open one. */
  closePosition(
    asked: Asked<'closePosition'>,
    options?: CallOptions,
  ): Promise<Answer<'closePosition'>> {
    return this.call('closePosition', asked, options)
  }

  /** Sets, changes or clears stop-loss and take-profit of a position. */
  setStops(asked: Asked<'setStops'>, options?: CallOptions): Promise<Answer<'setStops'>> {
    return this.call('setStops', asked, options)
  }

  /** What the key may do. */
  getKey(options?: CallOptions): Promise<Answer<'getKey'>> {
    return this.call('getKey', {}, options)
  }

  /** The own balances that hold something. */
  listBalances(
    asked: Asked<'listBalances'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listBalances'>> {
    return this.call('listBalances', asked, options)
  }

  /** The own fees of every market. */
  listFees(options?: CallOptions): Promise<Answer<'listFees'>> {
    return this.call('listFees', {}, options)
  }

  /** Moves money between the own two accounts, at once and free. */
  createTransfer(
    asked: Asked<'createTransfer'>,
    options?: CallOptions,
  ): Promise<Answer<'createTransfer'>> {
    return this.call('createTransfer', asked, options)
  }

  /** A page of the own transfers, newest first. */
  listTransfers(
    asked: Asked<'listTransfers'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listTransfers'>> {
    return this.call('listTransfers', asked, options)
  }

  /** A page of what came in, newest first. */
  listDeposits(
    asked: Asked<'listDeposits'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listDeposits'>> {
    return this.call('listDeposits', asked, options)
  }

  /** Withdraws to an address that the key's owner has saved. The right is withdraw. */
  createWithdrawal(
    asked: Asked<'createWithdrawal'>,
    options?: CallOptions,
  ): Promise<Answer<'createWithdrawal'>> {
    return this.call('createWithdrawal', asked, options)
  }

  /** A page of what was withdrawn, newest first. */
  listWithdrawals(
    asked: Asked<'listWithdrawals'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listWithdrawals'>> {
    return this.call('listWithdrawals', asked, options)
  }

  /**
   * Every row of a paged operation, newest first, page by page as they are read.
   *
   * ```ts
   * for await (const fill of candor.rows('listFills', { symbol: 'BTCUSDT' })) console.log(fill.price)
   * ```
   */
  async *rows<N extends PagedName>(
    name: N,
    asked: Omit<Asked<N>, 'cursor'>,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<N>, void, void> {
    let cursor: string | null = null
    do {
      const whole = (cursor === null ? asked : { ...asked, cursor }) as Asked<N>
      const page = (await this.call(name, whole, options)) as Page<RowOf<N>>
      yield* page.rows
      cursor = page.nextCursor
    } while (cursor !== null)
  }

  /** Milliseconds by which the venue's clock is ahead of this machine's. */
  clockOffset(): Promise<number> {
    return this.#caller.clockOffset()
  }

  /** Any operation by its name. */
  async call<N extends OperationName>(
    name: N,
    asked: Asked<N>,
    options?: CallOptions,
  ): Promise<Answer<N>> {
    return (await this.#caller.call(ROUTES[name], asked as object as Fields, options)) as Answer<N>
  }
}

interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

type Fields = Readonly<Record<string, unknown>>
