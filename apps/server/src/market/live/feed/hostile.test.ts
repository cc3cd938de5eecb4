// @module-tag long
import { EXCHANGES, type ExchangeId } from '@candor/market-stand-in'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FeedRig,
  type Followed,
  MARKETS,
  startFeedRig,
} from '../../../../test/live-feed-rig.ts'

const PRICE = '64000.5'

/** A message of each in its own format, for a fuzz to change. */
const MESSAGES: Readonly<Record<ExchangeId, object>> = {
  binance: { e: 'trade', E: 1, s: 'BTCUSDT', t: 1, p: PRICE, q: '1', T: 1, m: false, M: true },
  okx: {
    arg: { channel: 'tickers', instId: 'BTC-USDT' },
    data: [{ instType: 'SPOT', instId: 'BTC-USDT', last: PRICE, ts: '1', askPx: '1', bidPx: '1' }],
  },
  kraken: {
    channel: 'trade',
    type: 'update',
    data: [{ symbol: 'BTC/USD', price: 64_000.5, qty: 1, timestamp: '2026-01-01T00:00:00Z' }],
  },
  bitstamp: {
    event: 'trade',
    channel: 'live_trades_btcusd',
    data: { id: 1, price: 64_000.5, price_str: PRICE, microtimestamp: '1000000', timestamp: '1' },
  },
  htx: {
    ...{ ch: 'market.btcusdt.trade.detail', ts: 1 },
    tick: { id: 1, ts: 1, data: [{ id: 1, ts: 1, tradeId: 1, amount: 1, price: 64_000.5 }] },
  },
}

const NASTY = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>('__proto__', 'constructor', 'prototype', '', 'NaN', '1e309', '-0'),
  fc.constantFrom<unknown>(
    null,
    true,
    1e300,
    -1,
    0,
    [],
    {},
    [[]],
    { length: 1e9 },
    { toString: 1 },
  ),
  fc.constantFrom<unknown>('9'.repeat(5_000), { a: { b: { c: {} } } }, Array(500).fill(0)),
)

/** A message in which one value, at any depth, is another, or one key is another's. */
function altered(message: object): fc.Arbitrary<string> {
  const places = placesOf(message)
  return fc
    .tuple(fc.constantFrom(...places), NASTY, fc.boolean())
    .map(([place, value, renames]) => JSON.stringify(changed(message, place, { value, renames })))
}

const hostile = (exchange: ExchangeId): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: altered(MESSAGES[exchange]) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300, size: 'max' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '[]', '{}', 'null', '[null]', '{"__proto__":{"x":1}}'),
    },
    { weight: 1, arbitrary: fc.constant('['.repeat(20_000)) },
    { weight: 1, arbitrary: fc.constant(`{"e":"trade","s":"${'A'.repeat(100_000)}"}`) },
  )

test('whatever an exchange pushes, prices of its form go on, and no process ends', async () => {
  const rig = await startFeedRig({ exchanges: EXCHANGES })
  await pricesOf(rig, EXCHANGES)
  for (const exchange of EXCHANGES) {
    for (const text of fc.sample(hostile(exchange), 1_500)) rig.standIn.send(exchange, text)
  }
  // What follows has been read after all of it, on the same sockets or on new ones.
  await pricesOf(rig, EXCHANGES)
  await pricesOf(rig, EXCHANGES)
  for (const { price, at, market, exchange } of rig.seen) {
    expect(price).toMatch(/^(?!0+$)\d{1,18}(\.\d{1,24})?$/)
    expect(Number.isSafeInteger(at) && at > 0).toBe(true)
    expect(market).toBe(MARKETS[exchange as Followed])
  }
  expect(rig.lines.filter(({ message }) => message.includes('ended'))).toEqual([])
  // What strangers send stays out of the log but for its beginning, in plain characters.
  for (const { facts } of rig.lines) expect(facts.reason).toMatch(/^[\x20-\x7e]{1,310}$/)
}, 120_000)

test('whatever is answered to a request, it is asked again, and prices come once they can', async () => {
  const exchanges: Followed[] = ['okx', 'yahoo']
  const rig = await startFeedRig({ exchanges, polls: true })
  await pricesOf(rig, exchanges)
  const quote = { quoteResponse: { result: [{ symbol: 'AAPL', regularMarketPrice: 64_000.5 }] } }
  const tickers = {
    code: '0',
    data: [{ instType: 'SPOT', instId: 'BTC-USDT', last: PRICE, ts: '1' }],
  }
  const answers = { okx: altered(tickers), yahoo: altered(quote) }
  for (const exchange of ['okx', 'yahoo'] as const) {
    const texts = fc.sample(fc.oneof(answers[exchange], fc.json(), fc.string()), 12)
    for (const text of texts) {
      const { requests } = rig.standIn.counts(exchange)
      rig.standIn.setRaw(exchange, text)
      await rig.until(
        () => rig.standIn.counts(exchange).requests > requests + 1,
        'it is asked again',
      )
    }
    rig.standIn.setRaw(exchange, undefined)
  }
  await pricesOf(rig, exchanges)
  expect(rig.seen.every(({ price }) => Number(price) > 0)).toBe(true)
  expect(rig.lines.filter(({ message }) => message.includes('ended'))).toEqual([])
}, 120_000)

async function pricesOf(rig: FeedRig, exchanges: readonly Followed[]): Promise<void> {
  const since = rig.seen.length
  const hasPrices = (one: Followed) => rig.of(one, since).length > 3
  await rig.until(() => exchanges.every(hasPrices), 'prices of each')
}

type Place = readonly string[]

function placesOf(value: unknown, above: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [above]
  const below = Object.entries(value).flatMap(([key, one]) => placesOf(one, [...above, key]))
  return above.length > 0 ? [above, ...below] : below
}

function changed(
  value: unknown,
  [key, ...below]: Place,
  to: { value: unknown; renames: boolean },
): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return to.value
  const name =
    to.renames && below.length === 0 ? (JSON.stringify(to.value) ?? 'none').slice(0, 50) : key
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >
  const inside = copy[key]
  if (name !== key) Reflect.deleteProperty(copy, key)
  copy[name] = name === key ? changed(inside, below, to) : inside
  return copy
}
