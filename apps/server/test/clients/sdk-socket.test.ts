import { CandorSocket, type KeptBook, type MessageOf, bookChecksum } from '@candor/sdk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../driven-venue.ts'
import { fundCoins } from '../fund-people.ts'
import type { TestUser } from '../venue.ts'
import { type ClientKey, clientKey } from './client-key.ts'
import { type Line, lineTo } from './line.ts'

let venue: DrivenVenue
let user: TestUser
let made: ClientKey
let line: Line
let socket: CandorSocket
let states: string[]

beforeAll(async () => {
  venue = await startDrivenVenue()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '100000')
  made = await clientKey(venue, user, { algorithm: 'ed25519' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.print({ ADAUSDT: '0.4400000' })
  line = await lineTo(venue.address)
  states = []
  socket = open()
})
afterEach(async () => {
  await socket.cancelOrders()
  socket.close()
  await line.close()
})

function open(key = made.key): CandorSocket {
  const changed = (state: string) => void states.push(state)
  return new CandorSocket({ origin: line.address, key, reconnectMs: 1, changed })
}

const BID = {
  symbol: 'ADAUSDT',
  side: 'buy',
  type: 'limit',
  price: '0.3000',
  quantity: '100',
} as const

/** Waits until the kept book is the venue's, by the venue's own checksum. */
async function agrees(book: KeptBook): Promise<void> {
  await expect
    .poll(async () => {
      const { seq, checksum } = await socket.checksum('ADAUSDT')
      return book.seq === seq && bookChecksum(book.bids, book.asks) === checksum
    })
    .toBe(true)
}

describe('orders', () => {
  test('are placed, amended and cancelled, by id and by own name', async () => {
    const placed = await socket.placeOrder({ ...BID, clientOrderId: 'mine' })
    expect(placed).toMatchObject({ status: 'open', clientOrderId: 'mine', price: '0.3000' })
    const less = await socket.amendOrder({ clientOrderId: 'mine' }, { quantity: '50' })
    expect(less).toEqual({ id: placed.id, status: 'open' })
    expect(await socket.cancelOrder({ orderId: placed.id })).toMatchObject({ status: 'cancelled' })
    const refused = socket.cancelOrder({ orderId: placed.id })
    await expect(refused).rejects.toMatchObject({
      error: 'order_already_cancelled',
      repeated: false,
    })
  })

  test('of a batch have an answer each', async () => {
    const dear = { ...BID, do: 'place', quantity: '1' } as const
    const answers = await socket.batch([{ ...BID, do: 'place' }, dear])
    expect(answers.map(({ ok }) => ok)).toEqual([true, false])
    expect(await socket.cancelOrders({ symbol: 'ADAUSDT' })).toMatchObject({ cancelled: 1 })
  })

  test('whose answer is lost are asked for again, and are the same ones', async () => {
    await socket.ping()
    const { transactor } = venue.parts
    const placed = Promise.withResolvers<true>()
    const off = transactor.onCommit((records) => {
      const kinds = records.flatMap(({ events }) => events.map(({ kind }) => kind))
      if (kinds.includes('spotOrderPlaced')) placed.resolve(true)
    })
    line.deaf(true)
    const asked = socket.placeOrder(BID)
    await placed.promise
    off()
    line.cut()
    line.deaf(false)
    const { id } = await asked
    expect(await socket.cancelOrder({ orderId: id })).toEqual({ id, status: 'cancelled' })
    expect(await socket.cancelOrders()).toMatchObject({ cancelled: 0 })
  })

  test('that could not leave are sent over the next line', async () => {
    await socket.ping()
    line.dead(true)
    line.cut()
    const placed = [socket.placeOrder(BID), socket.placeOrder({ ...BID, price: '0.2000' })]
    await expect.poll(() => states).toEqual(['open', 'lost'])
    line.dead(false)
    const orders = await Promise.all(placed)
    expect(orders.map(({ status }) => status)).toEqual(['open', 'open'])
    expect(await socket.cancelOrders()).toMatchObject({ cancelled: 2 })
  })
})

test('conditional orders are placed, told of and cancelled, in batches too', async () => {
  const told: string[] = []
  await socket.follow(
    'triggers',
    {},
    {
      told: ({ triggers }) => told.push(...triggers.map(({ id, status }) => `${id} ${status}`)),
    },
  )
  const up = { triggerPrice: '0.5000', type: 'limit', price: '0.5000' } as const
  const { symbol, side, quantity } = BID
  const stop = { symbol, side, quantity, source: 'index', up } as const
  const { id } = await socket.placeTrigger({ ...stop, clientOrderId: 'stop' })
  expect(await socket.cancelTrigger(id)).toEqual({ id, status: 'cancelled' })
  const [placed] = await socket.batch([{ do: 'placeTrigger', ...stop }])
  if (!placed!.ok) throw new Error(placed!.error.message)
  const second = placed!.result.id
  await expect.poll(() => told).toContain(`${second} open`)
  const [gone] = await socket.batch([{ do: 'cancelTrigger', id: second }])
  expect(gone).toEqual({ ok: true, result: { id: second, status: 'cancelled' } })
  await expect.poll(() => told.at(-1)).toBe(`${second} cancelled`)
  expect(told).toContain(`${id} cancelled`)
})

describe('the book', () => {
  test('is kept as it changes, and stands again over a new line', async () => {
    const { book, stop } = await socket.book('ADAUSDT')
    for (const price of ['0.3000', '0.3100', '0.2900']) await socket.placeOrder({ ...BID, price })
    // What was placed stands in the venue's book at once, and in what is told of it with the next look.
    const prices = () => book.bids.map(([price]) => price)
    await expect.poll(prices).toEqual(expect.arrayContaining(['0.3100', '0.3000', '0.2900']))
    await agrees(book)
    line.cut()
    await socket.cancelOrders()
    await expect.poll(prices).not.toContain('0.3000')
    await agrees(book)
    stop()
    await expect(socket.checksum('ADAUSDT')).rejects.toMatchObject({ error: 'not_found' })
  })
})

describe('own channels', () => {
  test('tell what was missed while the line was cut, each once and in order', async () => {
    const messages: MessageOf<'orders'>[] = []
    await socket.follow('orders', {}, { told: (message) => void messages.push(message) })
    const other = open()
    const names = ['a', 'b', 'c', 'd']
    for (const clientOrderId of names) {
      if (clientOrderId === 'b') line.cut()
      await other.placeOrder({ ...BID, clientOrderId })
    }
    // Orders without a name are of the test before, whose end may be told here.
    const told = () =>
      messages.flatMap(({ orders }) => orders.flatMap((one) => one.clientOrderId ?? []))
    await expect.poll(told).toEqual(names)
    other.close()
  })

  test('tell fills, positions of money and public trades', async () => {
    const [fills, balances, trades]: object[][] = [[], [], []]
    await socket.follow('fills', {}, { told: (message) => void fills!.push(...message.fills) })
    await socket.follow('balances', {}, { told: (one) => void balances!.push(...one.balances) })
    await socket.follow(
      'trades',
      { symbol: 'ADAUSDT' },
      { told: (one) => void trades!.push(...one.trades) },
    )
    await socket.placeOrder({ symbol: 'ADAUSDT', side: 'buy', type: 'market', amount: '50' })
    await expect
      .poll(() => fills)
      .toMatchObject([{ symbol: 'ADAUSDT', side: 'buy', role: 'taker' }])
    await expect.poll(() => trades!.length).toBeGreaterThan(0)
    await expect
      .poll(() => balances)
      .toEqual(
        expect.arrayContaining([expect.objectContaining({ currency: 'ADA', account: 'spot' })]),
      )
  })
})

describe('a refusal', () => {
  test('of a channel is told to who asked, and the others go on', async () => {
    const unknown = socket.follow('ticker', { symbol: 'NOSUCH' }, { told: () => undefined })
    await expect(unknown).rejects.toMatchObject({ error: 'market_unknown' })
    const tickers: MessageOf<'ticker'>[] = []
    await socket.follow('ticker', { symbol: 'ADAUSDT' }, { told: (one) => void tickers.push(one) })
    await venue.print({ ADAUSDT: '0.4500000' })
    await expect.poll(() => tickers.at(-1)?.ticker.last).toMatch(/^0\.45/)
  })

  test('of the logon ends the socket with the venue’s reason', async () => {
    const wrong = open({ id: made.id, sign: () => 'A'.repeat(86) })
    await expect(wrong.placeOrder(BID)).rejects.toMatchObject({ error: 'signature_wrong' })
    await expect(wrong.ping()).rejects.toMatchObject({ error: 'network' })
  })
})
