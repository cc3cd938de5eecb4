import { coinDetailHandler } from './coin-detail.ts'
import { exchangeRatesHandler } from './exchange-rates.ts'
import { deleteFavouriteHandler, favouritesHandler, saveFavouriteHandler } from './favourites.ts'
import { futuresHandler } from './futures-list.ts'
import { futuresKlineHandler, klineHandler } from './candles.ts'
import { latestPriceHandler } from './latest-price.ts'
import { marketTradeHandler } from './depth.ts'
import { tickersHandler } from './tickers.ts'

export const marketHandlers = [
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
