import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { parseRequest } from './parse.ts'

const registration = {
  type: 'account',
  account: 'tester2026',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  agree: true,
}
const ticket = {
  symbol: 'BTCUSDT',
  side: 'buy',
  method: 'limit',
  price: '67800.5',
  quantity: '0.00635',
  requestId: 'r-1',
}

describe('a registration is refused with what is wrong', () => {
  test.each([
    [{}, undefined],
    [{ inviteCode: '' }, undefined],
    [{ areaCode: '84', phone: '', smsCode: '', email: '', emailCode: null }, undefined],
    [{ email: 'a@b.co' }, { error: 'field_invalid', details: { field: 'email' } }],
    [{ colour: '' }, { error: 'field_unknown', details: { field: 'colour' } }],
    [{ type: undefined }, { error: 'field_missing', details: { field: 'type' } }],
    [{ type: 'fax' }, { error: 'field_invalid', details: { field: 'type' } }],
    [{ account: 'short' }, { error: 'account_name_invalid', details: { field: 'account' } }],
    [{ account: undefined }, { error: 'field_missing', details: { field: 'account' } }],
    [{ account: 'tester_2026' }, { error: 'account_name_invalid', details: { field: 'account' } }],
    [{ password: '1234567' }, { error: 'password_length', details: { field: 'password' } }],
    [
      { confirmPassword: 'other' },
      { error: 'passwords_differ', details: { field: 'confirmPassword' } },
    ],
    [{ agree: false }, { error: 'terms_not_agreed', details: { field: 'agree' } }],
    [{ agree: undefined }, { error: 'terms_not_agreed', details: { field: 'agree' } }],
    [{ inviteCode: '!' }, { error: 'invite_code_unknown', details: { field: 'inviteCode' } }],
    [
      { type: 'email', account: '', email: 'nobody', emailCode: '123456' },
      { error: 'email_invalid', details: { field: 'email' } },
    ],
    [
      { type: 'email', account: null, email: 'a@b.co', emailCode: '１２３４５６' },
      { error: 'code_malformed', details: { field: 'emailCode' } },
    ],
    [
      { type: 'phone', account: '', areaCode: '84', phone: '+84 90', smsCode: '123456' },
      { error: 'phone_invalid', details: { field: 'phone' } },
    ],
  ])('%j', (change, fault) => {
    const answer = parseRequest(calls.register, { body: { ...registration, ...change } })
    expect(answer).toMatchObject(fault ? { ok: false, ...fault } : { ok: true })
  })
})

describe('a spot order is refused with what is wrong', () => {
  test.each([
    [{}, undefined],
    [{ price: undefined }, 'price_missing', 'price'],
    [{ quantity: undefined }, 'quantity_missing', 'quantity'],
    [{ amount: '10' }, 'field_invalid', 'amount'],
    [{ method: 'market', price: undefined }, undefined],
    [{ method: 'market' }, 'field_invalid', 'price'],
    [{ method: 'market', price: undefined, quantity: undefined, amount: '10' }, undefined],
    [{ method: 'market', price: undefined, amount: '10' }, 'field_invalid', 'amount'],
    [
      { side: 'sell', method: 'market', price: undefined, quantity: undefined, amount: '10' },
      'field_invalid',
      'amount',
    ],
    [{ symbol: undefined }, 'field_missing', 'symbol'],
    [{ symbol: 'btc/usdt' }, 'field_invalid', 'symbol'],
    [{ requestId: 'a b' }, 'field_invalid', 'requestId'],
    [{ requestId: '' }, 'field_missing', 'requestId'],
    [{ requestId: ['a'] }, 'field_invalid', 'requestId'],
  ])('%j', (change, error?: string, field?: string) => {
    const answer = parseRequest(calls.coinOrder, { body: { ...ticket, ...change } })
    expect(answer).toMatchObject(error ? { ok: false, error, details: { field } } : { ok: true })
  })
})

const fast = {
  symbol: 'BTCUSDT',
  direction: 'buyLong',
  amount: '10',
  duration: 60,
  requestId: 'r-1',
}

test('a fast order is never taken for a spot order', () => {
  expect(parseRequest(calls.spotOrder, { body: fast })).toEqual({ ok: true, input: { body: fast } })
  expect(parseRequest(calls.spotOrder, { body: ticket })).toMatchObject({ ok: true })
  const both = parseRequest(calls.spotOrder, { body: { ...ticket, duration: 60 } })
  expect(both).toMatchObject({ error: 'field_unknown', details: { field: 'side' } })
})

