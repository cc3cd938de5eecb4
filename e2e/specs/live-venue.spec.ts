import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DeskClient } from '@candor/client/desk'
import type { Prices } from '@candor/desk-protocol'
import { auditState, createEngine, decodeRecord } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import type { FastOrderRow } from '@candor/protocol'
import { PERIODS, periodEnd } from '@candor/protocol/periods'
import { PROGRAMS } from '@candor/server/testing'
import { type Locator, expect, test } from '@playwright/test'
import { carriedOut, deskAt } from '../src/desk-at.ts'
import { DeskOperator } from '../src/desk-operator.ts'
import { recordFaults } from '../src/kill/verify-balances.ts'
import { madeOnMachine } from '../src/owners.ts'
import { FOLLOWED } from '../src/live/live-market.ts'
import { type LiveVenue, startLiveVenue } from '../src/live/live-venue.ts'
import { Trader, refusalOf } from '../src/live/trader.ts'

/**
 * A whole venue on prices that are made here: the real server, and exchanges that do wrong. What a
 * caller meets and what the desk shows of it are looked at in one venue, one after the other.
 */
test.describe.configure({ mode: 'serial' })

const ACCOUNT = 'LiveTrader1'
const OWNER = 'Olga'
const BITCOIN = 'BTC/USDT'
const CANDLES = 100

let begun: number
let venue: LiveVenue
let trader: Trader
let operator: DeskOperator
let desk: DeskClient

