import { get } from 'node:http'
import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountEvent, Depth, OrderEvent, QuotationTick, StreamReady } from '@candor/protocol'
import { SMALL_JOURNAL, type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { startVenue } from '../main/start-venue.ts'

let venue: TestVenue
const open: Socket[] = []

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await venue.close()
})

/** A client with everything it was sent, and a way to wait for what is to come. */
function client(auth: Record<string, unknown> = {}, transports = ['websocket']) {
  const socket = io(venue.address, { path: '/stream', transports, auth, forceNew: true })
  open.push(socket)
  const seen: { event: string; data: unknown }[] = []
  const waiting = new Set<() => void>()
  const note = (event: string, data: unknown) => {
    seen.push({ event, data })
    for (const look of waiting) look()
  }
  socket.onAny((event: string, data: unknown) => note(event, data))
  socket.on('disconnect', (reason) => note('disconnect', reason))
  const until = <T>(event: string, holds: (data: T) => boolean = () => true) =>
    new Promise<T>((resolve) => {
      const look = () => {
        const found = seen.find((entry) => entry.event === event && holds(entry.data as T))
        if (!found) return
        waiting.delete(look)
        resolve(found.data as T)
      }
      waiting.add(look)
      look()
    })
  const all = <T>(event: string) =>
    seen.filter((entry) => entry.event === event).map(({ data }) => data as T)
  const own = () =>
    seen
      .filter(({ event }) => event === 'order' || event === 'account')
      .map(({ data }) => data as OrderEvent | AccountEvent)
  return { socket, until, all, own }
}

const signedIn = (user: TestUser) => client({ 'coin-auth': user.token })

async function fundedUser(): Promise<TestUser> {
  const user = await venue.newUser()
  await venue.call('/account/executeUserCutTurn', {
    token: user.token,
    body: { currencyCode: 'USDT', amount: '10', from: 1, to: 2, requestId: `fund-${user.id}` },
  })
  await tablesHoldAll(user)
  return user
}

/** A call that reads tables waits for what its caller was answered with. */
const tablesHoldAll = (user: TestUser) =>
  venue.call('/order/getCoinOrder', { token: user.token, body: {} })

const buy = (user: TestUser, requestId: string, terms: object) =>
  venue.call('/order/coinOrder', {
    token: user.token,
    body: { symbol: 'BTCUSDT', side: 'buy', requestId, ...terms },
  })

describe('prices', () => {
  test.each([['websocket'], ['polling']])(
    'over %s a client gets where its symbols stand, and then every change of them alone',
    async (transport) => {
      const { socket, until, all } = client({}, [transport])
      socket.emit('ticker-add', { symbols: ['BTCUSDT', 'AAPL'] })
      const first = await until<QuotationTick[]>('ticker')
      expect(first.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'AAPL'])
      const [{ at }] = first as [QuotationTick]
      await until<QuotationTick[]>(
        'ticker',
        ([tick]) => tick!.symbol === 'BTCUSDT' && tick!.at > at,
      )
      const symbols = all<QuotationTick[]>('ticker').flat()
      expect(symbols.every(({ symbol }) => symbol === 'BTCUSDT' || symbol === 'AAPL')).toBe(true)
    },
  )

  test('symbols add up, unknown ones are passed over, and a rate is not a quotation', async () => {
    const { socket, until } = client()
    socket.emit('ticker-add', { symbols: ['BTCUSDT'] })
    socket.emit('ticker-add', { symbols: ['NOSUCH', 'USDTEUR', 'ETHUSDT'] })
    await until<QuotationTick[]>('ticker', (ticks) => ticks.length === 2)
    const added = await until<QuotationTick[]>('ticker', ([tick]) => tick!.symbol === 'ETHUSDT')
    expect(added).toHaveLength(1)
  })

  test('the price in a tick is the price the calls answer, with its time', async () => {
    const { socket, until } = client()
    socket.emit('ticker-add', { symbols: ['SOLUSDT'] })
    const [tick] = await until<QuotationTick[]>('ticker')
    const answer = await venue.call('/market/getLatestPrice?symbol=SOLUSDT')
    expect(answer.data.at).toBeGreaterThanOrEqual(tick!.at)
    if (answer.data.at === tick!.at) expect(answer.data.price).toBe(tick!.price)
  })
})

