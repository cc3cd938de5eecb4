import type { SpotOrderRow } from '@candor/protocol'
import { expect, test } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { heldBy, ordersOf, pairsOf, whichBody } from './cancel-many.ts'
import { reasonOf, statusOf } from './order-texts.ts'

const row = (id: string, base: string, side: 'buy' | 'sell') =>
  ({
    ...{ id, base, side, quote: 'USDT', symbol: `${base}USDT`, held: '1.5' },
    heldCurrency: side === 'buy' ? 'USDT' : base,
  }) as SpotOrderRow
const orders = [
  row('1', 'BTC', 'buy'),
  row('2', 'BTC', 'sell'),
  row('3', 'ETH', 'buy'),
  row('4', 'ETH', 'buy'),
]

test('a choice of pair and side finds its orders, and is sent as it is', () => {
  const ids = (symbol: string, side: 'both' | 'buy' | 'sell') =>
    ordersOf(orders, { symbol, side }).map(({ id }) => id)
  expect(ids('', 'both')).toEqual(['1', '2', '3', '4'])
  expect(ids('BTCUSDT', 'both')).toEqual(['1', '2'])
  expect(ids('', 'buy')).toEqual(['1', '3', '4'])
  expect(ids('ETHUSDT', 'sell')).toEqual([])
  expect(whichBody({ symbol: '', side: 'both' })).toEqual({})
  expect(whichBody({ symbol: 'BTCUSDT', side: 'sell' })).toEqual({
    symbol: 'BTCUSDT',
    side: 'sell',
  })
})

test('what becomes available is summed up by currency, and orders are counted by pair', () => {
  expect(heldBy(orders)).toEqual([
    { currency: 'USDT', amount: '4.5' },
    { currency: 'BTC', amount: '1.5' },
  ])
  expect(pairsOf(orders)).toEqual([
    { symbol: 'BTCUSDT', name: 'BTC/USDT', count: 2 },
    { symbol: 'ETHUSDT', name: 'ETH/USDT', count: 2 },
  ])
})

test('an order that expired, was changed or took what it could is named as such', () => {
  const closed = (closeReason: SpotOrderRow['closeReason'], filledQuantity = '0') =>
    ({ status: 'revoked', method: 'limit', closeReason, filledQuantity }) as SpotOrderRow
  expect(statusOf(closed('expired'), testSay.t)).toBe('ticket.expired')
  expect(statusOf(closed('expired', '1'), testSay.t)).toBe('ticket.partlyExpired')
  expect(statusOf(closed('amended'), testSay.t)).toBe('ticket.amended')
  expect(statusOf(closed('amended', '1'), testSay.t)).toBe('ticket.partlyAmended')
  expect(statusOf(closed('revoked'), testSay.t)).toBe('status.cancelled')
  expect(reasonOf(closed('remainder'), testSay.t)).toBe('ticket.reasonIoc')
  expect(reasonOf({ ...closed('remainder'), method: 'market' }, testSay.t)).toBe(
    'orders.reasonRemainder',
  )
  expect(reasonOf({ ...closed(null) }, testSay.t)).toBeUndefined()
})
