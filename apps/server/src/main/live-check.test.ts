// @module-tag long
import { EXCHANGES, startMarketStandIn } from '@candor/market-stand-in'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../../test/run-program.ts'
import { wantedListings } from '../market/live/index/listings.ts'

const PROGRAM = join(import.meta.dirname, 'live-check.ts')

/** Worth of each currency in dollars, where it is not some number of its name. */
const WORTH: Readonly<Record<string, number>> = { USD: 1, USDT: 1, USDC: 1, EUR: 1.1 }
const worth = (code = '') =>
  WORTH[code] ?? [...code].reduce((sum, one) => sum + one.charCodeAt(0), 0)

function price(market: string): string {
  const [base, quote] = market.split('/')
  return (worth(base) / worth(quote ?? 'USD')).toFixed(8)
}

async function start() {
  const wanted = wantedListings(EXCHANGES)
  const marketsOf = (exchange: string) => [
    ...new Set(wanted.filter((one) => one.exchange === exchange).map(({ market }) => market)),
  ]
  const names = [...EXCHANGES, 'yahoo'] as const
  const standIn = await startMarketStandIn({
    price,
    everyMs: 500,
    markets: Object.fromEntries(names.map((name) => [name, marketsOf(name)])),
  })
  onTestFinished(() => standIn.close())
  const check = (...args: string[]) =>
    runProgram(
      PROGRAM,
      {
        INDEX_EXCHANGES: EXCHANGES.join(','),
        INDEX_ENDPOINTS: JSON.stringify(standIn.endpoints),
        STOCK_ENDPOINT: standIn.stockEndpoint,
      },
      args,
    )
  return { standIn, check }
}

test('the check ends with 0 once two exchanges tell of each symbol, and says how each does', async () => {
  const { standIn, check } = await start()
  standIn.setFault('okx', 'lying')
  const { code, said, complained } = await check()
  expect(complained).toBe('')
  expect(said).toMatch(/^binance +connected +stream +33\/33 +\d+ ms +\d+ ms +0\.000% +/m)
  expect(said).toMatch(/^okx +connected +stream +29\/29 .*99900\.000% /m)
  expect(said).toMatch(/^htx +connected +stream +27\/27 .* [+-]\d+ ms$/m)
  expect(said).toMatch(/^bitstamp +connected +stream +28\/28 .* -$/m)
  expect(said).toMatch(/^binance .* [+-]\d+ ms$/m)
  expect(said).toMatch(/^30 of 30 symbols that are traded on had two exchanges or more at once/m)
  expect(code).toBe(0)
}, 120_000)

test('the check ends with 1 when time is over, and says which symbols lack whom', async () => {
  const { standIn, check } = await start()
  standIn.setFault('okx', 'cut-off')
  standIn.setFault('kraken', 'silent')
  standIn.setFault('bitstamp', 'banned')
  standIn.setFault('htx', 'mute-sockets')
  const { code, said } = await check('--minutes', '0.15')
  expect(said).toMatch(/^ETHUSDT: binance alone, .*okx not heard of/m)
  expect(said).toMatch(/^bitstamp +barred +stream +0\/28 +- +- +- +- +-$/m)
  expect(said).toMatch(/^bitstamp: \w+: .*403/m)
  expect(said).toMatch(/^0 of 30 symbols/m)
  expect(code).toBe(1)
  expect((await check('--minutes', 'ten')).complained).toMatch(/up to 60/)
}, 120_000)