test.beforeAll(async ({ browser }) => {
  begun = Date.now()
  venue = await startLiveVenue({ expiries: '4,6,10' })
  trader = await Trader.register(venue.process.address, ACCOUNT)
  const password = await madeOnMachine(venue.environment, OWNER)
  const first = { desk: venue.desk, name: OWNER, password }
  operator = await DeskOperator.comeIn(browser, { now: Date.now }, first)
  const cookies = await operator.page.context().cookies()
  desk = deskAt(venue.desk, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
})
test.afterAll(async () => {
  await operator?.page.context().close()
  await venue?.close()
})

const guest = () => trader.client
const priceOf = (symbol: string) => guest().call('latestPrice', { query: { symbol } })

/** What the desk shows of a symbol. */
async function shown(symbol: string): Promise<Prices['symbols'][number]> {
  const { symbols } = await carriedOut(desk.call('prices', {}))
  return symbols.find((one) => one.symbol === symbol)!
}

/** What the desk's screen shows now: it reads anew every five seconds by itself. */
async function seenNow(): Promise<{ main: Locator; rowOf: (...words: string[]) => Locator }> {
  await operator.page.reload()
  const main = operator.page.getByRole('main')
  const rowOf = (...words: string[]) =>
    words.reduce(
      (rows, hasText) => rows.filter({ hasText }),
      main.getByRole('table', { name: 'Constituents' }).getByRole('row'),
    )
  return { main, rowOf }
}

/** How each exchange stands with bitcoin at the desk, by the first of its markets that is listed here. */
async function standings(): Promise<string> {
  const { constituents } = await shown('BTCUSDT')
  const heard = constituents.filter(({ standing }) => !['silent', 'other'].includes(standing))
  const firsts = FOLLOWED.map((one) => heard.find(({ exchange }) => exchange === one))
  return firsts.map((one) => `${one?.exchange} ${one?.standing}`).join(', ')
}

const soon = { timeout: 20_000, intervals: [50] }
const ALL_USED = 'binance used, kraken used, bitstamp used'

test('the first start fills the charts of all periods, and says on the terminal how far it is', async () => {
  await venue.process.said(/Charts: 10 of \d+ symbols are filled/)
  const { priceAt } = venue.market
  for (const period of PERIODS) {
    const body = { symbol: 'BTCUSDT', period, limit: CANDLES } as const
    const candles = await guest().call('kline', { body })
    expect(candles, period).toHaveLength(CANDLES)
    const whole = candles.filter(({ time }) => periodEnd(period, time) <= begun)
    expect(whole.length, period).toBeGreaterThan(CANDLES - 3)
    for (const { time, open, close } of whole) {
      const ended = periodEnd(period, time) - 1
      expect([Number(open), Number(close)], `${period} ${new Date(time).toISOString()}`).toEqual([
        priceAt('binance', BITCOIN, time),
        priceAt('binance', BITCOIN, ended),
      ])
    }
  }
})

test('stocks and rates are quoted as Yahoo tells them, and nothing is traded on them', async () => {
  const query = { market: 'US' } as const
  const quoted = async () =>
    (await guest().call('futures', { query })).find(({ symbol }) => symbol === 'AAPL')?.price
  await expect.poll(quoted, soon).toMatch(/^230\.5/)
  const dong = async () =>
    (await guest().call('exchangeRates', { body: { currencyCode: 'VND' } }))[0]?.rate
  await expect.poll(dong, soon).toMatch(/^0\.0000393/)
  expect(await refusalOf(trader.open('AAPL', 4))).toBe('fast_unknown')
  const position = {
    ...{ symbol: 'AAPL', lots: 1, lever: 1, requestId: 'live-apple' },
    ...({ direction: 'buyLong', entrustType: 'market' } as const),
  }
  expect(await refusalOf(guest().call('contractOrder', { body: position }))).toBe('futures_unknown')
})

test('the desk shows every constituent with its age and its distance from the price', async () => {
  await expect.poll(standings, soon).toBe(ALL_USED)
  const { page } = operator
  await operator.go('Prices')
  await page.getByRole('table', { name: 'Symbols' }).getByRole('link', { name: 'BTCUSDT' }).click()
  const { main, rowOf } = await seenNow()
  await expect(main.getByText('Printed').first()).toBeVisible()
  await expect(rowOf('binance', BITCOIN)).toContainText(/\d\.\d\ss.*Used/)
  await expect(rowOf('bitstamp', 'BTC/USD')).toContainText(/\+0\.00\d+%Used/)
  await expect(rowOf('kraken', 'BTC/USD').first()).toContainText(/−0\.00\d+%Used/)
  await expect(rowOf('kraken', BITCOIN)).toContainText('Another of its markets counts.')
})

test('a fast contract is settled, and its receipt shows what each exchange had said', async () => {
  await expect.poll(standings, soon).toBe(ALL_USED)
  const { receipt, ...contract } = await trader.settled(await trader.open('BTCUSDT', 4))
  const { prints } = receipt!
  const compositions = receipt!.compositions!
  expect(prints.length).toBeGreaterThan(2)
  expect(compositions.map(({ at }) => at)).toEqual(prints.map(({ at }) => at))
  compositions.forEach(({ constituents }, place) => {
    const used = constituents.filter(({ standing }) => standing === 'used')
    expect(used.map(({ exchange }) => exchange)).toEqual([...FOLLOWED])
    for (const { exchange, market, price, at } of used) {
      const said = venue.market.priceAt(exchange as 'kraken', market, at!)
      expect(Number(price), `${exchange} ${market}`).toBe(said)
    }
    // Kraken is below Binance and Bitstamp above it at every moment: the median is its price.
    expect(Number(prints[place]!.price)).toBe(Number(used[0]!.price))
  })
  expect(['won', 'lost', 'even']).toContain(contract.outcome)
  expect(Number(contract.salePrice) > Number(contract.price)).toBe(contract.outcome === 'won')
})

test('one exchange that lies moves nothing, and the desk sees it left out and why', async () => {
  const { standIn } = venue.market
  const before = await priceOf('BTCUSDT')
  standIn.setFault('binance', 'lying')
  await expect.poll(standings, soon).toBe('binance outlier, kraken used, bitstamp used')
  const { pause, constituents } = await shown('BTCUSDT')
  expect(pause).toBeNull()
  const liar = constituents.find(({ exchange }) => exchange === 'binance')!
  expect(liar.deviationPpm).toBeGreaterThan(998_000_000)
  expect(liar.ageMs).toBeLessThan(5_000)
  const { main, rowOf } = await seenNow()
  await expect(rowOf('binance', BITCOIN)).toContainText(/\+99\d{3}\.\d+%Too far/)
  await expect(rowOf('binance', BITCOIN)).toContainText('Too far from the median of all.')
  await expect(main.getByText('Printed').first()).toBeVisible()
  const printed = async () => (await priceOf('BTCUSDT')).at
  await expect.poll(printed, soon).toBeGreaterThan(before.at + 1_000)
  const query = { symbol: 'BTCUSDT', recentSeconds: 10 } as const
  const { recent } = await guest().call('latestPrice', { query })
  for (const { price } of recent) {
    expect(Math.abs(Number(price) - Number(before.price))).toBeLessThan(6)
  }
  standIn.setFault('binance', undefined)
  await expect.poll(standings, soon).toBe(ALL_USED)
})

test('with two exchanges silent, and then all, the symbol pauses, and goes on when they speak', async () => {
  const { standIn } = venue.market
  const before = await trader.balance()
  const running = await trader.open('BTCUSDT', 10)
  for (const one of ['kraken', 'bitstamp'] as const) standIn.setFault(one, 'silent')
  await expect.poll(standings, soon).toBe('binance alone, kraken stale, bitstamp stale')
  const waiting = refusalOf(trader.open('BTCUSDT', 4))
  expect((await shown('BTCUSDT')).pause).toBe('too_few')
  expect(standIn.counts('kraken').sockets).toBeGreaterThan(0)
  const { main, rowOf } = await seenNow()
  await expect(main.getByText(/Fewer exchanges than a price takes are fresh/)).toBeVisible()
  await expect(main.getByText(/What depends on it is paused/)).toBeVisible()
  await expect(rowOf('binance', BITCOIN)).toContainText('Too few others are with it for a price.')
  await expect(rowOf('bitstamp', 'BTC/USD')).toContainText('Nothing fresh came for too long.')
  standIn.setFault('binance', 'silent')
  expect(await waiting).toBe('next_price_missing')
  expect(await refusalOf(trader.open('BTCUSDT', 4))).toBe('market_paused')
  expect((await trader.balance()).held).toBe(1)
  expect(await trader.settled(running)).toMatchObject({ outcome: 'refunded' })
  expect(await trader.balance()).toEqual(before)
  await expect.poll(standings, soon).toBe('binance stale, kraken stale, bitstamp stale')
  for (const one of FOLLOWED) standIn.setFault(one, undefined)
  await expect.poll(standings, soon).toBe(ALL_USED)
  const printed = async () => (await priceOf('BTCUSDT')).at
  await expect.poll(printed, soon).toBeGreaterThan(running.expiresAt)
})

test('killed across an expiry, it settles by public trades, or gives the stake back without', async () => {
  const { standIn, priceAt } = venue.market
  const bitcoin = await trader.open('BTCUSDT', 6)
  const ether = await trader.open('ETHUSDT', 6)
  await venue.process.kill()
  const killedAt = Date.now()
  const followers = () => FOLLOWED.map((one) => standIn.counts(one).sockets)
  await expect.poll(followers, soon).toEqual([0, 0, 0])
  await expect.poll(Date.now, soon).toBeGreaterThan(Math.max(bitcoin.expiresAt, ether.expiresAt))
  await venue.start()
  const { receipt, ...contract } = await trader.settled(bitcoin)
  const recovered = receipt!.prints.filter(({ at }) => at > killedAt)
  expect(recovered.length).toBeGreaterThan(2)
  for (const { at, price } of recovered) {
    const said = (['binance', 'kraken'] as const).map((one) => priceAt(one, BITCOIN, at))
    expect(Number(price)).toBe((said[0]! + said[1]!) / 2)
  }
  expect(Number(contract.salePrice) > Number(contract.price)).toBe(contract.outcome === 'won')
  const { receipt: without, ...refunded } = await trader.settled(ether)
  expect(refunded.outcome).toBe('refunded')
  expect(without!.prints).toEqual([])
  await expect.poll(standings, soon).toBe(ALL_USED)
})

test('the books of all that balance, and the evidence is what they state', async () => {
  const { records } = await trader.client.call('getSpotOrder', { query: { limit: 50 }, body: {} })
  const gained = records.reduce((sum: number, { profit }: FastOrderRow) => sum + Number(profit), 0)
  const { available, held } = await trader.balance()
  expect({ available: available.toFixed(6), held }).toEqual({
    ...{ available: (10 + gained).toFixed(6), held: 0 },
  })
  expect(await recordFaults({ account: ACCOUNT, client: trader.client })).toEqual([])
  await venue.process.stop()
  expect(await stateFaults(venue.process.dataDir)).toEqual([])
  const said = await check()
  expect(said).toMatch(/The journal is whole/)
  expect(said).toMatch(/Evidence is what \d+ records state/)
})

/** What is wrong with the state that the journal of a stopped venue leads to: a sentence each. */
async function stateFaults(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'journal')
  const journal = await openFileJournal({ disk: realDisk(), folder, check: 'everything' })
  const engine = createEngine()
  for await (const { bytes } of journal.read(1)) engine.apply(decodeRecord(bytes))
  await journal.close()
  return auditState(engine)
}

/** What `npm run journal:check` says. */
async function check(): Promise<string> {
  const child = spawn(process.execPath, [PROGRAMS.checkJournal], {
    env: { ...process.env, ...venue.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return said + complained
}
