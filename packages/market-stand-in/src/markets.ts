/** Exchanges of coins that are stood in for. */
export const EXCHANGES = ['binance', 'okx', 'kraken', 'bitstamp', 'htx'] as const
export type ExchangeId = (typeof EXCHANGES)[number]

/** Yahoo, which tells stocks, indexes and rates. */
export const STOCKS = 'yahoo'

/** Whoever can be at fault. */
export type Who = ExchangeId | typeof STOCKS

/** Markets as ccxt calls them, stocks as Yahoo does, where a test names no others. */
export const USUAL_MARKETS: Readonly<Record<Who, readonly string[]>> = {
  binance: ['BTC/USDT', 'ETH/USDT', 'USDC/USDT'],
  okx: ['BTC/USDT', 'ETH/USDT', 'USDC/USDT'],
  kraken: ['BTC/USD', 'ETH/USD', 'USDT/USD'],
  bitstamp: ['BTC/USD', 'ETH/USD', 'USDT/USD'],
  htx: ['BTC/USDT', 'ETH/USDT', 'USDC/USDT'],
  yahoo: ['AAPL', '600519.SS', '0700.HK', '^GSPC', 'EURUSD=X'],
}
