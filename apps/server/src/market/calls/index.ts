import { coinDetailHandler } from './coin-detail.ts'
import { exchangeRatesHandler } from './exchange-rates.ts'
import {
  deleteFavouriteHandler,
  listFavouritesHandler,
  saveFavouriteHandler,
} from './favourites.ts'
import { stocksHandler } from './stocks.ts'
import { stockCandlesHandler, candlesHandler } from './candles.ts'
import { latestPriceHandler } from './latest-price.ts'
import { depthHandler } from './depth.ts'
import { tickersHandler } from './tickers.ts'

export const marketHandlers = [
  exchangeRatesHandler,
  tickersHandler,
  latestPriceHandler,
  depthHandler,
  candlesHandler,
  stocksHandler,
  stockCandlesHandler,
  listFavouritesHandler,
  saveFavouriteHandler,
  deleteFavouriteHandler,
  coinDetailHandler,
]
