import type { Currencies, Market, OHLCV, OrderBook, Status, Ticker, Tickers, Trade } from 'ccxt'
import { BadRequest } from 'ccxt'
import { CandorReading } from './candor-reading.ts'

const MOST_LEVELS = 100
const MOST_TRADES = 100
const MOST_CANDLES = 1_000
const DEFAULT_CANDLES = 300
/** No month is longer. */
const MONTH_MS = 31 * 86_400_000

type Params = Record<string, unknown>

/** What anyone may ask, without a key. */
export class CandorMarketData extends CandorReading {
  override async fetchTime(): Promise<number> {
    return (await this.ask('serverTime', {})).ms
  }

  override async fetchStatus(): Promise<Status> {
    const info = await this.ask('serverTime', {})
    return { status: 'ok', updated: info.ms, eta: undefined, url: undefined, info }
  }

  override async fetchMarkets(): Promise<Market[]> {
    if (this.options.adjustForTimeDifference === true) await this.loadTimeDifference()
    const markets = await this.ask('listMarkets', {})
    return markets.map((market) => this.parseMarket(market))
  }

  override async fetchCurrencies(): Promise<Currencies> {
    const currencies = await this.ask('listCurrencies', {})
    return this.indexBy(
      currencies.map((currency) => this.parseCurrency(currency)),
      'code',
    ) as Currencies
  }

  override async fetchTicker(symbol: string): Promise<Ticker> {
    await this.loadMarkets()
    const market = this.market(symbol)
    return this.parseTicker(await this.ask('getTicker', { symbol: idOf(market) }), market)
  }

  override async fetchTickers(symbols?: string[]): Promise<Tickers> {
    await this.loadMarkets()
    const wanted = this.marketSymbols(symbols)
    const tickers = await this.ask('listTickers', {})
    const parsed = tickers.map((ticker) => this.parseTicker(ticker))
    return this.filterByArray(parsed, 'symbol', wanted) as Tickers
  }

  override async fetchBidsAsks(symbols?: string[]): Promise<Tickers> {
    return this.fetchTickers(symbols)
  }

  /** `limit`: levels a side, at most 100. */
  override async fetchOrderBook(symbol: string, limit?: number): Promise<OrderBook> {
    await this.loadMarkets()
    const market = this.market(symbol)
    const asked = { symbol: idOf(market), limit: Math.min(limit ?? 50, MOST_LEVELS) }
    const depth = await this.ask('getDepth', asked)
    return this.parseOrderBook(depth, market.symbol, depth.at.ms)
  }

  /** The newest trades, at most 100; what is older cannot be asked for. */
  override async fetchTrades(symbol: string, since?: number, limit?: number): Promise<Trade[]> {
    await this.loadMarkets()
    const market = this.market(symbol)
    const newest = since === undefined ? (limit ?? 50) : MOST_TRADES
    const asked = { symbol: idOf(market), limit: Math.min(newest, MOST_TRADES) }
    return this.parseTrades(await this.ask('listTrades', asked), market, since, limit)
  }

  /**
   * Candles, oldest first, at most 1000. Without `since` the newest ones; with it those from there on.
   * `until` of `params`: only candles that start no later, milliseconds.
   */
  override async fetchOHLCV(...args: CandlesArguments): Promise<OHLCV[]> {
    const [symbol, timeframe = '1m', since, limit = DEFAULT_CANDLES, params = {}] = args
    await this.loadMarkets()
    const market = this.market(symbol)
    const interval = this.intervalOf(timeframe)
    const count = Math.min(limit, MOST_CANDLES)
    const until = this.safeInteger(params, 'until')
    const length = timeframe === '1M' ? MONTH_MS : this.parseTimeframe(timeframe) * 1_000
    const ends = [
      until === undefined ? [] : until + 1,
      since === undefined ? [] : since + count * length,
    ]
    const before = Math.min(...ends.flat())
    const asked = { symbol: idOf(market), interval, limit: count }
    const candles = await this.ask(
      'listCandles',
      Number.isFinite(before) ? { ...asked, before } : asked,
    )
    return this.parseOHLCVs(candles, market, timeframe, since, count)
  }

  /** The venue's name of a length of candles. */
  protected intervalOf(timeframe: string): Interval {
    const interval = this.safeString(this.timeframes, timeframe)
    if (interval === undefined) throw new BadRequest(`${this.id} has no candles of ${timeframe}`)
    return interval as Interval
  }
}

export type Interval =
  | ('1min' | '3min' | '5min' | '15min' | '30min' | '1hour' | '2hour' | '4hour' | '12hour')
  | ('1day' | '3day' | '1week' | '1mon')

type CandlesArguments = [
  symbol: string,
  timeframe?: string,
  since?: number,
  limit?: number,
  params?: Params,
]

/** The venue's symbol of a market: ccxt leaves room for markets that have none. */
export function idOf(market: Market): string {
  if (market?.id === undefined) throw new BadRequest('The market has no id.')
  return market.id
}
