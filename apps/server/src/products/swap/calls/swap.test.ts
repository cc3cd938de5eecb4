import { POOLS } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import type { PortalAnswer, TestUser } from '../../../../test/venue.ts'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.pass(10_000)
  await venue.print({ ETHUSDT: '2500', BTCUSDT: '100000' })
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '9990')
})

let requests = 0
const newRequest = () => `r-${(requests += 1)}`

const TO_ETH = { from: 'USDT', to: 'ETH', amount: '1000' }

/** Asks for a quote, a quarter of a second after whatever was before. */
function quote(terms: object = TO_ETH, as: TestUser = user): Promise<PortalAnswer> {
  venue.wait(250)
  return venue.call('/account/exchangeList', { body: terms, token: as.token })
}

function exchange(
  terms: object,
  as: TestUser = user,
  path = '/account/exchange',
): Promise<PortalAnswer> {
  const body = { ...TO_ETH, requestId: newRequest(), ...terms }
  return venue.call(path, { body, token: as.token })
}

async function history(as: TestUser = user, query = '') {
  const answer = await venue.call(`/account/exchangeRecord${query}`, { token: as.token })
  expect(answer.code).toBe(200)
  return answer.data
}

function balance(currencyCode: string, as: TestUser = user): string {
  const { engine } = venue.parts.transactor
  const currency = engine.currencyId(currencyCode)!
  expect(engine.held(Number(as.id), 'funding', currency)).toBe(0n)
  const { scale } = engine.currencies()[currency]!
  return formatUnits(engine.available(Number(as.id), 'funding', currency), scale)
}

function pool(name: keyof typeof POOLS, currencyCode: string): { available: bigint; held: bigint } {
  const { engine } = venue.parts.transactor
  const currency = engine.currencyId(currencyCode)!
  return {
    available: engine.available(POOLS[name], 'funding', currency),
    held: engine.held(POOLS[name], 'funding', currency),
  }
}

test('anyone can read the rules of the exchange', async () => {
  const { data } = await venue.call('/common/exchangeRule')
  expect(data).toMatchObject({
    feePercent: '0.1',
    minimum: '1.000000',
    maximum: '50000.000000',
    currencyCode: 'USDT',
    quoteSeconds: 5,
  })
  expect(data.currencies).toEqual(expect.arrayContaining(['USDT', 'USDC', 'BTC', 'ETH']))
})

describe('the pairs', () => {
  test('are all currencies for each other, with the rate and limits of this moment', async () => {
    const { data: rules } = await venue.call('/common/exchangeRule')
    const { data: pairs } = await quote({})
    expect(pairs).toHaveLength(rules.currencies.length * (rules.currencies.length - 1))
    expect((await quote({ from: 'USDT', to: 'ETH' })).data).toEqual([
      {
        from: 'USDT',
        fromScale: 6,
        to: 'ETH',
        toScale: 8,
        rate: '0.0004',
        feePercent: '0.1',
        minimum: '1.000000',
        maximum: '50000.000000',
      },
    ])
    expect((await quote({ from: 'ETH', to: 'USDT' })).data).toMatchObject([
      { rate: '2500', minimum: '0.00040000', maximum: '20.00000000' },
    ])
    expect((await quote({ from: 'BTC', to: 'ETH' })).data).toMatchObject([{ rate: '40' }])
    expect((await quote({ from: '', to: 'ETH', amount: '' })).data).toHaveLength(
      rules.currencies.length - 1,
    )
  })

  test('have a rate of ten digits that is rounded down, and limits that are not', async () => {
    await venue.print({ ETHUSDT: '3000' })
    const [pair] = (await quote({ from: 'USDT', to: 'ETH' })).data
    expect(pair.rate).toBe('0.0003333333333')
    const [back] = (await quote({ from: 'ETH', to: 'USDT' })).data
    expect([back.minimum, back.maximum]).toEqual(['0.00033334', '16.66666666'])
    await recharge(venue, user, 'ETH', '1')
    expect((await quote({ from: 'ETH', to: 'USDT', amount: '0.00033334' })).code).toBe(200)
    const less = await quote({ from: 'ETH', to: 'USDT', amount: '0.00033333' })
    expect(less.data.error).toBe('swap_below_minimum')
  })

  test('of dong follow a rate that is turned round, and nothing is lost in it', async () => {
    await venue.print({ USDTVND: '25380' })
    const [pair] = (await quote({ from: 'USDT', to: 'VND' })).data
    expect(pair).toMatchObject({ rate: '25380', minimum: '1.000000' })
    const [back] = (await quote({ from: 'VND', to: 'USDT' })).data
    expect(back).toMatchObject({
      rate: '0.00003940110323',
      minimum: '25380',
      maximum: '1269000000',
    })
    await recharge(venue, user, 'VND', '2538000')
    const { data: offer } = await quote({ from: 'VND', to: 'USDT', amount: '2538000' })
    expect(offer).toMatchObject({ received: '99.900000', fee: '0.100000' })
  })

  test('say that there is no rate when a price has gone stale, and nothing is exchanged', async () => {
    venue.wait(60_000)
    const [pair] = (await quote({ from: 'USDT', to: 'ETH' })).data
    expect(pair).toMatchObject({ rate: null, minimum: '1.000000' })
    const [back] = (await quote({ from: 'ETH', to: 'USDT' })).data
    expect(back).toMatchObject({ rate: null, minimum: null, maximum: null })
    expect((await quote()).data.error).toBe('market_paused')
    expect((await exchange({})).data.error).toBe('market_paused')
    expect(balance('USDT')).toBe('10000.000000')
  })
})

