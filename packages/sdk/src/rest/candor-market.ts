import type { CallOptions } from './caller.ts'
import { CandorCalls } from './candor-calls.ts'
import type { Answer, Asked } from './operation-types.ts'

/** What anyone may ask of the venue: markets, prices, books and trades. */
export class CandorMarket extends CandorCalls {
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
}
