import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type ProgramClient, connect, logonOf, socketOf } from './test/program-client.ts'

let venue: DrivenVenue
let user: TestUser
let program: Program
let client: ProgramClient

beforeAll(async () => {
  venue = await startDrivenVenue()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '100000')
  await venue.print({ ADAUSDT: '0.4400000' })
  program = await programOf(venue, user)
  client = await connect(venue)
})
afterAll(() => venue.close())

const bid = { symbol: 'ADAUSDT', side: 'buy', type: 'limit', price: '0.3000', quantity: '100' }

describe('who has not logged on', () => {
  test('is told the venue’s clock', async () => {
    const { ms, iso } = await client.done('ping')
    expect(ms).toBe(venue.now())
    expect(iso).toBe(new Date(ms).toISOString())
  })

  test.each([
    ['orders.cancel', {}, 'login_required'],
    ['order.place', bid, 'login_required'],
    ['subscribe', { channel: 'orders' }, 'login_required'],
    ['order.explode', {}, 'op_unknown'],
    ['subscribe', { channel: 'gossip' }, 'channel_unknown'],
    ['subscribe', { channel: 'book' }, 'field_missing'],
    ['subscribe', { channel: 'book', symbol: 'NOPEUSDT' }, 'market_unknown'],
    ['subscribe', { channel: 'book', symbol: 'ADAUSDT', interval: '1min' }, 'field_unknown'],
    ['subscribe', { channel: 'candles', symbol: 'ADAUSDT' }, 'field_missing'],
    ['subscribe', { channel: 'orders', symbol: 'ADAUSDT' }, 'field_unknown'],
    ['ping', { colour: 'red' }, 'field_unknown'],
    ['checksum', { symbol: 'ADAUSDT' }, 'not_found'],
  ])('is refused %s %j as %s', async (op, fields, name) => {
    expect((await client.ask(op, fields)).error).toMatchObject({ error: name })
  })

  test('is answered what cannot be read with a code, and null for its name', async () => {
    for (const [text, error] of [
      ['{"id":1', 'malformed_request'],
      ['[1]', 'malformed_request'],
      ['{"op":"ping"}', 'field_missing'],
      [`{"op":"ping","id":"${'x'.repeat(37)}"}`, 'field_invalid'],
    ] as const) {
      const other = await connect(venue)
      other.socket.send(text)
      const [data] = (await once(other.socket, 'message')) as [Buffer]
      expect(JSON.parse(data.toString())).toMatchObject({ id: null, ok: false, error: { error } })
      await other.close()
    }
  })
})

describe('a logon', () => {
  test('is proved by its signature, and nobody logs on twice', async () => {
    const other = await connect(venue)
    const wrong = { ...logonOf(program, venue.now()), nonce: 'another-nonce' }
    const { error } = await other.ask('logon', { ...wrong, lang: 'de' })
    expect(error).toMatchObject({ code: 3203, error: 'signature_wrong' })
    expect(error!.message).toMatch(/Signatur/)
    const { key, rights } = await other.logOn(program)
    expect([key, rights]).toEqual([program.key.id, ['read', 'trade']])
    const again = await other.ask('logon', logonOf(program, venue.now()))
    expect(again.error).toMatchObject({ error: 'logon_repeated' })
    await other.close()
  })

  test('counts once', async () => {
    const other = await connect(venue)
    const fields = logonOf(program, venue.now())
    await other.done('logon', fields)
    const third = await connect(venue)
    expect((await third.ask('logon', fields)).error).toMatchObject({ error: 'nonce_used' })
    await Promise.all([other.close(), third.close()])
  })

  test('lets nobody do what the key has no right to', async () => {
    const other = await connect(venue)
    const reader = await programOf(venue, user, { rights: ['read'] })
    const wish = { ...logonOf(reader, venue.now()), cancelOnDisconnect: true }
    expect((await other.ask('logon', wish)).error).toMatchObject({ error: 'right_missing' })
    await other.logOn(reader)
    expect((await other.ask('order.place', bid)).error).toMatchObject({
      error: 'right_missing',
      details: { right: 'trade' },
    })
    await other.done('subscribe', { channel: 'orders' })
    const trader = await connect(venue)
    await trader.logOn(await programOf(venue, user, { rights: ['trade'] }))
    expect((await trader.ask('subscribe', { channel: 'fills' })).error).toMatchObject({
      error: 'right_missing',
    })
    await Promise.all([other.close(), trader.close()])
  })

  test('ends with its key, at once', async () => {
    const ended = await programOf(venue, user)
    const other = await connect(venue)
    await other.logOn(ended)
    const answer = await venue.call(`/player/security/keys/${ended.key.id}/end`, {
      ...{ body: { password: user.password }, token: user.token },
    })
    expect(answer.code).toBe(200)
    expect(await other.closed).toBe(4401)
  })
})

test('a key that expires ends its connections', async () => {
  const expiresAt = venue.now() + 60_000
  const other = await connect(venue)
  await other.logOn(await programOf(venue, user, { expiresAt }))
  venue.wait(60_001)
  expect(await other.closed).toBe(4401)
})

describe('what nobody should send', () => {
  test('a binary frame ends the connection', async () => {
    const other = await connect(venue)
    other.socket.send(Buffer.from('{"id":1,"op":"ping"}'))
    expect(await other.closed).toBe(1003)
  })

  test('a frame beyond 64 KiB ends the connection before it has come', async () => {
    const other = await connect(venue)
    other.socket.on('error', () => undefined)
    other.socket.send('x'.repeat(64 << 20))
    expect(await other.closed).toBe(1009)
  })

  test('a path of nobody’s is no connection, and the stream’s is the stream’s', async () => {
    const nowhere = new WebSocket(socketOf(venue).replace('/ws', '/wss'))
    const [error] = (await once(nowhere, 'error')) as [Error]
    expect(error.message).toMatch(/404/)
    const stream = new WebSocket(
      socketOf(venue).replace('/api/v1/ws', '/stream/?EIO=4&transport=websocket'),
    )
    const [data] = (await once(stream, 'message')) as [Buffer]
    expect(data.toString()).toMatch(/^0\{"sid"/)
    stream.close()
  })
})

test('the description of the socket is served', async () => {
  const answer = await fetch(`${venue.address}/api/v1/asyncapi.json`)
  expect(await answer.json()).toMatchObject({ asyncapi: '3.0.0' })
})
