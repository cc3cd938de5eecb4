import { type Channel, KeptBook, type MessageOf, type TopicOf } from '@candor/sdk'
import { FollowedBook, followed } from '@candor/sdk/following'
import type { Balances, OHLCV, Order, OrderBook, Ticker, Tickers, Trade } from 'ccxt'
import type { ListArguments } from '../rest/candor-account.ts'
import { idOf } from '../rest/candor-market-data.ts'
import type { RawBalance } from '../rest/candor-reading.ts'
import { type ChannelFields, nameIn } from './candor-frames.ts'
import { CandorWsOrders } from './candor-ws-orders.ts'
import { proDescription } from './pro-description.ts'
import { ToldRows } from './told-rows.ts'

type Params = Record<string, unknown>
const SEPARATOR = ' '

/** Candor for ccxt.pro: what `candor` does, and channels and orders over the socket. */
export class candorPro extends CandorWsOrders {
  readonly #trades = new Map<string, ToldRows<Trade>>()
  readonly #candles = new Map<string, ToldRows<OHLCV>>()
  readonly #orders = new ToldRows<Order>(({ id }) => id!)
  readonly #triggers = new ToldRows<Order>(({ id }) => id!)
  readonly #fills = new ToldRows<Trade>(({ id, order }) => `${id!} ${order!}`)
  /** Books and tickers that were told since they were read. */
  readonly #unread = new Set<string>()
  /** Balances as they stand, by currency and account; undefined until they were fetched. */
  #balances: Map<string, RawBalance> | undefined

  override describe(): object {
    return this.deepExtend(super.describe(), proDescription()) as object
  }

  override async watchOrderBook(symbol: string, limit?: number): Promise<OrderBook> {
    await this.loadMarkets()
    const market = this.market(symbol)
    const topic = { symbol: idOf(market) }
    const kept = new KeptBook()
    const told = (message: MessageOf<Channel>) => {
      const { at, seq } = message as MessageOf<'book'>
      const sides = { bids: numbersOf(kept.bids), asks: numbersOf(kept.asks) }
      const book = { symbol: market!.symbol, timestamp: at.ms, nonce: seq, ...sides }
      this.orderbooks[market!.symbol] = this.orderBook(book)
      this.#tell(nameIn(message))
    }
    const followedBook = () => new FollowedBook(topic, { told, missed: undefined }, kept)
    await this.#unreadOf(nameIn({ channel: 'book', ...topic }), () => this.next(followedBook()))
    const book = this.orderbooks[market!.symbol] as unknown as OrderBook
    if (limit === undefined) return book
    const sides = { bids: book.bids.slice(0, limit), asks: book.asks.slice(0, limit) }
    return this.orderBook({ ...book, ...sides }) as unknown as OrderBook
  }

  override async watchOrderBookForSymbols(symbols: string[], limit?: number): Promise<OrderBook> {
    return Promise.race(symbols.map((symbol) => this.watchOrderBook(symbol, limit)))
  }

  override async watchTicker(symbol: string): Promise<Ticker> {
    await this.loadMarkets()
    const market = this.market(symbol)
    const told = (message: MessageOf<'ticker'>) => {
      const ticker = this.parseTicker(message.ticker, market)
      this.tickers[ticker.symbol!] = ticker
      this.#tell(nameIn(message))
    }
    const topic = { symbol: idOf(market) }
    const next = () => this.next(followed('ticker', topic, { told }))
    await this.#unreadOf(nameIn({ channel: 'ticker', ...topic }), next)
    return this.tickers[market!.symbol]!
  }

  /** Resolves with the next ticker of any of the symbols, by default of all markets. */
  override async watchTickers(symbols?: string[]): Promise<Tickers> {
    await this.loadMarkets()
    const wanted = this.marketSymbols(symbols) ?? this.symbols
    const ticker = await Promise.race(wanted.map((symbol) => this.watchTicker(symbol)))
    return { [ticker.symbol!]: ticker }
  }

