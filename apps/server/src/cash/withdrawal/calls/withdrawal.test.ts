import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { TRON, TRON_TOO, Withdrawer, newRequest } from '../../../../test/withdrawer.ts'
import { approveWithdrawal, refuseWithdrawal } from '../review/decide-withdrawal.ts'
import { writeRequest } from '../write-withdrawals.ts'

let venue: DrivenVenue
let one: Withdrawer

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  one = await Withdrawer.ready(venue)
})

const idOf = (id: string) => Number(id.slice(1))
const refusalOf = ({ data }: { data: { error: string } }) => data.error

describe('what can be withdrawn', () => {
  test('is listed with networks, fee and minimum, for guests too', async () => {
    const { data } = await venue.call('/currency/withdrawCurrencyList')
    expect(data.map(({ currencyCode }: { currencyCode: string }) => currencyCode)).toEqual([
      'USDT',
      'USDC',
      'BTC',
      'ETH',
      'VND',
    ])
    expect(data[0]).toEqual({
      currencyCode: 'USDT',
      name: 'Tether USD',
      scale: 6,
      minimum: '100',
      feePercent: '1',
      ways: ['chain', 'bank'],
      networks: [
        { chain: 'TRC20', feePercent: '1', minimum: '100' },
        { chain: 'ERC20', feePercent: '1', minimum: '100' },
      ],
    })
    expect(data[4]).toMatchObject({ ways: ['vnd'], networks: [], minimum: '2500000' })
  })

  test('is broken down: credit that is locked, turnover due, cap, when, and what is missing', async () => {
    const fresh = await Withdrawer.open(venue, '500')
    expect(await fresh.info()).toEqual({
      currencyCode: 'USDT',
      scale: 6,
      // The gift of 10 is credit.
      available: '510.000000',
      held: '0.000000',
      locked: '10.000000',
      turnoverCurrency: 'USDT',
      uncertified: true,
      barred: false,
      turnoverDue: '100.000000',
      turnoverAsked: '100.000000',
      withdrawable: '500.000000',
      maximum: '500.000000',
      minimum: '100.000000',
      feePercent: '1',
      level: 'none',
      cap: '1000.000000',
      capLeft: '1000.000000',
      caps: { none: '1000.000000', primary: '20000.000000', advanced: '1000000.000000' },
      perDay: 1,
      madeToday: false,
      nextAt: venue.now(),
      pausedUntil: null,
      hasFundPassword: false,
      hasTotp: false,
      latest: null,
    })
    await fresh.setFundPassword()
    expect(await fresh.info()).toMatchObject({
      hasFundPassword: true,
      pausedUntil: null,
    })
    expect(await one.info()).toMatchObject({ withdrawable: '2000.000000', maximum: '1000.000000' })
    await venue.parts.transactor.submit({ kind: 'certify', user: Number(one.user.id), level: 1 })
    expect(await one.info()).toMatchObject({
      level: 'primary',
      cap: '20000.000000',
      maximum: '2000.000000',
    })
  })

  test('is the caller’s own, and needs one', async () => {
    expect((await venue.call('/transaction/withdrawalInfo')).code).toBe(401)
    expect(refusalOf(await one.call('/transaction/withdrawalInfo?currencyCode=DOGE'))).toMatch(
      /^(currency_unknown|withdrawal_unavailable)$/,
    )
  })
})

