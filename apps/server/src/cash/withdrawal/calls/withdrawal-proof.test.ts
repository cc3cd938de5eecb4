import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { codeOf } from '../../../people/identity/test/totp.ts'
import {
  FUND_PASSWORD,
  TRON,
  TRON_TOO,
  Withdrawer,
  newRequest,
} from '../../../../test/withdrawer.ts'

const RATES = { USDTVND: '25000' }

let venue: DrivenVenue
let one: Withdrawer

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  one = await Withdrawer.ready(venue)
})

const refusalOf = ({ data }: { data: { error: string } }) => data.error

describe('proof of the owner', () => {
  test('is a fund password that was set', async () => {
    const fresh = await Withdrawer.open(venue)
    expect(refusalOf(await fresh.withdraw())).toBe('fund_password_missing')
  })

  test('locks after five wrong ones, however they come', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => one.withdraw({ fundPassword: `wrong horse ${n}` })),
    )
    const errors = guesses.map(refusalOf)
    expect(errors.filter((error) => error === 'fund_password_wrong')).toHaveLength(5)
    expect(errors.filter((error) => error === 'fund_password_locked')).toHaveLength(3)
    expect(refusalOf(await one.withdraw())).toBe('fund_password_locked')
    expect((await one.balance()).held).toBe('0.000000')
  })

  test('asks for a code as well where an authenticator is set up, and uses it up', async () => {
    const { data } = await one.call('/player/security/totp/start', { password: one.user.password })
    await one.call('/player/security/totp/confirm', { totp: codeOf(data.secret, venue.now()) })
    expect(await one.info()).toMatchObject({ hasTotp: true, pausedUntil: null })
    await venue.pass(DAY_MS)
    expect(refusalOf(await one.withdraw())).toBe('totp_required')
    const totp = codeOf(data.secret, venue.now())
    const wrong = totp === '000000' ? '000001' : '000000'
    expect(refusalOf(await one.withdraw({ totp: wrong }))).toBe('totp_wrong')
    const requestId = newRequest()
    const made = await one.withdraw({ totp, requestId })
    expect(made.code).toBe(200)
    // The answer was lost: the same request needs no second code.
    expect((await one.withdraw({ totp, requestId })).data).toEqual(made.data)
    expect(refusalOf(await one.withdraw({ totp }))).toBe('totp_wrong')
  })

  test('pauses withdrawals for a day after a password changes', async () => {
    await one.call('/player/updateLoginPassword', {
      oldPassword: one.user.password,
      newPassword: 'another horse',
      confirmPassword: 'another horse',
    })
    const until = venue.now() + DAY_MS
    await venue.pass(HOUR_MS + 1)
    const refused = await one.withdraw()
    expect(refused.data).toEqual({ error: 'withdrawals_paused', details: { hours: 23, until } })
    await venue.pass(until - venue.now())
    expect((await one.withdraw()).code).toBe(200)
  })

  test('comes before the pause and the address: who guesses learns nothing of them', async () => {
    const fresh = await Withdrawer.open(venue)
    await fresh.setFundPassword()
    await fresh.save(TRON)
    expect(refusalOf(await fresh.withdraw({ fundPassword: 'wrong horse' }))).toBe(
      'fund_password_wrong',
    )
    expect(refusalOf(await fresh.withdraw())).toBe('address_waiting')
  })

  test('has to be right where a call takes it without needing it', async () => {
    const fundPassword = 'wrong horse'
    expect(refusalOf(await one.save(TRON_TOO, { fundPassword }))).toBe('fund_password_wrong')
    expect(refusalOf(await one.addCard({ fundPassword }))).toBe('fund_password_wrong')
    const purchase = { productId: 'wealth-usdt-5', amount: '1000', requestId: newRequest() }
    const path = '/userProductOrder/executeUserPurchaseOrder'
    expect(refusalOf(await one.call(path, { ...purchase, fundPassword }))).toBe(
      'fund_password_wrong',
    )
    expect((await one.call(path, { ...purchase, fundPassword: FUND_PASSWORD })).code).toBe(200)
    expect((await one.addCard({ fundPassword: FUND_PASSWORD })).code).toBe(200)
    const fresh = await Withdrawer.open(venue)
    expect(refusalOf(await fresh.addCard({ fundPassword }))).toBe('fund_password_missing')
  })
})

describe('a withdrawal by bank', () => {
  test('goes to the own card, which its row shows masked', async () => {
    const { data } = await one.addCard()
    await venue.pass(DAY_MS)
    const made = await one.byBank({ bankCardId: data.id })
    expect(made.data).toMatchObject({
      way: 'bank',
      chain: null,
      address: '**** 6789',
      amount: '500.000000',
      fee: '5.000000',
      expectedReceipt: '495.000000',
    })
  })

  test('of VND goes to a bank of Vietnam, in whole đồng', async () => {
    await venue.print(RATES)
    await recharge(venue, one.user, 'VND', '10000000')
    const { data: card } = await one.addCard()
    await venue.pass(DAY_MS)
    const vnd = { currencyCode: 'VND', bankCardId: card.id, amount: '2500001' }
    expect((await one.byBank(vnd)).data).toMatchObject({
      way: 'vnd',
      currencyCode: 'VND',
      amount: '2500001',
      fee: '25001',
      expectedReceipt: '2475000',
    })
  })

  test('is refused to cards of others, of no one, and of other countries for VND', async () => {
    const other = await Withdrawer.ready(venue)
    const { data: foreign } = await other.addCard()
    expect(refusalOf(await one.byBank({ bankCardId: foreign.id }))).toBe('card_unknown')
    expect(refusalOf(await one.byBank({ bankCardId: '999999' }))).toBe('card_unknown')
    const german = { bankCode: 'DE_DB', cardNumber: 'DE89370400440532013000' }
    const { data: iban } = await one.addCard(german)
    await recharge(venue, one.user, 'VND', '10000000')
    const vnd = { currencyCode: 'VND', amount: '2500000', bankCardId: iban.id }
    expect(refusalOf(await one.byBank(vnd))).toBe('withdrawal_way_unavailable')
    expect(refusalOf(await one.byBank({ currencyCode: 'USDC', bankCardId: iban.id }))).toBe(
      'withdrawal_way_unavailable',
    )
  })
})

describe('the call for every way', () => {
  test('is the same service, by its discriminator', async () => {
    const path = '/transaction/executeWithdrawalUser'
    const requestId = newRequest()
    const proof = { currencyCode: 'USDT', fundPassword: FUND_PASSWORD, requestId }
    const chain = { ...proof, way: 'chain', chain: 'TRC20', address: TRON, quantity: '100' }
    const made = await one.call(path, chain)
    expect(made.data).toMatchObject({ way: 'chain', amount: '100.000000' })
    expect((await one.withdraw({ requestId, quantity: '100' })).data).toEqual(made.data)
    expect(refusalOf(await one.call(path, { ...chain, way: 'pigeon' }))).toBe('field_invalid')
    const bank = { ...proof, requestId: newRequest(), amount: '100', bankCardId: '1' }
    expect(refusalOf(await one.call(path, { ...bank, way: 'vnd' }))).toBe(
      'withdrawal_way_unavailable',
    )
    expect(refusalOf(await one.call(path, { ...bank, way: 'bank' }))).toBe('card_unknown')
  })
})
