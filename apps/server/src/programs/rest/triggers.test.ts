import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProgramRequest, askAs } from '../../../test/asking.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { type Program, programOf } from '../../../test/program.ts'

let venue: DrivenVenue
let program: Program

beforeAll(async () => {
  venue = await startDrivenVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.print({ BTCUSDT: '50000' })
  const user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '5000')
  await fundCoins(venue, user, 'BTC', '1')
  program = await programOf(venue, user)
})

const ask = (method: string, path: string, request: ProgramRequest = {}, as = program) =>
  askAs({ address: venue.address, program: as, now: venue.now }, method, path, request)

const BELOW = { triggerPrice: '48000', type: 'market' }
const ABOVE = { triggerPrice: '52000', type: 'limit', price: '51990' }

/** A stop of 0.01 BTC at 48000 unless it says otherwise. */
const place = (more: object = {}, headers: Record<string, string> = {}) =>
  ask('POST', '/triggers', {
    headers,
    body: {
      ...{ symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '0.01' },
      ...('up' in more || 'down' in more ? {} : { down: BELOW }),
      ...more,
    },
  })

describe('a conditional order', () => {
  test('is placed with its legs and terms, and found every way', async () => {
    const terms = { clientOrderId: 'exit', selfTrade: 'both' }
    const { status, data } = await place({ up: ABOVE, down: BELOW, ...terms })
    expect(status).toBe(200)
    expect(data).toEqual({
      ...{ id: expect.any(String), symbol: 'BTCUSDT', side: 'sell', source: 'index', ...terms },
      up: { triggerPrice: '52000.0', trailing: null, type: 'limit', price: '51990.0' },
      down: { triggerPrice: '48000.0', trailing: null, type: 'market', price: null },
      ...{ quantity: '0.01000', amount: null, timeInForce: 'gtc', expiresAt: null },
      ...{ postOnly: false, status: 'open', orderId: null, exitOf: null, refusal: null },
      ...{ held: '0.01000000', heldCurrency: 'BTC', reachedAt: null, closedAt: null },
      createdAt: { ms: venue.now(), iso: new Date(venue.now()).toISOString() },
    })
    expect((await ask('GET', `/triggers/${data.id}`)).data).toEqual(data)
    const list = { rows: [data], nextCursor: null }
    expect((await ask('GET', '/triggers?status=open&symbol=BTCUSDT')).data).toEqual(list)
    expect((await ask('GET', '/triggers?status=closed')).data.rows).toEqual([])
    expect((await ask('GET', '/triggers?symbol=ADAUSDT')).data.rows).toEqual([])
    expect((await ask('GET', '/triggers?symbol=NOSUCH')).data.error).toBe('market_unknown')
  })

  test('trails at a share of the price, and is answered by the same share', async () => {
    const { data } = await place({ down: { trailing: '0.0125', type: 'market' } })
    expect(data.down).toMatchObject({ triggerPrice: null, trailing: '0.012500' })
    await venue.print({ BTCUSDT: '60000' })
    await venue.print({ BTCUSDT: '59200' })
    for (const ms of [0, 1_000, 0]) await venue.pass(ms)
    const followed = (await ask('GET', `/triggers/${data.id}`)).data
    expect(followed).toMatchObject({ status: 'triggered', down: { trailing: '0.012500' } })
  })

  test.each([
    ['buy', 'up', '51000', { amount: '500' }],
    ['buy', 'down', '49000', { amount: '500' }],
    ['sell', 'up', '51000', { quantity: '0.01' }],
    ['sell', 'down', '49000', { quantity: '0.01' }],
  ])('that is to %s is reached by its leg %s', async (side, leg, triggerPrice, size) => {
    const legs = { [leg]: { triggerPrice, type: 'market' } }
    const { data } = await place({ side, quantity: undefined, ...size, ...legs })
    await venue.print({ BTCUSDT: triggerPrice })
    for (const ms of [0, 1_000, 0]) await venue.pass(ms)
    const reached = (await ask('GET', `/triggers/${data.id}`)).data
    expect(reached).toMatchObject({ status: 'triggered', closedAt: { ms: expect.any(Number) } })
    expect(reached.reachedAt.ms).toBeGreaterThanOrEqual(data.createdAt.ms)
    expect(Number(reached.held)).toBe(0)
    const order = (await ask('GET', `/orders/${reached.orderId}`)).data
    expect(order).toMatchObject({ side, type: 'market', status: 'filled' })
    expect((await ask('GET', '/triggers?status=open')).data.rows).toEqual([])
    const late = await ask('DELETE', `/triggers/${data.id}`)
    expect([late.status, late.data.error]).toEqual([409, 'order_closed'])
  })

  test('is cancelled once, and then holds nothing', async () => {
    const { data } = await place()
    const over = (await ask('DELETE', `/triggers/${data.id}`)).data
    expect(over).toMatchObject({ id: data.id, status: 'cancelled', held: '0.00000000' })
    expect((await ask('GET', '/triggers?status=closed')).data.rows).toEqual([over])
    const again = await ask('DELETE', `/triggers/${data.id}`)
    expect([again.status, again.data.error]).toEqual([409, 'order_closed'])
    const balances = (await ask('GET', '/balances?account=spot')).data
    expect(balances).toContainEqual(
      expect.objectContaining({ currency: 'BTC', held: '0.00000000' }),
    )
  })

  test('is cancelled with all orders', async () => {
    await place()
    expect((await ask('DELETE', '/orders')).data).toEqual({ cancelled: 1, waiting: 0 })
    expect((await ask('GET', '/triggers')).data.rows).toMatchObject([{ status: 'cancelled' }])
  })

  test('sent twice under one key or one own name acts once', async () => {
    const headers = { 'idempotency-key': '"one"' }
    const first = await place({}, headers)
    expect((await place({}, headers)).data).toEqual(first.data)
    const other = await place({ quantity: '0.02' }, headers)
    expect([other.status, other.data.error]).toEqual([409, 'request_reused'])
    const named = await place({ clientOrderId: 'a' })
    expect((await place({ clientOrderId: 'a' })).data).toEqual(named.data)
    expect((await ask('GET', '/triggers')).data.rows).toHaveLength(2)
  })

  test('comes in pages that leave none out', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift((await place()).data.id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data } = await ask('GET', `/triggers?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...data.rows.map(({ id }: { id: string }) => id))
      cursor = data.nextCursor
    }
    expect(seen).toEqual(ids)
    expect((await ask('GET', '/triggers?cursor=x.y')).data.error).toBe('field_invalid')
  })

  test('of somebody else is unknown', async () => {
    const { data } = await place()
    const other = await programOf(venue, await venue.newUser())
    for (const method of ['GET', 'DELETE']) {
      const refused = await ask(method, `/triggers/${data.id}`, {}, other)
      expect([refused.status, refused.data.error]).toEqual([404, 'order_unknown'])
    }
    expect((await ask('GET', '/triggers', {}, other)).data.rows).toEqual([])
    expect((await ask('GET', `/triggers/${data.id}`)).data.status).toBe('open')
  })

  test.each<[string, object, number, string]>([
    ['no leg', { up: undefined }, 422, 'trigger_invalid'],
    [
      'a price that is reached',
      { down: { ...BELOW, triggerPrice: '50000' } },
      422,
      'trigger_reached',
    ],
    ['a gain that trails', { up: { trailing: '0.01', type: 'market' } }, 422, 'trigger_invalid'],
    ['a share too large', { down: { trailing: '0.51', type: 'market' } }, 422, 'trigger_invalid'],
    [
      'a share too fine',
      { down: { trailing: '0.0100001', type: 'market' } },
      400,
      'decimals_exceeded',
    ],
    ['a share of no size', { down: { trailing: '-1', type: 'market' } }, 400, 'field_invalid'],
    ['both prices and shares', { down: { ...BELOW, trailing: '0.01' } }, 422, 'trigger_invalid'],
    ['a limit without price', { down: { ...BELOW, type: 'limit' } }, 422, 'price_missing'],
    ['a market order’s price', { down: { ...BELOW, price: '47000' } }, 400, 'field_invalid'],
    ['an amount of a sell', { amount: '100' }, 400, 'field_invalid'],
    [
      'a buy without amount',
      { side: 'buy', up: { triggerPrice: '51000', type: 'market' } },
      422,
      'amount_not_positive',
    ],
    ['no quantity', { quantity: undefined }, 422, 'quantity_missing'],
    ['too small', { quantity: '0.00001' }, 422, 'order_below_minimum'],
    ['too much', { quantity: '5' }, 422, 'balance_insufficient'],
    ['no such market', { symbol: 'NOSUCH' }, 404, 'market_unknown'],
    ['no such source', { source: 'mark' }, 400, 'field_invalid'],
    ['a field too many in a leg', { down: { ...BELOW, colour: 'red' } }, 400, 'field_unknown'],
  ])('is refused for %s, and nothing is held', async (_what, more, status, error) => {
    const refused = await place(more)
    expect([refused.status, refused.data.error]).toEqual([status, error])
    expect((await ask('GET', '/triggers')).data.rows).toEqual([])
  })
})