describe('books', () => {
  test('a followed book comes whole at once and again when it changes', async () => {
    const { socket, until } = client()
    socket.emit('depth-watch', { symbol: 'BTCUSDT' })
    const first = await until<Depth>('depth')
    expect(first.bids).toHaveLength(20)
    expect(Number(first.bids[0]![0])).toBeLessThan(Number(first.asks[0]![0]))
    await until<Depth>('depth', ({ at }) => at > first.at)
  })

  test('a symbol without a book is passed over', async () => {
    const { socket, until, all } = client()
    socket.emit('depth-watch', { symbol: 'AAPL' })
    socket.emit('ticker-add', { symbols: ['BTCUSDT'] })
    await until('ticker')
    expect(all('depth')).toEqual([])
  })
})

describe('own events', () => {
  test('an order and the balances it changed come in order, each batch after the one before', async () => {
    const user = await fundedUser()
    const { until, all, own } = signedIn(user)
    const ready = await until<StreamReady>('ready')
    expect(ready.user).toBe(user.id)
    await buy(user, 'first', { method: 'market', amount: '5' })
    await buy(user, 'second', { method: 'limit', price: '20000', quantity: '0.0001' })
    const orders = new Set<string>()
    await until<OrderEvent>('order', ({ order }) => orders.add(order.id).size === 2)
    await until<AccountEvent>('account', ({ accounts }) =>
      accounts.some(({ currencyCode, held }) => currencyCode === 'USDT' && held === '2.000000'),
    )
    let known = ready.sequence
    for (const { sequence, prev, seq } of own()) {
      expect(prev).toBe(known)
      expect([prev, seq]).toContain(sequence)
      known = sequence
    }
    expect(known).toBeGreaterThan(ready.sequence)
    const filled = all<OrderEvent>('order').find(
      ({ order }) => order.type === 'spot' && order.method === 'market',
    )
    expect(filled?.order.status).toBe('executed')
  })

  test('nobody gets the events of another user', async () => {
    const [user, other] = [await fundedUser(), await fundedUser()]
    const [own, foreign, guest] = [signedIn(user), signedIn(other), client()]
    await Promise.all([own, foreign, guest].map(({ until }) => until('ready')))
    await buy(user, 'mine', { method: 'market', amount: '5' })
    await own.until('order')
    for (const { all } of [foreign, guest]) {
      expect([...all('order'), ...all('account')]).toEqual([])
    }
  })

  test('a client that was away sees by the number that it missed something', async () => {
    const user = await fundedUser()
    const before = signedIn(user)
    const { epoch, sequence } = await before.until<StreamReady>('ready')
    before.socket.disconnect()
    await buy(user, 'meanwhile', { method: 'market', amount: '5' })
    await tablesHoldAll(user)
    const after = await signedIn(user).until<StreamReady>('ready')
    expect(after.epoch).toBe(epoch)
    expect(after.sequence).toBeGreaterThan(sequence)
  })

  test('a client that missed nothing sees that too', async () => {
    const user = await fundedUser()
    const first = await signedIn(user).until<StreamReady>('ready')
    const second = await signedIn(user).until<StreamReady>('ready')
    expect(second.sequence).toBe(first.sequence)
  })

  test('a venue that started again is the same to a client, and has it read once', async () => {
    const first = await startTestVenue()
    const user = await first.newUser()
    const readyAt = async (address: string) => {
      const auth = { 'coin-auth': user.token }
      const socket = io(address, {
        path: '/stream',
        transports: ['websocket'],
        auth,
        forceNew: true,
      })
      const ready = await new Promise<StreamReady>((resolve) => socket.on('ready', resolve))
      socket.disconnect()
      return ready
    }
    const before = await readyAt(first.address)
    await first.stop()
    const again = await startVenue(first.parts.config, { ...SMALL_JOURNAL, log: first.parts.log })
    const after = await readyAt(again.address)
    const later = await readyAt(again.address)
    await again.stop()
    await first.close()
    expect(after.epoch).toBe(before.epoch)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(later).toMatchObject({ epoch: after.epoch, sequence: after.sequence })
    const other = await signedIn(await venue.newUser()).until<StreamReady>('ready')
    expect(other.epoch).not.toBe(after.epoch)
  })

  test('an unknown token connects as a guest, and is told so', async () => {
    const ready = await client({ 'coin-auth': 'forged' }).until<StreamReady>('ready')
    expect(ready).toMatchObject({ user: null, sequence: 0 })
  })

  test('a logout ends the sockets of that session and no others', async () => {
    const user = await venue.newUser()
    const [own, guest] = [signedIn(user), client()]
    await Promise.all([own.until('ready'), guest.until('ready')])
    await venue.call('/logout', { token: user.token })
    await own.until('disconnect')
    expect(guest.all('disconnect')).toEqual([])
  })
})

