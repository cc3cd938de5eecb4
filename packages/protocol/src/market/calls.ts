import type { CallsAt } from '../call.ts'
import { coinDetail } from './coin-detail.ts'
import { deleteFavourite } from './delete-favourite.ts'
import { favourites } from './favourites.ts'
import { futuresKline } from './futures-kline.ts'
import { futures } from './futures.ts'
import { kline } from './kline.ts'
import { latestPrice } from './latest-price.ts'
import { marketTrade } from './market-trade.ts'
import { saveFavourite } from './save-favourite.ts'
import { tickers } from './tickers.ts'
import type { marketPaths } from './paths.ts'

export const marketCalls = {
  tickers,
  latestPrice,
  marketTrade,
  kline,
  futures,
  futuresKline,
  favourites,
  saveFavourite,
  deleteFavourite,
  coinDetail,
} as const satisfies CallsAt<typeof marketPaths>
