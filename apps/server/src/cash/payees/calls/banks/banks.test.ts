// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FUND_PASSWORD, setFundPassword } from '../../../../people/identity/test/fund-password.ts'
import { picture } from '../../../../files/test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../../test/venue.ts'

const NUMBER = '6222021234567894'
const CARD = {
  username: '张伟',
  cardNumber: '6222 0212 3456 7894',
  bankCode: 'CN_ICBC',
  bankName: '中国工商银行',
  province: '浙江省',
  city: '杭州市',
  bankAddress: '杭州市西湖支行',
}

let venue: TestVenue
let user: TestUser
let other: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
  other = await venue.newUser()
  await setFundPassword(venue, other)
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await setFundPassword(venue, user)
})

function add(change: object = {}, { token } = user) {
  return venue.call('/player/bankAccount/saveOrEdit', {
    body: { ...CARD, fundPassword: FUND_PASSWORD, ...change },
    token,
  })
}

async function cards(body: object = {}, { token } = user) {
  return (await venue.call('/player/bankAccount/detail', { body, token })).data
}

describe('a bank card', () => {
  test('is added and shows the last four of its number alone', async () => {
    const { data } = await add()
    expect(data).toMatchObject({
      username: '张伟',
      cardNumber: '**** 7894',
      bankCode: 'CN_ICBC',
      bankName: 'Industrial and Commercial Bank of China',
      country: 'CN',
      province: '浙江省',
      status: 'active',
    })
    expect(await cards()).toEqual([data])
    expect(await cards({ id: data.id })).toEqual(data)
  })

  test('keeps its number encrypted', async () => {
    const { data } = await add()
    const { rows } = await venue.parts.store
      .selectFrom('bank_cards')
      .selectAll()
      .where('user_id', '=', Number(user.id))
      .execute()
      .then((found) => ({ rows: found }))
    const all = rows.flatMap((row) => Object.values(row)).map((value) => Buffer.from(String(value)))
    expect(all.some((value) => value.includes(NUMBER))).toBe(false)
    expect(rows[0]!.number.includes(NUMBER)).toBe(false)
    expect(await venue.parts.bankCards.numberOf(Number(data.id))).toBe(NUMBER)
    expect(venue.logged()).not.toContain(NUMBER)
  })

  test('is added once by one request, and its retry is answered alike', async () => {
    const [first, second] = await Promise.all([add({ requestId: 'a' }), add({ requestId: 'a' })])
    expect(first.data).toEqual(second.data)
    expect(await cards()).toHaveLength(1)
    const reused = await add({ requestId: 'a', cardNumber: '6222021234567803' })
    expect(reused.data.error).toBe('request_reused')
  })

  test('that is a further one bears the holder’s name of the first, however it is written', async () => {
    const vietnamese = { bankCode: 'VN_VCB', username: 'Nguyễn Văn Đức' }
    await add({ ...vietnamese, cardNumber: '0011002345678' })
    const plain = { ...vietnamese, username: 'NGUYEN  VAN DUC', cardNumber: '0011002345679' }
    expect((await add(plain)).code).toBe(200)
    const stranger = { ...vietnamese, username: 'Nguyễn Văn An', cardNumber: '0011002345680' }
    expect((await add(stranger)).data).toEqual({
      error: 'holder_differs',
      details: { field: 'username' },
    })
  })

  test('that comes with another at once cannot bear another name', async () => {
    const answers = await Promise.all([
      add({ username: 'Anna' }),
      add({ username: 'Berta', cardNumber: '6222021234567803' }),
    ])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 1426])
  })

  test('is neither changed nor deleted here', async () => {
    const { data } = await add()
    expect((await add({ id: data.id, city: 'elsewhere' })).data.error).toBe('card_change_refused')
    expect(await cards({ id: data.id })).toEqual(data)
  })
})

describe('refused is', () => {
  test.each([
    [{ cardNumber: '6222021234567890' }, 'card_number_checksum'],
    [{ cardNumber: '622202123456' }, 'card_number_length'],
    [{ cardNumber: '62220212345678x4' }, 'card_number_character'],
    [{ bankCode: 'DE_DB', cardNumber: 'PL61109010140000071219812874' }, 'card_number_country'],
    [{ bankCode: 'XX_NONE' }, 'bank_unknown'],
    [{ username: '' }, 'field_missing'],
    [{ username: '...' }, 'field_invalid'],
    [{ username: 'a\u202eb' }, 'field_invalid'],
    [{ province: ' ' }, 'field_invalid'],
    [{ bankAddress: 'x'.repeat(161) }, 'field_invalid'],
  ])('%j, as %s', async (change, error) => {
    expect((await add(change)).data.error).toBe(error)
    expect(await cards()).toEqual([])
  })

  test('the same card again', async () => {
    await add()
    expect((await add({ cardNumber: NUMBER })).data.error).toBe('card_exists')
  })

  test('one card too many', async () => {
    const account = (at: number) => ({ bankCode: 'VN_MB', cardNumber: `10000${at}` })
    for (let at = 10; at < 20; at++) expect((await add(account(at))).code).toBe(200)
    expect((await add(account(20))).data).toEqual({
      error: 'too_many_cards',
      details: { most: 10 },
    })
  })
})

describe('another person', () => {
  test('does not see it, and is not told whether it exists', async () => {
    const { data } = await add()
    expect(await cards({}, other)).toEqual([])
    expect(await cards({ id: data.id }, other)).toEqual(await cards({ id: '99999999' }, other))
    expect((await add({ id: data.id }, other)).data.error).toBe('card_change_refused')
  })

  test('needs a login for all of it', async () => {
    expect((await venue.call('/player/bankAccount/detail', { body: {} })).code).toBe(401)
    expect((await venue.call('/player/bankAccount/saveOrEdit', { body: {} })).code).toBe(401)
  })
})

describe('the banks', () => {
  const banks = async (query: string, lang = 'en') =>
    (await venue.call(`/common/bank/list${query}`, { headers: { lang } })).data

  test('are those of a country, or all, and no code is there twice', async () => {
    const all = await banks('')
    const codes = all.map(({ bankCode }: { bankCode: string }) => bankCode)
    expect(new Set(codes).size).toBe(codes.length)
    expect(await banks('?country=vn')).toContainEqual({
      bankCode: 'VN_VCB',
      bankName: 'Vietcombank',
      country: 'VN',
      countryName: 'Vietnam',
      numberKind: 'account',
    })
    expect(await banks('?country=AQ')).toEqual([])
    expect((await banks('?country=', 'en')).length).toBe(all.length)
  })

  test('are named in Chinese for readers of Chinese', async () => {
    expect((await banks('?country=CN', 'zh_cn'))[0]).toEqual({
      bankCode: 'CN_ICBC',
      bankName: '中国工商银行',
      country: 'CN',
      countryName: '中国',
      numberKind: 'card',
    })
  })
})

test('uploads an hour are limited per person', async () => {
  const strict = await startTestVenue({ LIMIT_UPLOADS_PER_HOUR: '2' })
  try {
    const { token } = await strict.newUser()
    const bytes = await picture()
    await strict.upload(token, bytes)
    await strict.upload(token, bytes)
    expect((await strict.upload(token, bytes)).data).toEqual({
      error: 'uploads_limited',
      details: { minutes: 60 },
    })
  } finally {
    await strict.close()
  }
})
