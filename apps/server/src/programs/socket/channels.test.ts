import { KeptBook, bookChecksum } from '@candor/programs-protocol/socket'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type ProgramClient, connect } from './test/program-client.ts'

let venue: DrivenVenue
let user: TestUser
let program: Program
let client: ProgramClient
let trader: ProgramClient

beforeAll(async () => {
  venue = await startDrivenVenue()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '100000')
  await venue.print({ ADAUSDT: '0.4400000', BTCUSDT: '60000.00' })
  program = await programOf(venue, user)
  trader = await connect(venue)
  await trader.logOn(program)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.print({ ADAUSDT: '0.4400000', BTCUSDT: '60000.00' })
  client = await connect(venue)
  return () => client.close()
})

const ada = { symbol: 'ADAUSDT' }
const marketBuy = { ...ada, side: 'buy', type: 'market', amount: '100' }
const bid = { ...ada, side: 'buy', type: 'limit', price: '0.3000', quantity: '100' }

/** Follows the book of ADAUSDT until it is told what the books say. */
async function follow(book: KeptBook): Promise<void> {
  const { transactor, now } = venue.parts
  const id = transactor.engine.marketId('ADAUSDT')!
  const priced = () =>
    transactor.engine.depth(id, 100, now()).bids.map(({ price }) => (price / 10_000).toFixed(4))
  await expect
    .poll(() => {
      for (const message of client.waiting('book')) expect(book.take(message)).toBe('taken')
      return book.bids.map(([price]) => price)
    })
    .toEqual(priced())
}

describe('the book', () => {
  test('is a snapshot and numbered changes, whose checksum is that of the venue’s book', async () => {
    const book = new KeptBook()
    const { seq } = await client.done('subscribe', { channel: 'book', ...ada })
    expect(book.take(await client.next('book'))).toBe('taken')
    expect(book.seq).toBe(seq)
    const prices = Array.from({ length: 30 }, (_, n) => `0.${3_000 + n}`)
    for (const price of prices) await trader.done('order.place', { ...bid, price })
    await follow(book)
    expect(book.bids.map(([price]) => price)).toEqual(expect.arrayContaining(prices))
    await trader.done('orders.cancel')
    await follow(book)
    const asked = await client.done('checksum', ada)
    expect(book.take({ type: 'update', prev: book.seq!, bids: [], asks: [], ...asked })).toBe(
      'taken',
    )
  })

  test('has a checksum with every hundredth change, as orders trade', async () => {
    const book = new KeptBook()
    await client.done('subscribe', { channel: 'book', ...ada })
    book.take(await client.next('book'))
    const seen = { checksums: 0 }
    /** Does something that changes the book, and takes what is told of it. */
    const after = async (op: string, fields: object) => {
      const result = await trader.done(op, fields)
      for (const message of [await client.next('book'), ...client.waiting('book')]) {
        expect(book.take(message)).toBe('taken')
        if (message.checksum !== undefined) seen.checksums += 1
      }
      return result
    }
    for (let n = 0; seen.checksums < 2; n += 1) {
      const price = `0.${3_000 + (n % 40)}`
      const { id: orderId } = await after('order.place', { ...bid, price })
      if (n % 3 === 0) await after('order.cancel', { orderId })
      if (n % 40 === 0) await after('order.place', { ...marketBuy, amount: `${100 + n}` })
      if (n % 60 === 59) await after('orders.cancel', {})
    }
    await follow(book)
    const asked = await client.done('checksum', ada)
    expect(asked).toMatchObject({ seq: book.seq, checksum: bookChecksum(book.bids, book.asks) })
    await trader.done('orders.cancel')
  })

  test('loses the house’s quotes by time alone', async () => {
    const book = new KeptBook()
    await client.done('subscribe', { channel: 'book', ...ada })
    book.take(await client.next('book'))
    expect(book.asks.length).toBeGreaterThan(0)
    venue.wait(60_000)
    expect(book.take(await client.next('book'))).toBe('taken')
    expect(book.asks).toEqual([])
  })

  test('tells again what was missed, as far as it is kept', async () => {
    const { seq: after } = await client.done('subscribe', { channel: 'book', ...ada })
    await client.next('book')
    await trader.done('order.place', bid)
    const told = await client.next('book')
    await client.done('resume', { channel: 'book', ...ada, after })
    expect(await client.next('book')).toEqual(told)
    for (const wrong of [{ after: after + 100 }, { after: 0 }]) {
      const { error } = await client.ask('resume', { channel: 'book', ...ada, ...wrong })
      expect(error).toMatchObject({ error: 'too_far_back' })
    }
    await trader.done('orders.cancel')
  })

  test('is told no longer to who follows it no more', async () => {
    await client.done('subscribe', { channel: 'book', ...ada })
    await client.done('unsubscribe', { channel: 'book', ...ada })
    client.waiting('book')
    await trader.done('order.place', bid)
    await trader.done('orders.cancel')
    await venue.settled()
    expect(client.waiting('book')).toEqual([])
  })
})

test('trades are told once, with the number of the one before, and again to who asks', async () => {
  const { seq } = await client.done('subscribe', { channel: 'trades', ...ada })
  expect(await client.next('trades')).toMatchObject({ type: 'snapshot', seq })
  const amount = '100'
  const bought = await trader.done('order.place', { ...ada, side: 'buy', type: 'market', amount })
  const told = await client.next('trades')
  expect(told).toMatchObject({ type: 'update', prev: seq })
  expect(told.trades.at(-1)).toMatchObject({ side: 'buy', quantity: bought.filled })
  await trader.done('order.place', { ...ada, side: 'buy', type: 'market', amount })
  const second = await client.next('trades')
  expect(second.prev).toBe(told.seq)
  const other = await connect(venue)
  await other.done('resume', { channel: 'trades', ...ada, after: told.seq })
  expect(await other.next('trades')).toEqual(second)
  const { error } = await other.ask('resume', { channel: 'trades', ...ada, after: 0 })
  expect(error).toMatchObject({ error: 'too_far_back' })
  await other.close()
})

test('prices and candles are told whole with every print', async () => {
  await client.done('subscribe', { channel: 'ticker', ...ada })
  await client.done('subscribe', { channel: 'candles', ...ada, interval: '1hour' })
  expect((await client.next('ticker')).ticker).toMatchObject({ symbol: 'ADAUSDT', stale: false })
  const first = await client.next('candles')
  await venue.print({ ADAUSDT: '0.4500000' })
  expect((await client.next('ticker')).ticker).toMatchObject({ last: '0.4500000' })
  const { candle } = await client.next('candles')
  expect([candle[0], candle[4]]).toEqual([first.candle[0], '0.4500000'])
})

test('a connection follows two hundred channels at most', async () => {
  const symbols = venue.parts.transactor.engine.markets().map(({ symbol }) => symbol)
  const wanted = symbols.flatMap((symbol) => [
    { channel: 'book', symbol },
    { channel: 'trades', symbol },
    ...['1min', '5min', '15min', '30min', '1hour', '1day', '1week', '1mon'].map((interval) => ({
      ...{ channel: 'candles', symbol, interval },
    })),
  ])
  expect(wanted.length).toBeGreaterThan(200)
  await venue.parts.projector.reached(venue.parts.transactor.durableSeq)
  const answers = await Promise.all(wanted.slice(0, 240).map((one) => client.ask('subscribe', one)))
  const followed = answers.filter(({ ok }) => ok).length
  const refused = answers.filter(({ error }) => error?.error === 'too_many_subscriptions').length
  expect(followed).toBe(200)
  expect(refused).toBeGreaterThan(0)
})
