import { expect, test } from 'vitest'
import { readConfig } from '../../../kernel/config/config.ts'
import { INSTRUMENTS } from '../../instruments.ts'
import { wantedListings } from '../index/listings.ts'
import coins from './coins.json' with { type: 'json' }
import fiats from './fiats.json' with { type: 'json' }
import { liveCatalogue, tradedSymbols } from './live-catalogue.ts'
import sources from './sources.json' with { type: 'json' }
import stocks from './stocks.json' with { type: 'json' }

const DEFAULT = readConfig({}).indexExchanges
const ALL = Object.keys(sources.exchanges).filter((one) => one !== 'yahoo')

test('every symbol of the venue is found at an exchange, in the order of its indexes', () => {
  const catalogue = liveCatalogue(DEFAULT)
  expect(catalogue.map(({ symbol }) => symbol)).toEqual(INSTRUMENTS.map(({ symbol }) => symbol))
  for (const { symbol, constituents } of catalogue) expect(constituents, symbol).not.toEqual([])
  const listed = [...Object.keys(coins), ...Object.keys(stocks), ...Object.keys(fiats)]
  expect(new Set(listed)).toEqual(new Set(INSTRUMENTS.map(({ symbol }) => symbol)))
})

test('a coin has at least four of the default exchanges, and is traded on', () => {
  const traded = tradedSymbols(DEFAULT)
  for (const { symbol, constituents } of liveCatalogue(DEFAULT).slice(0, 28)) {
    const exchanges = new Set(constituents.map(({ exchange }) => exchange))
    expect(exchanges.size, symbol).toBeGreaterThanOrEqual(4)
    expect(traded.has(symbol), symbol).toBe(true)
  }
})

test('a stock and a rate of dollars are asked for now and then: quoted, never traded', () => {
  const traded = tradedSymbols(ALL)
  for (const symbol of ['AAPL', 'SPX', '0700.HK', '600519.SH', 'USDTVND', 'USDTGBP']) {
    expect(traded.has(symbol), symbol).toBe(false)
  }
})

test('a symbol that one exchange alone has is not traded, and one of two is', () => {
  expect(tradedSymbols(['kraken', 'coinbase']).has('TRXUSDT')).toBe(false)
  expect(tradedSymbols(['binance', 'okx']).has('TRXUSDT')).toBe(true)
  // It is not quoted either: what stands in the books could be traded on it.
  const alone = liveCatalogue(['kraken', 'coinbase']).find(({ symbol }) => symbol === 'TRXUSDT')
  expect(alone?.least).toBe(2)
})

test('a market in dollars counts only where two exchanges tell the rate of the dollar', () => {
  // Kraken has TRX/USD, and USDT/USD alone.
  expect(tradedSymbols(['kraken', 'okx']).has('TRXUSDT')).toBe(false)
  expect(tradedSymbols(['kraken', 'okx']).has('BTCUSDT')).toBe(true)
  expect(tradedSymbols(['kraken', 'okx', 'bitstamp']).has('TRXUSDT')).toBe(true)
})

test('a market tells of one symbol alone', () => {
  const names = wantedListings(ALL).map(({ exchange, market }) => `${exchange} ${market}`)
  expect(new Set(names).size).toBe(names.length)
})

test('rates that others are converted by are made of markets that need no rate', () => {
  const catalogue = liveCatalogue(ALL)
  const used = new Set(
    catalogue.flatMap(({ constituents }) => constituents.map(({ conversion }) => conversion?.rate)),
  )
  used.delete(undefined)
  expect(used).toEqual(new Set(['USDTUSD', 'USDTEUR', 'USDCUSDT']))
  for (const { symbol, constituents } of catalogue) {
    if (!used.has(symbol)) continue
    for (const { conversion } of constituents) expect(conversion, symbol).toBeUndefined()
  }
})

test('an exchange that the catalogue does not know is named', () => {
  expect(() => wantedListings(['okx', 'elsewhere'])).toThrow('INDEX_EXCHANGES names elsewhere')
})
