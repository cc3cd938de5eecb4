/** What of an exchange of ccxt is used here. All that comes from it is a stranger's word. */
export interface CcxtExchange {
  id: string
  /** Methods that it has, each true, false or 'emulated'. */
  has: Record<string, unknown>
  options: Record<string, unknown>
  urls: Record<string, unknown>
  timeframes?: Record<string, unknown>
  markets?: Record<string, { spot?: unknown; active?: unknown }>
  timeout: number
  /** Whether a request waits for its turn; looked at as it is made. */
  enableRateLimit: boolean
  /** Makes a number of a text; String keeps the text exact. */
  number: (text: string) => unknown
  tickers: Record<string, unknown>
  bidsasks: Record<string, unknown>
  trades: Record<string, unknown>
  clients?: Record<string, CcxtClient>
  fetchImplementation: unknown
  handleMessage(client: unknown, message: unknown): unknown
  /** Sockets without TLS need its agent first. */
  loadHttpProxyAgent(): Promise<unknown>
  loadMarkets(reload?: boolean): Promise<unknown>
  fetchTime(): Promise<unknown>
  fetchTicker(market: string): Promise<unknown>
  fetchTickers(markets: readonly string[]): Promise<unknown>
  fetchOHLCV(
    market: string,
    timeframe: string,
    ...rest: [since?: number, limit?: number, params?: object]
  ): Promise<unknown>
  fetchTrades(market: string, since?: number, limit?: number, params?: object): Promise<unknown>
  watchTickers(markets: readonly string[]): Promise<unknown>
  /** Coinbase alone: one of its channels, for several markets. */
  subscribeMultiple?(
    channel: string,
    isPrivate: boolean,
    markets: readonly string[],
  ): Promise<unknown>
  watchBidsAsks(markets: readonly string[]): Promise<unknown>
  watchTradesForSymbols(markets: readonly string[]): Promise<unknown>
  watchTicker(market: string): Promise<unknown>
  watchTrades(market: string): Promise<unknown>
}

/** A WebSocket of ccxt. */
interface CcxtClient {
  error?: unknown
  connection?: { terminate?: () => void }
  reset(error: unknown): void
}

/** Closes all sockets at once, without waiting for the other side. Who waits for a message is refused. */
export function closeSockets(exchange: CcxtExchange, cause: Error): void {
  for (const [url, client] of Object.entries(exchange.clients ?? {})) {
    client.error = cause
    Reflect.deleteProperty(exchange.clients!, url)
    client.reset(cause)
    client.connection?.terminate?.()
  }
}
