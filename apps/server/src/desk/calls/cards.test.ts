import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type TestOperator, newOperator } from '../../../test/operators.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { FUND_PASSWORD, setFundPassword } from '../../people/identity/test/fund-password.ts'
import type { TestUser } from '../../../test/venue.ts'

const NUMBERS = ['6222021234567894', '6222021234567803'] as const

let venue: DrivenVenue
let support: TestOperator
let compliance: TestOperator
let finance: TestOperator
let user: TestUser
let card: number

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on' })
  support = await newOperator(venue, ['support'], 'Sven')
  compliance = await newOperator(venue, ['compliance'], 'Clara')
  finance = await newOperator(venue, ['finance'])
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await setFundPassword(venue, user)
  const body = {
    fundPassword: FUND_PASSWORD,
    username: '张伟',
    cardNumber: NUMBERS[0],
    bankCode: 'CN_ICBC',
    province: '浙江省',
    city: '杭州市',
    bankAddress: '杭州市西湖支行',
  }
  const { data } = await venue.call('/player/bankAccount/saveOrEdit', { body, token: user.token })
  card = Number(data.id)
})

const wanted = () => ({
  card,
  holder: '张伟',
  number: '6222 0212 3456 7803',
  bankCode: 'CN_ICBC',
  province: '浙江省',
  city: '杭州市',
  branch: '杭州市西湖支行',
  reason: 'The card was lost',
})
const cards = async () => (await support.do('userCards', { user: Number(user.id) })).cards
const own = async () =>
  (await venue.call('/player/bankAccount/detail', { body: {}, token: user.token })).data
async function told(): Promise<string> {
  const body = { kind: 'message', page: 1, limit: 5 }
  const { data } = await venue.call('/player/notice/page', { body, token: user.token })
  return `${data.records[0].title}: ${data.records[0].summary}`
}

describe('a bank card', () => {
  test('is changed by compliance alone; the person is told, and it waits a day', async () => {
    expect(await support.refused('changeCard', wanted())).toBe('role_missing')
    expect(await finance.refused('changeCard', wanted())).toBe('role_missing')
    const made = await compliance.do('changeCard', wanted())
    expect(made).toEqual({ card: expect.any(Number), usableAt: venue.now() + DAY_MS })
    expect(await own()).toMatchObject([{ id: String(made.card), cardNumber: '**** 7803' }])
    expect(await told()).toMatch(/^Your bank card was changed: .*7803.*The card was lost/s)
    expect(await cards()).toMatchObject([
      { id: made.card, number: '**** 7803', ended: null },
      {
        id: card,
        number: '**** 7894',
        ended: {
          by: { id: compliance.id, name: 'Clara' },
          reason: 'The card was lost',
          replacedBy: made.card,
        },
      },
    ])
    const { cards: standing } = await support.do('userDetail', { user: Number(user.id) })
    expect(standing.map(({ id }) => id)).toEqual([made.card])
  })

  test('that was changed keeps its number for what is still paid to it', async () => {
    await compliance.do('changeCard', wanted())
    const reveal = { user: Number(user.id), card, reason: 'A payout to it is under way' }
    expect(await finance.do('revealCard', reveal)).toEqual({ number: NUMBERS[0] })
  })

  test('is on record with its last digits alone', async () => {
    await compliance.do('changeCard', wanted())
    const { records } = await compliance.do('auditPage', { subject: `user ${user.id}` })
    expect(records.map(({ act, facts }) => [act, facts.step])).toEqual([
      ['changeCard', 'done'],
      ['changeCard', 'begun'],
    ])
    expect(records[1]).toMatchObject({
      reason: 'The card was lost',
      facts: { card, former: { number: '**** 7894' }, asked: { number: '**** 7803' } },
    })
    const text = JSON.stringify(records)
    for (const number of [...NUMBERS, wanted().number]) expect(text).not.toContain(number)
  })

  test('is taken away by support, and its owner can add one again', async () => {
    expect(await finance.refused('removeCard', { card, reason: 'Closed' })).toBe('role_missing')
    expect(await support.refused('removeCard', { card })).toBe('reason_needed')
    expect(await support.do('removeCard', { card, reason: 'The account is closed' })).toBeNull()
    expect(await own()).toEqual([])
    expect(await told()).toMatch(/^Your bank card was removed: .*7894.*The account is closed/s)
    const again = { card, reason: 'Once more' }
    expect(await support.refused('removeCard', again)).toBe('changed_meanwhile')
    expect(await support.refused('removeCard', { ...again, card: 999_999 })).toBe('not_found')
  })

  test('goes to one of two operators who act on it at once', async () => {
    const answers = await Promise.all([
      compliance.answer('changeCard', wanted()),
      support.answer('removeCard', { card, reason: 'The account is closed' }),
    ])
    const names = answers.map(({ body }) => (body.ok ? 'done' : body.error.name))
    expect(names.toSorted()).toEqual(['changed_meanwhile', 'done'])
    expect(await own()).toHaveLength(names[0] === 'done' ? 1 : 0)
  })

  test('keeps to the rules that its owner has: a number that fits its bank', async () => {
    const detail = async (change: object) => {
      const { body } = await compliance.answer('changeCard', { ...wanted(), ...change })
      return body.ok ? 'done' : [body.error.name, body.error.detail]
    }
    const invalid = (text: string) => ['field_invalid', text]
    expect(await detail({ number: '6222021234567800' })).toEqual(
      invalid('number: card number checksum'),
    )
    expect(await detail({ bankCode: 'XX_NONE' })).toEqual(invalid('bankCode: bank unknown'))
    expect(await detail({ holder: '1\n2' })).toEqual(invalid('holder'))
    expect(await own()).toMatchObject([{ id: String(card) }])
  })
})
