import type { Paths } from '../path.ts'

/** The calls of prices, candles, books and favourites. */
export const marketPaths = {
  tickers: 'GET /market/tickers',
  latestPrice: 'GET /market/getLatestPrice',
  marketTrade: 'GET /market/trade',
  kline: 'POST /market/kline',
  futures: 'GET /market/futures',
  futuresKline: 'GET /market/futures/kline',
  favourites: 'GET /tickerCollect/get',
  saveFavourite: 'GET|POST /tickerCollect/save',
  deleteFavourite: 'GET|POST /tickerCollect/delete',
  coinDetail: 'POST /coin/product/detail/{id}',
} as const satisfies Paths