describe('a quote', () => {
  test('says what is received and what it costs before, and is carried out exactly so', async () => {
    const quoted = await quote()
    expect(quoted.data).toEqual({
      quoteId: expect.stringMatching(/^[0-9]+$/),
      from: 'USDT',
      to: 'ETH',
      amount: '1000.000000',
      rate: '0.0004',
      feePercent: '0.1',
      fee: '0.00040000',
      received: '0.39960000',
      expiresAt: venue.now() + 5_000,
      serverTime: venue.now(),
    })
    const { quoteId, amount, rate, fee, received } = quoted.data
    expect(pool('liquidity', 'ETH').held).toBe(40_000_000n)
    await venue.print({ ETHUSDT: '2502' })
    venue.wait(4_400)
    const fees = pool('fees', 'ETH').available
    const done = await exchange({ quoteId })
    expect(done.data).toEqual({
      id: expect.any(String),
      time: venue.now(),
      from: 'USDT',
      to: 'ETH',
      amount,
      rate,
      fee,
      received,
      quoteId,
    })
    expect(balance('USDT')).toBe('9000.000000')
    expect(balance('ETH')).toBe('0.39960000')
    expect(pool('fees', 'ETH').available - fees).toBe(40_000n)
    expect(pool('liquidity', 'ETH').held).toBe(0n)
    expect(await history()).toEqual({ records: [done.data], total: 1, page: 1, limit: 20 })
  })

  test('that prices have moved past by more than its fee is refused, and a new one is to be had', async () => {
    const { quoteId } = (await quote()).data
    await venue.print({ ETHUSDT: '2503' })
    expect((await exchange({ quoteId })).data.error).toBe('price_moved')
    expect(balance('USDT')).toBe('10000.000000')
    expect((await exchange({ quoteId: (await quote()).data.quoteId })).code).toBe(200)
  })

  test('that has expired is refused and never repriced, though no timer has come yet', async () => {
    const { quoteId } = (await quote()).data
    venue.wait(5_001)
    await venue.print({})
    expect((await exchange({ quoteId })).data.error).toBe('quote_expired')
    await venue.pass(0)
    expect((await exchange({ quoteId })).data.error).toBe('quote_expired')
    expect(balance('USDT')).toBe('10000.000000')
    expect(pool('liquidity', 'ETH').held).toBe(0n)
  })

  test('is used once', async () => {
    const { quoteId } = (await quote()).data
    expect((await exchange({ quoteId })).code).toBe(200)
    expect((await exchange({ quoteId })).data.error).toBe('quote_expired')
    expect((await history()).total).toBe(1)
  })

  test('gives way to the next one', async () => {
    const first = (await quote()).data
    const second = (await quote({ ...TO_ETH, amount: '500' })).data
    expect((await exchange({ quoteId: first.quoteId })).data.error).toBe('quote_expired')
    const done = await exchange({ amount: '500', quoteId: second.quoteId })
    expect(done.data).toMatchObject({ received: '0.19980000', quoteId: second.quoteId })
  })

  test.each([{ amount: '999' }, { to: 'BTC' }, { from: 'ETH', to: 'USDT' }])(
    'does not serve other terms: %j',
    async (other) => {
      await recharge(venue, user, 'ETH', '2000')
      const { quoteId } = (await quote()).data
      expect((await exchange({ quoteId, ...other })).data.error).toBe('quote_expired')
      expect((await exchange({ quoteId })).code).toBe(200)
    },
  )

  test('of another user is as unknown as one that never was, and stays theirs', async () => {
    const stranger = await venue.newUser()
    await recharge(venue, stranger, 'USDT', '5000')
    const { quoteId } = (await quote()).data
    expect((await exchange({ quoteId }, stranger)).data.error).toBe('quote_expired')
    const never = await exchange({ quoteId: '999999999999999' }, stranger)
    expect(never.data.error).toBe('quote_expired')
    expect((await exchange({ quoteId })).code).toBe(200)
    expect((await history(stranger)).total).toBe(0)
  })

  test('needs the amount among the account assets', async () => {
    const answer = await quote({ ...TO_ETH, amount: '10000.000001' })
    expect(answer.data.error).toBe('balance_insufficient')
    expect(pool('liquidity', 'ETH').held).toBe(0n)
  })

  test('is given five times a second at most, to each user', async () => {
    venue.wait(1_000)
    const ask = (as: TestUser) =>
      venue.call('/account/exchangeList', { body: TO_ETH, token: as.token })
    for (let asked = 0; asked < 5; asked++) expect((await ask(user)).code).toBe(200)
    const tooMany = await ask(user)
    expect([tooMany.status, tooMany.data.error]).toEqual([429, 'rate_limited'])
    const stranger = await venue.newUser()
    await recharge(venue, stranger, 'USDT', '5000')
    expect((await ask(stranger)).code).toBe(200)
    expect((await quote({ from: 'USDT' })).code).toBe(200)
    venue.wait(1_000)
    expect((await ask(user)).code).toBe(200)
  })

  test('is given no more than the liquidity account can pay, and exchanges stop there too', async () => {
    await recharge(venue, user, 'USDT', '40000')
    await venue.print({ ETHUSDT: '1' })
    const most = { ...TO_ETH, amount: '50000' }
    expect((await quote(most)).data.error).toBe('capacity_reached')
    expect((await exchange(most)).data.error).toBe('capacity_reached')
    expect(balance('USDT')).toBe('50000.000000')
  })
})

