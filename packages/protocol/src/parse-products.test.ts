import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { parseRequest } from './parse.ts'

const contract = {
  symbol: 'BTCUSDT',
  direction: 'buyLong',
  entrustType: 'limit',
  price: '60000',
  lots: 3,
  lever: 10,
  requestId: 'r-1',
}

describe('a futures order is refused with what is wrong', () => {
  test.each([
    [{}, undefined],
    [{ stopLoss: '59000', stopProfit: null }, undefined],
    [{ entrustType: 'market', price: undefined }, undefined],
    [{ price: undefined }, 'price_missing', 'price'],
    [{ entrustType: 'market' }, 'field_invalid', 'price'],
    [{ ifReached: 'refuse' }, undefined],
    [{ ifReached: 'wait' }, 'field_invalid', 'ifReached'],
    [{ entrustType: 'market', price: undefined, ifReached: 'open' }, 'field_invalid', 'ifReached'],
    [{ direction: 'long' }, 'field_invalid', 'direction'],
    [{ lots: 0 }, 'lots_out_of_range', 'lots'],
    [{ lots: 1.5 }, 'field_invalid', 'lots'],
    [{ lever: 0 }, 'lever_unknown', 'lever'],
    [{ lever: undefined }, 'field_missing', 'lever'],
    [{ stopLoss: '-1' }, 'field_invalid', 'stopLoss'],
    [{ requestId: undefined }, 'field_missing', 'requestId'],
  ])('%j', (change, error?: string, field?: string) => {
    const answer = parseRequest(calls.contractOrder, { body: { ...contract, ...change } })
    expect(answer).toMatchObject(error ? { ok: false, error, details: { field } } : { ok: true })
  })
})

test('stops that are left out stay as they are, and null clears them', () => {
  const body = { orderNo: '7', stopLoss: null }
  expect(parseRequest(calls.setStopProfitAndLoss, { body })).toEqual({ ok: true, input: { body } })
})

test('contract orders can be asked for in the query and in the body', () => {
  const query = { status: 'position', symbol: 'BTCUSDT', page: '2', limit: '5' }
  expect(parseRequest(calls.getContractOrder, { query })).toEqual({
    ok: true,
    input: { query: { status: 'position', symbol: 'BTCUSDT', page: 2, limit: 5 }, body: {} },
  })
  expect(parseRequest(calls.getContractOrder, { body: { status: 'history', page: 2 } })).toEqual({
    ok: true,
    input: { query: {}, body: { status: 'history', page: 2 } },
  })
})

test('closing, following and reversing take an empty body', () => {
  const params = { id: '12' }
  for (const call of [calls.endContractOrder, calls.endAndChaseContractOrder]) {
    expect(parseRequest(call, { params, body: {} })).toEqual({
      ok: true,
      input: { params, query: {} },
    })
  }
  const query = { action: 'lock', requestId: 'r-1' }
  expect(parseRequest(calls.chaseContractOrder, { params, query })).toEqual({
    ok: true,
    input: { params, query },
  })
})

test.each([
  [{}, undefined],
  [{ from: 'USDT' }, undefined],
  [{ from: 'USDT', to: 'ETH', amount: '10' }, undefined],
  [{ from: 'USDT', to: 'ETH', amount: '' }, undefined],
  [{ from: 'USDT', amount: '10' }, 'field_missing', 'to'],
  [{ amount: '10' }, 'field_missing', 'from'],
  [{ from: 'USDT', to: 'ETH', amount: '1e3' }, 'field_invalid', 'amount'],
])('a quote needs both currencies and an amount: %j', (body, error?: string, field?: string) => {
  const answer = parseRequest(calls.exchangeList, { body })
  expect(answer).toMatchObject(error ? { ok: false, error, details: { field } } : { ok: true })
})

test('early redemption needs the penalty to be confirmed', () => {
  const body = { orderId: '7', requestId: 'r-1' }
  for (const confirmPenalty of [undefined, false, 'true', 1]) {
    expect(parseRequest(calls.lockMiningRedeem, { body: { ...body, confirmPenalty } })).toEqual({
      ok: false,
      error: 'penalty_not_confirmed',
      details: { field: 'confirmPenalty' },
    })
  }
  const confirmed = { ...body, confirmPenalty: true }
  expect(parseRequest(calls.lockMiningRedeem, { body: confirmed })).toMatchObject({ ok: true })
})

test('a limit that is left out stays, null takes it away, and a pause has whole hours', () => {
  const body = { dailyStake: null, coolOffHours: 24 }
  expect(parseRequest(calls.setPersonalLimits, { body })).toEqual({ ok: true, input: { body } })
  for (const coolOffHours of [0, 2_161]) {
    const answer = parseRequest(calls.setPersonalLimits, { body: { coolOffHours } })
    expect(answer).toMatchObject({ ok: false, error: 'limit_invalid' })
  }
})