describe('hostile clients', () => {
  const HOSTILE: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'BTCUSDT'],
    ['an array', ['BTCUSDT']],
    ['symbols that are no list', { symbols: 'BTCUSDT' }],
    ['symbols that are no texts', { symbols: [1, null, {}] }],
    ['too many symbols', { symbols: Array.from({ length: 201 }, () => 'BTCUSDT') }],
    ['a symbol that is too long', { symbols: ['A'.repeat(5_000)] }],
    ['a prototype', { __proto__: { symbols: ['BTCUSDT'] }, symbols: ['__proto__'] }],
    ['nested far', JSON.parse('['.repeat(500) + ']'.repeat(500))],
  ]

  test.each(HOSTILE)('%s to follow changes nothing, and the stream goes on', async (_, request) => {
    const { socket, until, all } = client()
    await until('ready')
    socket.emit('ticker-add', request)
    socket.emit('depth-watch', request)
    socket.emit('ticker-add', { symbols: ['BTCUSDT'] })
    const first = await until<QuotationTick[]>('ticker')
    expect(first).toHaveLength(1)
    expect(all('depth')).toEqual([])
  })

  test('a client that keeps sending what is not understood is ended', async () => {
    const { socket, until } = client()
    await until('ready')
    for (let i = 0; i < 20; i += 1) socket.emit('make-me-rich', { amount: '1000000' })
    expect(await until('disconnect')).toBe('io server disconnect')
  })

  test('a client that sends too much is ended', async () => {
    const { socket, until } = client()
    await until('ready')
    for (let i = 0; i < 60; i += 1) socket.emit('ticker-add', { symbols: ['BTCUSDT'] })
    expect(await until('disconnect')).toBe('io server disconnect')
  })

  test('a message beyond 16 KB ends the connection, and only that one', async () => {
    const [hostile, other] = [client(), client()]
    await Promise.all([hostile.until('ready'), other.until('ready')])
    hostile.socket.emit('ticker-add', { symbols: ['x'.repeat(100_000)] })
    await hostile.until('disconnect')
    expect(other.all('disconnect')).toEqual([])
  })
})

test('an address has so many sockets and no more; those it has go on', async () => {
  const small = await startTestVenue({ LIMIT_SOCKETS_PER_ADDRESS: '2' })
  const connect = () =>
    io(small.address, { path: '/stream', transports: ['websocket'], forceNew: true })
  const outcome = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.on('ready', () => resolve('ready'))
      socket.on('connect_error', () => resolve('refused'))
    })
  const [first, second, third] = [connect(), connect(), connect()]
  const outcomes = await Promise.all([first, second, third].map(outcome))
  expect(outcomes.sort()).toEqual(['ready', 'ready', 'refused'])
  for (const socket of [first, second, third]) socket.disconnect()
  const { promise: free, resolve } = Promise.withResolvers<true>()
  const again = connect()
  again.on('ready', () => resolve(true))
  await free
  again.disconnect()
  await small.close()
})

test('a connection that only seems to stand already counts as a new one', async () => {
  const small = await startTestVenue({ LIMIT_SOCKETS_PER_ADDRESS: '1' })
  const begin = async (more: string) => {
    const { hostname, port } = new URL(small.address)
    const path = `/stream/?EIO=4&transport=polling${more}`
    return new Promise<string>((resolve, reject) => {
      get({ hostname, port, path, agent: false }, (answer) => {
        answer.setEncoding('utf8').once('data', resolve)
      }).on('error', reject)
    })
  }
  expect(await begin('')).toContain('"sid"')
  for (const more of ['', '&sid=', '&sid=x&sid=', '&sid', '#&sid=x']) {
    expect(await begin(more)).toContain('too many connections from this address')
  }
  await small.close()
})

test('a user with too many sockets keeps the newest', async () => {
  const user = await venue.newUser()
  const clients = Array.from(
    { length: 21 },
    () => undefined as ReturnType<typeof client> | undefined,
  )
  for (const place of clients.keys()) {
    clients[place] = signedIn(user)
    await clients[place].until('ready')
  }
  await clients[0]!.until('disconnect')
  expect(clients.slice(1).flatMap((one) => one!.all('disconnect'))).toEqual([])
})

test('a venue that stops tells its clients before it ends their connections', async () => {
  const stopping = await startTestVenue()
  const socket = io(stopping.address, { path: '/stream', transports: ['websocket'] })
  const events: string[] = []
  const ended = new Promise<void>((resolve) => {
    socket.on('closing', ({ retryAfterMs }) => events.push(`closing ${retryAfterMs}`))
    socket.on('disconnect', () => resolve(void events.push('disconnect')))
  })
  await new Promise<void>((resolve) => socket.on('ready', () => resolve()))
  await Promise.all([stopping.close(), ended])
  socket.disconnect()
  expect(events).toEqual(['closing 2000', 'disconnect'])
})