describe('an exchange', () => {
  test.each(['/account/exchange', '/account/executeUserExchange'])(
    'without a quote is made at this moment’s rate: %s',
    async (path) => {
      const done = await exchange({}, user, path)
      expect(done.data).toMatchObject({ rate: '0.0004', received: '0.39960000', quoteId: null })
      expect((await exchange({ quoteId: '' }, user, path)).data.quoteId).toBeNull()
      expect((await history()).total).toBe(2)
    },
  )

  test('rounds what is bought down and the fee up, each to the unit', async () => {
    await venue.print({ ETHUSDT: '3' })
    // 1 / 3 = 0.33333333; a thousandth of it is 0.00033333333, which is 0.00033334 rounded up.
    expect((await exchange({ amount: '1' })).data).toMatchObject({
      rate: '0.3333333333',
      fee: '0.00033334',
      received: '0.33299999',
    })
  })

  test('back and forth never gains anything', async () => {
    const there = (await exchange({ amount: '777.777777' })).data
    const back = (await exchange({ from: 'ETH', to: 'USDT', amount: there.received })).data
    expect(there.received).toBe('0.31079999')
    expect(back.received).toBe('776.222975')
    expect(balance('ETH')).toBe('0.00000000')
  })

  test('sent again answers what it answered and moves nothing; with other terms it is refused', async () => {
    const { quoteId } = (await quote()).data
    const first = await exchange({ quoteId, requestId: `again-${user.id}` })
    const again = await exchange({ quoteId, requestId: `again-${user.id}` })
    expect(again.data).toEqual(first.data)
    const byOtherPath = await exchange(
      { quoteId, requestId: `again-${user.id}` },
      user,
      '/account/executeUserExchange',
    )
    expect(byOtherPath.data).toEqual(first.data)
    const other = await exchange({ requestId: `again-${user.id}` })
    expect(other.data.error).toBe('request_reused')
    expect(balance('USDT')).toBe('9000.000000')
  })

  test('sent twice at the same moment is made once', async () => {
    const requestId = newRequest()
    const [one, other] = await Promise.all([exchange({ requestId }), exchange({ requestId })])
    expect(one.data).toEqual(other.data)
    expect(balance('USDT')).toBe('9000.000000')
  })

  test('shows in the account record on both sides', async () => {
    const { id } = (await exchange({})).data
    const { records } = (await venue.call('/account/page?kind=swap', { token: user.token })).data
    const rows = records.map((row: { currencyCode: string; amount: string; reference: string }) => [
      row.currencyCode,
      row.amount,
      row.reference,
    ])
    expect(rows).toEqual([
      ['ETH', '0.39960000', id],
      ['USDT', '-1000.000000', id],
    ])
  })

  test('is listed newest first, page by page', async () => {
    const ids = []
    for (const amount of ['10', '20', '30']) ids.unshift((await exchange({ amount })).data.id)
    const of = (page: { records: { id: string }[] }) => page.records.map(({ id }) => id)
    expect(of(await history())).toEqual(ids)
    expect(of(await history(user, '?page=2&limit=2'))).toEqual([ids[2]])
    expect(of(await history(user, '?page=9&limit=2'))).toEqual([])
  })

  test.each([
    [{ from: 'NOSUCH' }, 'currency_unknown'],
    [{ to: 'NOSUCH' }, 'currency_unknown'],
    [{ to: 'USDT' }, 'swap_pair_unknown'],
    [{ amount: '0' }, 'amount_not_positive'],
    [{ amount: '0.999999' }, 'swap_below_minimum'],
    [{ amount: '50000.000001' }, 'swap_above_maximum'],
    [{ amount: '10000.000001' }, 'balance_insufficient'],
    [{ amount: '1.0000001' }, 'decimals_exceeded'],
    [{ amount: '9999999999999999999999' }, 'number_too_large'],
    [{ amount: '-1' }, 'field_invalid'],
    [{ amount: '1e3' }, 'field_invalid'],
    [{ amount: 1000 }, 'field_invalid'],
    [{ amount: '' }, 'field_missing'],
    [{ from: ['USDT'] }, 'field_invalid'],
    [{ from: '__proto__' }, 'field_invalid'],
    [{ quoteId: '-1' }, 'field_invalid'],
    [{ quoteId: '1.5' }, 'field_invalid'],
    [{ quoteId: '0' }, 'field_invalid'],
    [{ requestId: '' }, 'field_missing'],
    [{ requestId: 'a b' }, 'field_invalid'],
  ])('with %j is refused: %s', async (terms, error) => {
    expect((await exchange(terms)).data.error).toBe(error)
    expect(balance('USDT')).toBe('10000.000000')
    expect((await history()).total).toBe(0)
  })
})

test('a quote needs both currencies, and is nobody’s who is not signed in', async () => {
  const missing = await quote({ from: 'USDT', amount: '5' })
  expect(missing.data).toMatchObject({ error: 'field_missing', details: { field: 'to' } })
  expect((await quote({ from: 'NOSUCH' })).data.error).toBe('currency_unknown')
  for (const path of ['exchange', 'executeUserExchange', 'exchangeList']) {
    expect((await venue.call(`/account/${path}`, { body: TO_ETH })).code).toBe(401)
  }
  expect((await venue.call('/account/exchangeRecord')).code).toBe(401)
})

test('the history keeps its rates when a currency is no longer exchanged', async () => {
  const { transactor } = venue.parts
  const before = transactor.engine.swapRules()!
  const done = (await exchange({})).data
  const eth = transactor.engine.currencyId('ETH')!
  const legs = before.legs.filter(({ currency }) => currency !== eth)
  await transactor.submit({ kind: 'setSwapRules', spec: { ...before, legs } })
  expect((await history()).records).toEqual([done])
  expect((await exchange({})).data.error).toBe('swap_pair_unknown')
  await transactor.submit({ kind: 'setSwapRules', spec: before })
})
