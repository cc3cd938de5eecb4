import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { FUND_PASSWORD, setFundPassword } from '../../people/identity/test/fund-password.ts'
import type { TestUser } from '../../../test/venue.ts'
import { cardsOnRecord, changeBankCard, removeBankCard } from './change-card.ts'

const OPERATOR = 3
const NUMBERS = ['6222021234567894', '6222021234567803', '4111111111111111'] as const
const CARD = {
  username: '张伟',
  cardNumber: NUMBERS[0] as string,
  bankCode: 'CN_ICBC',
  province: '浙江省',
  city: '杭州市',
  bankAddress: '杭州市西湖支行',
}

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await setFundPassword(venue, user)
})

const cards = async () =>
  (await venue.call('/player/bankAccount/detail', { body: {}, token: user.token })).data
async function add(change: Partial<typeof CARD> = {}) {
  const body = { ...CARD, fundPassword: FUND_PASSWORD, ...change }
  return (await venue.call('/player/bankAccount/saveOrEdit', { body, token: user.token })).data
}
async function told(): Promise<string> {
  const body = { kind: 'message', page: 1, limit: 5 }
  const { data } = await venue.call('/player/notice/page', { body, token: user.token })
  return `${data.records[0].title}: ${data.records[0].summary}`
}

test('a card that is added waits as an address does: an hour on the first day, then a day', async () => {
  expect((await add()).usableAt).toBe(venue.now() + HOUR_MS)
  venue.wait(24 * HOUR_MS)
  const later = await add({ cardNumber: NUMBERS[1] })
  expect(later.usableAt).toBe(venue.now() + 24 * HOUR_MS)
})

test('a card that an operator changes becomes another one, which waits a day', async () => {
  const before = await add()
  venue.wait(HOUR_MS)
  const id = Number(before.id)
  const wanted = { ...CARD, cardNumber: NUMBERS[1] }
  const result = await changeBankCard(venue.parts, {
    operator: OPERATOR,
    id,
    wanted,
    reason: ' Lost card. ',
  })
  const after = (await cards())[0]
  expect(result).toEqual({ changed: true, user: Number(user.id), card: after })
  expect(after).toMatchObject({ cardNumber: '**** 7803', usableAt: venue.now() + 24 * HOUR_MS })
  expect(after.id).not.toBe(before.id)
  expect(await cards()).toHaveLength(1)
  expect(await told()).toMatch(/^Your bank card was changed: .*7803.*7894.*Lost card/s)
  // What is on its way to the card of then is still paid to that number.
  expect(await venue.parts.bankCards.numberOf(id)).toBe(NUMBERS[0])
  const [now, then] = await cardsOnRecord(venue.parts, Number(user.id))
  expect(now).toMatchObject({ id: Number(after.id), ended: null })
  expect(then!.ended).toEqual({
    at: venue.now(),
    operator: OPERATOR,
    reason: 'Lost card.',
    replacedBy: Number(after.id),
  })
})

test('a card that is removed is gone for the person, and its number can be added again', async () => {
  const before = await add()
  const result = await removeBankCard(venue.parts, {
    operator: OPERATOR,
    id: Number(before.id),
    reason: 'Closed.',
  })
  expect(result).toMatchObject({ changed: true, user: Number(user.id) })
  expect(await cards()).toEqual([])
  expect(await told()).toMatch(/^Your bank card was removed: .*7894.*Closed/s)
  expect((await add()).id).not.toBe(before.id)
})

test('a card is changed or removed once, with a reason', async () => {
  const id = Number((await add()).id)
  const { parts } = venue
  const nothing = { changed: false, why: 'reason_missing' }
  expect(await removeBankCard(parts, { operator: OPERATOR, id, reason: ' ' })).toEqual(nothing)
  expect(await changeBankCard(parts, { operator: OPERATOR, id, wanted: CARD, reason: '' })).toEqual(
    nothing,
  )
  const both = await Promise.all([
    removeBankCard(parts, { operator: OPERATOR, id, reason: 'Closed.' }),
    changeBankCard(parts, {
      operator: OPERATOR,
      id,
      wanted: { ...CARD, cardNumber: NUMBERS[1] },
      reason: 'Lost.',
    }),
  ])
  expect(both.filter(({ changed }) => changed)).toHaveLength(1)
  expect(both.find(({ changed }) => !changed)).toEqual({ changed: false, why: 'unknown' })
  expect(
    await removeBankCard(parts, { operator: OPERATOR, id: 999_999, reason: 'x' }),
  ).toMatchObject({ why: 'unknown' })
})

test('a changed card bears the name of the cards beside it, and a lone one may get another', async () => {
  const first = Number((await add()).id)
  const change = (id: number, wanted: Partial<typeof CARD>) =>
    changeBankCard(venue.parts, {
      operator: OPERATOR,
      id,
      wanted: { ...CARD, ...wanted },
      reason: 'Name was wrong.',
    })
  const renamed = await change(first, { username: 'Anna Berg', cardNumber: NUMBERS[0] })
  expect(renamed).toMatchObject({ changed: true, card: { username: 'Anna Berg' } })
  await add({ username: 'Anna Berg', cardNumber: NUMBERS[1] })
  const id = Number((await cards())[0].id)
  await expect(change(id, { username: 'Berta' })).rejects.toMatchObject({ error: 'holder_differs' })
  const taken = { username: 'Anna Berg', cardNumber: NUMBERS[1] }
  await expect(change(id, taken)).rejects.toMatchObject({ error: 'card_exists' })
  const wrong = { username: 'Anna Berg', cardNumber: '6222021234567890' }
  await expect(change(id, wrong)).rejects.toMatchObject({ error: 'card_number_checksum' })
  expect(await cards()).toHaveLength(2)
})
