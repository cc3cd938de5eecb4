import type { Handler } from '../../handler.ts'
import { coinDetailHandler } from './coin-detail.ts'
import { exchangeRatesHandler } from './exchange-rates.ts'
import { deleteFavouriteHandler, favouritesHandler, saveFavouriteHandler } from './favourites.ts'
import { futuresHandler } from './futures.ts'
import { futuresKlineHandler, klineHandler } from './kline.ts'
import { latestPriceHandler } from './latest-price.ts'
import { marketTradeHandler } from './market-trade.ts'
import { tickersHandler } from './tickers.ts'

export const marketHandlers: readonly Handler[] = [
  exchangeRatesHandler,
  tickersHandler,
  latestPriceHandler,
  marketTradeHandler,
  klineHandler,
  futuresHandler,
  futuresKlineHandler,
  favouritesHandler,
  saveFavouriteHandler,
  deleteFavouriteHandler,
  coinDetailHandler,
]