describe('what is wrong with a fast order or a spot order is said of the one that was meant', () => {
  test.each([
    [{}, 'field_missing', 'symbol'],
    [{ ...ticket, symbol: undefined }, 'field_missing', 'symbol'],
    [{ ...ticket, side: 'hold' }, 'field_invalid', 'side'],
    [{ ...ticket, price: undefined }, 'price_missing', 'price'],
    [{ ...ticket, quantity: '-1' }, 'field_invalid', 'quantity'],
    [{ ...fast, duration: null }, 'field_missing', 'duration'],
    [{ ...ticket, duration: null }, 'field_unknown', 'side'],
    [{ ...fast, duration: undefined }, 'field_unknown', 'direction'],
    [{ ...fast, direction: 'buy' }, 'field_invalid', 'direction'],
    [{ ...fast, amount: undefined }, 'field_missing', 'amount'],
    [{ ...fast, amount: '1e3' }, 'field_invalid', 'amount'],
    [{ ...fast, duration: 0 }, 'field_invalid', 'duration'],
    [{ ...fast, duration: '60' }, 'field_invalid', 'duration'],
    [{ ...fast, duration: 60.5 }, 'field_invalid', 'duration'],
    [{ ...fast, requestId: undefined }, 'field_missing', 'requestId'],
  ])('%j', (body, error, field) => {
    const answer = parseRequest(calls.spotOrder, { body })
    expect(answer).toEqual({ ok: false, error, details: { field } })
  })
})

test.each([
  '-1',
  '+1',
  '1e3',
  '1E3',
  ' 1',
  '1 ',
  '1,5',
  '.5',
  '5.',
  '00',
  '01',
  '',
  'NaN',
  '١٢',
  '1_0',
])('the amount %j is refused', (quantity) => {
  const answer = parseRequest(calls.coinOrder, { body: { ...ticket, quantity } })
  expect(answer).toMatchObject({ ok: false, details: { field: 'quantity' } })
})

test.each([1, 0.1, null, true, {}, [], ['1']])(
  'the amount %j is refused: it is no text',
  (amount) => {
    const answer = parseRequest(calls.coinOrder, { body: { ...ticket, quantity: amount } })
    expect(answer).toMatchObject({ ok: false, details: { field: 'quantity' } })
  },
)

test('pages are counted from 1 and hold 20 rows unless asked otherwise', () => {
  const first = parseRequest(calls.accountPage, { query: {} })
  expect(first).toEqual({ ok: true, input: { query: { page: 1, limit: 20 } } })
  const third = parseRequest(calls.accountPage, { query: { page: '3', limit: '100', type: '2' } })
  expect(third).toEqual({ ok: true, input: { query: { page: 3, limit: 100, type: 2 } } })
})

test.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', '0x10'],
  ['page', ['1', '2']],
  ['limit', '101'],
  ['limit', '999999999'],
  ['limit', 'all'],
  ['type', '3'],
  ['currencyCode', "' or 1=1--"],
])('%s=%j is refused', (field, value) => {
  expect(parseRequest(calls.accountPage, { query: { [field]: value } })).toEqual({
    ok: false,
    error: 'field_invalid',
    details: { field },
  })
})

test('what is not an object is malformed', () => {
  for (const body of [[], 'text', 7, true]) {
    expect(parseRequest(calls.accountList, { body })).toMatchObject({ error: 'malformed_request' })
  }
  for (const body of [[], [1], 'text', 7, true]) {
    expect(parseRequest(calls.logout, { body })).toMatchObject({ error: 'malformed_request' })
  }
  for (const body of [undefined, null, {}]) {
    expect(parseRequest(calls.logout, { body })).toEqual({ ok: true, input: {} })
  }
  expect(parseRequest(calls.accountList, { body: null })).toEqual({ ok: true, input: { body: {} } })
})

test('an e-mail address is trimmed and lowered, so that one person has one account', () => {
  const answer = parseRequest(calls.sendEmailCode, { query: { email: ' Ana@Example.ORG ' } })
  expect(answer).toMatchObject({
    input: { query: { email: 'ana@example.org', source: 'REGISTER' } },
  })
})

test.each([
  ['Ana', true],
  ['  Ana María  ', true],
  ['小明', true],
  ['Nguyễn Văn An', true],
  ['🦊', true],
  ['', false],
  ['   ', false],
  ['a\u0000b', false],
  ['a\u202eb', false],
  ['\u200b', false],
  ['a\nb', false],
  ['x'.repeat(33), false],
])('the nickname %j is %s', (nickName, allowed) => {
  expect(parseRequest(calls.updateInfo, { body: { nickName } }).ok).toBe(allowed)
})
