import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { XPUB } from '../../../../test/chain/watch.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { type TestVenue, startTestVenue } from '../../../../test/venue.ts'

describe('in a simulated venue', () => {
  let venue: DrivenVenue
  beforeAll(async () => {
    venue = await startDrivenVenue()
  })
  afterAll(() => venue.close())

  const draw = (token: string, body: object) =>
    venue.call('/transaction/testFunds', { body, token })

  test('test funds arrive at once, named as such in the history, with a message', async () => {
    const { token } = await venue.newUser()
    const { data } = await draw(token, { currencyCode: 'USDT', amount: '1500.5', requestId: 'a' })
    expect(data).toMatchObject({
      id: expect.stringMatching(/^r[0-9]+$/),
      way: 'testFunds',
      amount: '1500.500000',
      status: 'success',
      stage: 'credited',
    })
    const { records } = (await venue.call('/transaction/page', { token, body: { type: 1 } })).data
    expect(records).toEqual([data])
    const movements = (await venue.call('/account/page?kind=recharge', { token })).data.records
    expect(movements).toMatchObject([{ kind: 'recharge', testFunds: true }])
    const titles = async () =>
      (await venue.call('/player/notice/page', { body: { kind: 'message' }, token })).data.records
    await expect
      .poll(async () => (await titles()).map((row: { title: string }) => row.title))
      .toContain('Test funds credited')
  })

  test('test funds are drawn once by one request, and up to the amount of a day', async () => {
    const { token } = await venue.newUser()
    const first = { currencyCode: 'USDT', amount: '9000', requestId: 'a' }
    const [one, two] = await Promise.all([draw(token, first), draw(token, first)])
    expect(one.data).toEqual(two.data)
    expect((await draw(token, { ...first, amount: '1' })).data.error).toBe('request_reused')
    const more = await draw(token, { ...first, amount: '1000.000001', requestId: 'b' })
    expect(more.data).toMatchObject({
      error: 'test_funds_spent',
      details: { amount: '1000.000000', currency: 'USDT' },
    })
    const rest = await draw(token, { currencyCode: 'USDT', requestId: 'c' })
    expect(rest.data.amount).toBe('1000.000000')
    expect((await draw(token, { currencyCode: 'USDT', requestId: 'd' })).data.error).toBe(
      'test_funds_spent',
    )
    expect((await draw(token, first)).data).toEqual(one.data)
    venue.wait(24 * HOUR_MS)
    expect((await draw(token, { currencyCode: 'USDT', requestId: 'e' })).data.amount).toBe(
      '10000.000000',
    )
  })

  test('of many draws at once no more than a day’s amount is given', async () => {
    const { token } = await venue.newUser()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        draw(token, { currencyCode: 'USDT', amount: '3000', requestId: `many-${at}` }),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  })

  test.each([
    [{ currencyCode: 'BTC' }, 'currency_unknown'],
    [{ currencyCode: 'USDT', amount: '0' }, 'amount_not_positive'],
    [{ currencyCode: 'USDT', amount: '-1' }, 'field_invalid'],
    [{ currencyCode: 'VND', amount: '1.5' }, 'decimals_exceeded'],
    [{ currencyCode: 'USDT', requestId: 'test:a' }, 'field_invalid'],
  ])('test funds of %j are refused as %s', async (change, error) => {
    const { token } = await venue.newUser()
    expect((await draw(token, { requestId: 'x', ...change })).data.error).toBe(error)
  })

  test('what a node drew that died before it was answered counts, and is given when it is asked again', async () => {
    const { id, token } = await venue.newUser()
    const body = { currencyCode: 'USDT', amount: '9000', requestId: 'answer-lost' }
    // Noted, and its command lost with its process.
    await venue.parts.store
      .insertInto('test_draws')
      .values({
        user_id: Number(id),
        request_id: `test:${createHash('sha256').update(body.requestId).digest('base64url')}`,
        currency: venue.parts.transactor.engine.currencyId('USDT')!,
        amount: 9_000_000_000n,
        at: venue.now(),
      })
      .execute()
    const other = await draw(token, { currencyCode: 'USDT', amount: '9000', requestId: 'other' })
    expect(other.data.error).toBe('test_funds_spent')
    const drawn = await draw(token, body)
    expect(drawn.data).toMatchObject({ amount: '9000.000000', stage: 'credited' })
    expect((await draw(token, body)).data.id).toBe(drawn.data.id)
    const rest = await draw(token, { currencyCode: 'USDT', requestId: 'rest' })
    expect(rest.data.amount).toBe('1000.000000')
  })

  test('accounts are labelled as tests, and the reference names the next claim', async () => {
    const user = await venue.newUser()
    const path = '/transaction/getRechargeBankAccount?currencyCode=VND&amount=250000'
    const [account, ...others] = (await venue.call(path, { token: user.token })).data
    expect(others).toEqual([])
    expect(account).toMatchObject({ way: 'vnd', test: true, accountName: 'TEST ACCOUNT' })
    expect(account.reference).toMatch(new RegExp(`^CD${user.id}N1[0-9]$`))
    expect(account.paymentQr).toContain(`5406250000`)
    expect(account.paymentQr).toContain(account.reference)
    const much = `${path}0000000000`
    const [without] = (await venue.call(much, { token: user.token })).data
    expect(without.paymentQr).toBeNull()
    const all = (await venue.call('/transaction/getRechargeBankAccount', { token: user.token }))
      .data
    expect(all.map(({ way }: { way: string }) => way)).toEqual([
      'vnd',
      'bankScreenshot',
      'thirdParty',
    ])
    const refused = async (query: string) =>
      (await venue.call(`/transaction/getRechargeBankAccount?${query}`, { token: user.token })).data
        .error
    expect(await refused('currencyCode=NONE')).toBe('currency_unknown')
    expect(await refused('currencyCode=VND&amount=0')).toBe('amount_not_positive')
    expect(await refused('currencyCode=VND&amount=1.5')).toBe('decimals_exceeded')
    expect(await refused('amount=%27')).toBe('field_invalid')
  })

  test('the history takes types by name and by number, and no others', async () => {
    const { token } = await venue.newUser()
    const page = (query: string) => venue.call(`/transaction/page?${query}`, { token })
    for (const type of ['RECHARGE', '1', 'WITHDRAWAL', '2', '']) {
      expect((await page(`type=${type}`)).data).toMatchObject({ total: 0 })
    }
    for (const query of ['type=3', 'type=0', 'status=open', 'limit=101', 'page=0']) {
      expect((await page(query)).data.error).toBe('field_invalid')
    }
    const body = (type: unknown) => venue.call('/transaction/page', { token, body: { type } })
    expect((await body(2)).code).toBe(200)
    expect((await body(3)).data.error).toBe('field_invalid')
    expect((await body({ $gt: 0 })).data.error).toBe('field_invalid')
  })
})

