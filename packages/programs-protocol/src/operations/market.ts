import { z } from 'zod'
import { PERIODS } from '@candor/protocol/periods'
import {
  SIDES,
  currencyCode,
  decimal,
  depthLevel,
  signedDecimal,
  symbol,
  timeInput,
  wholeNumber,
} from '@candor/protocol'
import { moment } from './fields.ts'
import { named } from './operation.ts'

export const market = z.object({
  symbol,
  base: currencyCode.describe('Base currency: what is bought and sold'),
  quote: currencyCode.describe('Quote currency: what it is paid with'),
  status: z.enum(['trading', 'paused']).describe('paused: its index is stale, nothing is traded'),
  tickSize: decimal.describe('Smallest step of a price'),
  lotSize: decimal.describe('Smallest step of a quantity'),
  minAmount: decimal.describe('Smallest worth of an order, in the quote currency'),
  maxQuantity: decimal.describe('Largest quantity of an order, in the base currency'),
  makerFee: decimal.describe('Fee of an order that rested, as a share of what it receives'),
  takerFee: decimal.describe('Fee of an order that came second, as a share of what it receives'),
  priceBand: decimal.describe('A best-price order fills no further from the index, as a share'),
  maxOpenOrders: z.int().describe('Open orders a person may have in this market'),
})
export type ProgramMarket = z.output<typeof market>

export const currency = z.object({
  code: currencyCode,
  name: z.string().describe('Name of the currency'),
  digits: z.int().min(0).describe('Digits after the point of its amounts'),
})

export const ticker = z.object({
  symbol,
  last: decimal.describe('Index price now'),
  bid: decimal.nullable().describe('Best price of a buyer; null where there is none'),
  bidQuantity: decimal.nullable().describe('Quantity at that price'),
  ask: decimal.nullable().describe('Best price of a seller; null where there is none'),
  askQuantity: decimal.nullable().describe('Quantity at that price'),
  open: decimal.describe('Price 24 hours ago'),
  high: decimal.describe('Highest price of the last 24 hours'),
  low: decimal.describe('Lowest price of the last 24 hours'),
  change: signedDecimal.describe('last - open'),
  changePercent: signedDecimal.describe('The same in percent, two digits'),
  volume: decimal.describe('Volume of the last 24 hours, in the base currency'),
  quoteVolume: decimal.describe('Volume of the last 24 hours, in the quote currency'),
  stale: z.boolean().describe('Whether the price is older than its limit; nothing is traded then'),
  at: moment.describe('When the price was made'),
})
export type ProgramTicker = z.output<typeof ticker>

export const depth = z.object({
  symbol,
  bids: z.array(depthLevel).describe('Levels of buyers, best (highest) price first'),
  asks: z.array(depthLevel).describe('Levels of sellers, best (lowest) price first'),
  at: moment.describe('When the book was so'),
})

export const trade = z.object({
  id: z.string().describe('Id of the trade'),
  symbol,
  price: decimal.describe('Price, in the quote currency'),
  quantity: decimal.describe('Quantity, in the base currency'),
  side: z.enum(SIDES).describe('Side of the order that came second'),
  at: moment,
})
export type ProgramTrade = z.output<typeof trade>

/** [start in milliseconds, open, high, low, close, volume]. */
export const candle = z
  .tuple([
    z.int().min(0).describe('Start, milliseconds since 1970 UTC'),
    decimal.describe('First price'),
    decimal.describe('Highest price'),
    decimal.describe('Lowest price'),
    decimal.describe('Last price'),
    decimal.describe('Volume, in the base currency'),
  ])
  .describe('Start in milliseconds, open, high, low, close, volume')

const ofSymbol = z.object({ symbol })

/** What anyone may ask, without a key. */
export const marketOperations = named({
  serverTime: {
    method: 'GET',
    path: '/time',
    weight: 1,
    summary: 'The venue’s clock. Signatures are good for a few seconds of it.',
    data: moment,
    errors: [],
  },
  listMarkets: {
    method: 'GET',
    path: '/markets',
    weight: 2,
    summary: 'Every market with its rules.',
    data: z.array(market).describe('Markets'),
    errors: [],
  },
  listCurrencies: {
    method: 'GET',
    path: '/currencies',
    weight: 2,
    summary: 'Every currency with its digits.',
    data: z.array(currency).describe('Currencies'),
    errors: [],
  },
  listTickers: {
    method: 'GET',
    path: '/tickers',
    weight: 4,
    summary: 'Prices, best offers and the last 24 hours of every market.',
    data: z.array(ticker).describe('Tickers'),
    errors: [],
  },
  getTicker: {
    method: 'GET',
    path: '/markets/{symbol}/ticker',
    weight: 1,
    summary: 'Price, best offers and the last 24 hours of one market.',
    params: ofSymbol,
    data: ticker,
    errors: ['market_unknown'],
  },
  getDepth: {
    method: 'GET',
    path: '/markets/{symbol}/depth',
    weight: 2,
    summary: 'The book of one market.',
    params: ofSymbol,
    query: z.object({
      limit: wholeNumber(1, 100).default(50).describe('Levels a side, 1 to 100, 50 when absent'),
    }),
    data: depth,
    errors: ['market_unknown'],
  },
  listTrades: {
    method: 'GET',
    path: '/markets/{symbol}/trades',
    weight: 2,
    summary: 'The newest public trades of one market, newest first.',
    params: ofSymbol,
    query: z.object({
      limit: wholeNumber(1, 100).default(50).describe('Trades, 1 to 100, 50 when absent'),
    }),
    data: z.array(trade).describe('Trades, newest first'),
    errors: ['market_unknown'],
  },
  listCandles: {
    method: 'GET',
    path: '/markets/{symbol}/candles',
    weight: 8,
    summary: 'Candles of one market, oldest first; the last one may still be moving.',
    params: ofSymbol,
    query: z.object({
      interval: z.enum(PERIODS).describe('Length of a candle'),
      limit: wholeNumber(1, 1000).default(300).describe('Candles, 1 to 1000, 300 when absent'),
      before: timeInput
        .optional()
        .describe('Only candles that start before this moment, milliseconds since 1970 UTC'),
    }),
    data: z.array(candle).describe('Candles, oldest first'),
    errors: ['market_unknown'],
  },
})