describe('a withdrawal by chain', () => {
  test('is held at once, with its fee inside and what is expected to arrive', async () => {
    const { data } = await one.withdraw({ quantity: '333.333333' })
    expect(data).toEqual({
      id: expect.stringMatching(/^w[0-9]+$/),
      way: 'chain',
      currencyCode: 'USDT',
      scale: 6,
      chain: 'TRC20',
      address: TRON,
      amount: '333.333333',
      fee: '3.333334',
      expectedReceipt: '329.999999',
      status: 'processing',
      stage: 'submitted',
      takenBack: false,
      tx: null,
      confirmations: null,
      confirmationsNeeded: null,
      reason: null,
      createdAt: venue.now(),
      changedAt: venue.now(),
    })
    expect(await one.info()).toMatchObject({
      available: '1676.666667',
      held: '333.333333',
      madeToday: true,
      latest: data,
    })
    expect(await one.messages()).toEqual(['Withdrawal submitted'])
  })

  test('counts as the day’s while it is pending; refused, it is back to the cent and made anew', async () => {
    const before = await one.balance()
    const { data } = await one.withdraw()
    expect(refusalOf(await one.withdraw())).toBe('withdrawal_made_today')
    await refuseWithdrawal(venue.parts, 1, idOf(data.id), 'The address is on a sanctions list.')
    expect(await one.balance()).toEqual(before)
    expect((await one.info()).latest).toMatchObject({
      status: 'refused',
      stage: 'refused',
      reason: '“The address is on a sanctions list.” (written by our staff)',
    })
    expect((await one.withdraw()).code).toBe(200)
    expect(await one.messages()).toEqual([
      'Withdrawal submitted',
      'Withdrawal refused',
      'Withdrawal submitted',
    ])
  })

  test('is taken back by its owner while it is submitted, whole, once and by nobody else', async () => {
    const before = await one.balance()
    const { data } = await one.withdraw()
    const takeBack = (by = one, id = data.id) => by.call('/transaction/takeBackWithdrawal', { id })
    const other = await Withdrawer.open(venue)
    expect(refusalOf(await takeBack(other))).toBe('withdrawal_unknown')
    const [taken, ...others] = await Promise.all(Array.from({ length: 6 }, () => takeBack()))
    for (const same of others) expect(same.data).toEqual(taken!.data)
    expect(taken!.data).toMatchObject({ stage: 'refused', takenBack: true, reason: null })
    expect((await takeBack()).data).toEqual(taken!.data)
    expect(await one.balance()).toEqual(before)
    const again = (await one.withdraw()).data
    await approveWithdrawal(venue.parts, 1, idOf(again.id))
    expect(refusalOf(await takeBack(one, again.id))).toBe('withdrawal_decided')
    expect((await takeBack()).data).toEqual(taken!.data)
    expect(refusalOf(await takeBack(one, 'w0'))).toBe('withdrawal_unknown')
    expect(await one.messages()).toEqual([
      'Withdrawal submitted',
      'Withdrawal taken back',
      'Withdrawal submitted',
      'Withdrawal approved',
    ])
  })

  test('is possible again on the next day of GMT+1', async () => {
    await one.withdraw()
    const { nextAt } = await one.info()
    expect((nextAt + HOUR_MS) % DAY_MS).toBe(0)
    await venue.pass(nextAt - 1 - venue.now())
    expect(refusalOf(await one.withdraw())).toBe('withdrawal_made_today')
    await venue.pass(1)
    expect((await one.withdraw()).code).toBe(200)
  })

  test('is made once by one request, whenever it comes again', async () => {
    const requestId = newRequest()
    const twins = await Promise.all([1, 2, 3].map(() => one.withdraw({ requestId })))
    const [first, ...others] = twins.map(({ data }) => data)
    for (const other of others) expect(other).toEqual(first)
    expect((await one.balance()).held).toBe('500.000000')
    await venue.pass(3 * DAY_MS)
    expect((await one.withdraw({ requestId, fundPassword: 'not asked again' })).data).toEqual(first)
    for (const terms of [{ quantity: '501' }, { address: TRON_TOO }, { currencyCode: 'USDC' }]) {
      expect(refusalOf(await one.withdraw({ requestId, ...terms }))).toMatch(
        /^(request_reused|chain_unknown)$/,
      )
    }
  })

  test('leaves no words behind when the engine refuses it, and may come again otherwise', async () => {
    const requestId = newRequest()
    expect(refusalOf(await one.withdraw({ requestId, quantity: '99' }))).toBe(
      'withdrawal_below_minimum',
    )
    expect((await one.withdraw({ requestId, quantity: '100' })).data.amount).toBe('100.000000')
  })

  test('that was cut short before the engine was asked holds nothing and shows nowhere', async () => {
    const requestId = newRequest()
    const made = await one.withdraw({ requestId, quantity: '600' })
    await refuseWithdrawal(venue.parts, 1, idOf(made.data.id), 'Not this one.')
    const cut = newRequest()
    const payee = await venue.parts.store
      .selectFrom('withdrawal_payees')
      .selectAll()
      .where('user_id', '=', Number(one.user.id))
      .executeTakeFirstOrThrow()
    const left = { ...payee, request_id: cut, amount: 500_000_000n }
    await writeRequest(venue.parts.store, left)
    const history = async () =>
      (await one.call('/transaction/page?type=WITHDRAWAL')).data.records.map(
        ({ id }: { id: string }) => id,
      )
    expect(await history()).toEqual([made.data.id])
    expect(await one.balance()).toEqual({ available: '2010.000000', held: '0.000000' })
    // The same request goes on from there; another under its id does not.
    expect(refusalOf(await one.withdraw({ requestId: cut, quantity: '501' }))).toBe(
      'request_reused',
    )
    const again = await one.withdraw({ requestId: cut })
    expect(await history()).toEqual([again.data.id, made.data.id])
  })

  test.each([
    ['less than the smallest', { quantity: '99.999999' }, 'withdrawal_below_minimum'],
    ['more than the day’s cap', { quantity: '1000.000001' }, 'withdrawal_cap_reached'],
    ['nothing', { quantity: '0' }, 'amount_not_positive'],
    ['too many digits', { quantity: '100.0000001' }, 'decimals_exceeded'],
    ['no number', { quantity: '1e3' }, 'field_invalid'],
    ['an unknown currency', { currencyCode: 'ZZZ' }, 'currency_unknown'],
    ['VND to an address', { currencyCode: 'VND' }, 'withdrawal_way_unavailable'],
    ['another chain', { chain: 'Bitcoin' }, 'chain_unknown'],
    ['a chain nobody knows', { chain: 'SOL' }, 'chain_unknown'],
    ['a mistyped address', { address: TRON.replace('6t', '6T') }, 'address_checksum'],
    ['a short one', { address: TRON.slice(0, -1) }, 'address_length'],
    ['one of another chain', { address: `0x${'1'.repeat(40)}` }, 'address_other_chain'],
    ['one that is not saved', { address: TRON_TOO }, 'address_not_saved'],
    ['no address', { address: '' }, 'field_missing'],
    ['no fund password', { fundPassword: '' }, 'field_missing'],
    ['a wrong fund password', { fundPassword: 'correct horse' }, 'fund_password_wrong'],
  ])('is refused for %s, and nothing is held', async (_, terms, error) => {
    const before = await one.balance()
    expect(refusalOf(await one.withdraw(terms))).toBe(error)
    expect(await one.balance()).toEqual(before)
  })

  test('never takes credit that is locked, nor what is not there', async () => {
    const poor = await Withdrawer.ready(venue, '500')
    expect(refusalOf(await poor.withdraw({ quantity: '500.000001' }))).toBe('certification_due')
    expect((await poor.withdraw({ quantity: '500' })).code).toBe(200)
    const rich = await Withdrawer.ready(venue, '600')
    const moved = { currencyCode: 'USDT', amount: '400', from: 1, to: 2, requestId: newRequest() }
    await rich.call('/account/executeUserCutTurn', moved)
    expect(refusalOf(await rich.withdraw({ quantity: '300' }))).toBe('balance_insufficient')
    expect((await rich.info()).maximum).toBe('210.000000')
  })

  test('goes to no address of somebody else, nor to one that was deleted', async () => {
    const other = await Withdrawer.ready(venue)
    const { data } = await other.save(TRON_TOO)
    await venue.pass(DAY_MS)
    expect(refusalOf(await one.withdraw({ address: TRON_TOO }))).toBe('address_not_saved')
    await other.call('/playerWallet/delete', { id: data.id })
    expect(refusalOf(await other.withdraw({ address: TRON_TOO }))).toBe('address_not_saved')
  })

  test('waits until a new address may be paid, and says for how long', async () => {
    const { data } = await one.save(TRON_TOO)
    await venue.pass(HOUR_MS + 1)
    const refused = await one.withdraw({ address: TRON_TOO })
    expect(refused.data).toEqual({
      error: 'address_waiting',
      details: { field: 'address', hours: 23, usableAt: data.usableAt },
    })
    expect(refused.msg).toBe('This address is new and can be used in 23 h')
    await venue.pass(data.usableAt - venue.now())
    expect((await one.withdraw({ address: TRON_TOO })).code).toBe(200)
  })
})