describe('a venue with accounts of its own', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({
      CHAIN_XPUB: XPUB,
      RECHARGE_BANK_ACCOUNTS:
        'VND|Vietcombank|999999|0011002345678|TEST JSC; USDT|Commerzbank||DE89 3704 0044 0532 0130 00|Test GmbH|EUR|0.92',
      THIRD_PARTY_PAY_URL:
        'https://pay.example/buy?sum={amount}&of={currency}&for={reference}&in={language}',
    })
  })
  afterAll(() => venue.close())

  test('shows them with payment code and link, each of them as a test', async () => {
    const { token } = await venue.newUser()
    const path = '/transaction/getRechargeBankAccount?amount=300000'
    const [dong, iban, party] = (await venue.call(path, { token })).data
    expect(dong.paymentQr).toMatch(/^000201010212.*0006999999.*0011002345678/)
    expect(dong).toMatchObject({ payCurrency: 'VND', rate: '1' })
    expect(iban).toMatchObject({ bankName: 'Commerzbank', paymentQr: null, payUrl: null })
    expect(iban).toMatchObject({ payCurrency: 'EUR', rate: '0.92' })
    expect(party).toMatchObject({
      bankName: 'pay.example',
      payUrl: `https://pay.example/buy?sum=300000&of=USDT&for=${party.reference}&in=en`,
    })
    expect([dong, iban, party].every(({ test: isTest }) => isTest)).toBe(true)
  })

  test('gives no test funds, which would be paid out in money', async () => {
    const { token } = await venue.newUser()
    const body = { currencyCode: 'USDT', requestId: 'gift' }
    const { data } = await venue.call('/transaction/testFunds', { token, body })
    expect(data.error).toBe('feature_unavailable')
    const config = (await venue.call('/common/getConfig')).data
    expect(config.recharge.testFundsPerDay).toBeNull()
  })

  test('gives everyone a deposit address of their own, also without a watch', async () => {
    const [one, two] = [await venue.newUser(), await venue.newUser()]
    const address = async ({ token }: { token: string }) => {
      const [tether] = (await venue.call('/currency/getChargeCurrencyList', { token })).data
      expect(tether.ways.map(({ way }: { way: string }) => way)).toEqual([
        'chain',
        'bankScreenshot',
        'thirdParty',
      ])
      return tether.ways[0].depositAddress
    }
    const first = await address(one)
    expect(first).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    expect(await address(one)).toBe(first)
    expect(await address(two)).not.toBe(first)
  })
})
