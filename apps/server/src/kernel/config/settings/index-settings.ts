import { indexEndpoints, indexExchanges } from '../index-parsers.ts'
import { address, optional } from '../parsers.ts'
import { setting } from './setting.ts'

/** Where a live venue takes its prices from; a simulated one reads none of these. */
export const INDEX_SETTINGS = {
  indexExchanges: setting(
    'INDEX_EXCHANGES',
    'binance,okx,kraken,coinbase,bitstamp,bybit',
    'Exchanges that a live venue’s index prices are the median of, by their ids, with commas between them. A symbol that fewer than two of them have, in USDT or in a currency whose rate two of them have, is quoted and not traded. What is traded with others waits until operators adopt it (hosting/rules-of-a-release.md).',
    indexExchanges,
  ),
  indexEndpoints: setting(
    'INDEX_ENDPOINTS',
    '{}',
    'Addresses to reach exchanges at instead of their own, as JSON: {"okx":{"rest":"https://...","ws":"wss://..."}}, each with one or both. For gateways and stand-ins.',
    indexEndpoints,
  ),
  stockEndpoint: setting(
    'STOCK_ENDPOINT',
    '',
    'Address to ask for stocks and fiat rates at instead of Yahoo’s own. For gateways and stand-ins.',
    optional(address('https', 'http')),
  ),
} as const