  override async watchTrades(symbol: string, since?: number, limit?: number): Promise<Trade[]> {
    await this.loadMarkets()
    const market = this.market(symbol)
    const topic = { symbol: idOf(market) }
    const rows = known(this.#trades, topic.symbol, ({ id }: Trade) => id!)
    const told = ({ trades, ...message }: MessageOf<'trades'>) => {
      rows.add(trades.map((trade) => this.parseTrade(trade, market)))
      this.wake(nameIn(message), undefined)
    }
    const missed = () => undefined
    const next = () => this.next(followed('trades', topic, { told, missed }))
    const trades = await this.#read(rows, undefined, next)
    return this.filterBySinceLimit(trades, since, limit, 'timestamp', true) as Trade[]
  }

  override async watchTradesForSymbols(...args: [string[], number?, number?]): Promise<Trade[]> {
    const [symbols, since, limit] = args
    return Promise.race(symbols.map((symbol) => this.watchTrades(symbol, since, limit)))
  }

  override async watchOHLCV(...args: CandlesArguments): Promise<OHLCV[]> {
    const [symbol, timeframe = '1m', since, limit] = args
    await this.loadMarkets()
    const topic = { symbol: idOf(this.market(symbol)), interval: this.intervalOf(timeframe) }
    const name = nameIn({ channel: 'candles', ...topic })
    const rows = known(this.#candles, name, ([start]: OHLCV) => String(start))
    const told = ({ candle }: MessageOf<'candles'>) => {
      rows.add([this.parseOHLCV(candle)])
      this.wake(name, undefined)
    }
    const next = () => this.next(followed('candles', topic, { told }))
    const candles = await this.#read(rows, undefined, next)
    return this.filterBySinceLimit(candles, since, limit, 0, true) as OHLCV[]
  }

  /** With `trigger` of `params` the conditional ones: placed, reached and over. */
  override async watchOrders(...args: ListArguments): Promise<Order[]> {
    const [symbol, since, limit, params = {}] = args
    await this.loadMarkets()
    if (params.trigger === true) return this.#watchConditional(args)
    const told = ({ orders }: MessageOf<'orders'>) => {
      this.#orders.add(orders.map((order) => this.parseOrder(order)))
      this.wake('orders', undefined)
    }
    const orders = await this.#read(this.#orders, symbol, () => this.#nextOwn('orders', told))
    return this.filterBySinceLimit(orders, since, limit, 'timestamp', true) as Order[]
  }

  async #watchConditional([symbol, since, limit]: ListArguments): Promise<Order[]> {
    const told = ({ triggers }: MessageOf<'triggers'>) => {
      this.#triggers.add(triggers.map((trigger) => this.parseTrigger(trigger)))
      this.wake('triggers', undefined)
    }
    const orders = await this.#read(this.#triggers, symbol, () => this.#nextOwn('triggers', told))
    return this.filterBySinceLimit(orders, since, limit, 'timestamp', true) as Order[]
  }

  override async watchMyTrades(...args: ListArguments): Promise<Trade[]> {
    const [symbol, since, limit] = args
    await this.loadMarkets()
    const told = ({ fills }: MessageOf<'fills'>) => {
      this.#fills.add(fills.map((fill) => this.parseTrade(fill)))
      this.wake('fills', undefined)
    }
    const fills = await this.#read(this.#fills, symbol, () => this.#nextOwn('fills', told))
    return this.filterBySinceLimit(fills, since, limit, 'timestamp', true) as Trade[]
  }

  /**
   * Balances of one account, `type` of `params`, spot where it is absent: at once, then as they change,
   * where they changed between two calls at once too.
   */
  override async watchBalance(params: Params = {}): Promise<Balances> {
    await this.loadMarkets()
    const type = this.safeString(params, 'type', this.options.defaultType as string)!
    const account = this.accountOf(type)
    const early: RawBalance[] = []
    const told = ({ balances }: MessageOf<'balances'>) => {
      if (this.#balances === undefined) early.push(...balances)
      else putAll(this.#balances, balances)
      this.#tell('balances')
    }
    const next = () => this.#nextOwn('balances', told)
    if (this.#balances !== undefined) await this.#unreadOf('balances', next)
    if (this.#balances === undefined) {
      const first = next()
      first.catch(() => undefined)
      await Promise.race([first, this.follows('balances')])
      const fetched = await this.ask('listBalances', {})
      this.#balances = new Map()
      putAll(this.#balances, [...fetched, ...early])
      this.#unread.delete('balances')
    }
    const rows = [...this.#balances.values()].filter((one) => one.account === account)
    return this.parseBalance(rows)
  }

  override async unWatchOrderBook(symbol: string): Promise<unknown> {
    await this.loadMarkets()
    return this.unfollow({ channel: 'book', symbol: idOf(this.market(symbol)) })
  }

  override async unWatchTicker(symbol: string): Promise<unknown> {
    await this.loadMarkets()
    return this.unfollow({ channel: 'ticker', symbol: idOf(this.market(symbol)) })
  }

  override async unWatchTrades(symbol: string): Promise<unknown> {
    await this.loadMarkets()
    return this.unfollow({ channel: 'trades', symbol: idOf(this.market(symbol)) })
  }

  override async unWatchOHLCV(symbol: string, timeframe = '1m'): Promise<unknown> {
    await this.loadMarkets()
    const topic = { symbol: idOf(this.market(symbol)), interval: this.intervalOf(timeframe) }
    return this.unfollow({ channel: 'candles', ...topic })
  }

  protected override async unfollow(fields: ChannelFields): Promise<unknown> {
    this.#unread.delete(nameIn(fields))
    return super.unfollow(fields)
  }

  /** Notes that something was told that nobody has read yet, and wakes who waits for it. */
  #tell(name: string): void {
    this.#unread.add(name)
    this.wake(name, undefined)
  }

  /** Resolves once something was told that was not read: at once, where that came between two calls. */
  async #unreadOf(name: string, next: () => Promise<unknown>): Promise<void> {
    if (!this.#unread.has(name)) await next()
    this.#unread.delete(name)
  }

  #nextOwn<C extends 'orders' | 'triggers' | 'fills' | 'balances'>(
    channel: C,
    told: (message: MessageOf<C>) => void,
  ): Promise<unknown> {
    const missed = () => {
      if (channel === 'balances') this.#balances = undefined
      this.tellMissed(channel)
    }
    return this.next(followed(channel, {} as TopicOf<C>, { told, missed }))
  }

  /** Rows that are new to whoever reads, of one symbol where it is named; waits for some. */
  async #read<Row>(
    rows: ToldRows<Row>,
    symbol: string | undefined,
    next: () => Promise<unknown>,
  ): Promise<Row[]> {
    const unified = symbol === undefined ? undefined : this.symbol(symbol)
    const fits = (row: Row) =>
      unified === undefined || (row as { symbol?: string }).symbol === unified
    for (;;) {
      const fresh = rows.fresh(unified ?? '', fits)
      if (fresh.length > 0) return this.newUpdates ? fresh : rows.all(fits)
      await next()
    }
  }
}

type CandlesArguments = [symbol: string, timeframe?: string, since?: number, limit?: number]

function known<Row>(
  all: Map<string, ToldRows<Row>>,
  name: string,
  keyOf: (row: Row) => string,
): ToldRows<Row> {
  const rows = all.get(name) ?? new ToldRows(keyOf)
  all.set(name, rows)
  return rows
}

function numbersOf(levels: readonly (readonly [string, string])[]): [number, number][] {
  return levels.map(([price, quantity]) => [Number(price), Number(quantity)])
}

function putAll(balances: Map<string, RawBalance>, rows: readonly RawBalance[]): void {
  for (const row of rows) balances.set(row.currency + SEPARATOR + row.account, row)
}
