import { describe, expect, it } from 'vitest'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { floorTo, unitOf } from '../pairs/scale.ts'
import { PLAIN_TERMS } from '../terms/order-terms.ts'
import { type Ticket, type TicketAct, emptyTicket, reduceTicket } from './reducer.ts'
import { feeOn, shareOf, termsOf, usesOf } from './summary.ts'

const pair: PairFacts = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  priceScale: 1,
  quantityScale: 5,
  paused: false,
  rules: undefined,
}
const funds: Funds = { base: '0.1', quote: '862.4', elsewhere: { base: '0', quote: '0' } }

function after(ticket: Ticket, ...acts: TicketAct[]): Ticket {
  const around = { pair, funds, last: '67842.57', now: 0 }
  return acts.reduce((now, act) => reduceTicket(now, act, around), ticket)
}

describe('a ticket', () => {
  it('takes half of what is available at the price, in whole lots', () => {
    const ticket = after(emptyTicket('buy', '67800'), { kind: 'share', percent: 50 })
    expect(ticket.quantity).toBe('0.00635')
    expect(usesOf(ticket)).toBe('430.53000')
    expect(shareOf(ticket, funds)).toBe(50)
  })

  it('works the share out anew when the price changes', () => {
    const ticket = after(
      emptyTicket('buy', '67800'),
      { kind: 'share', percent: 100 },
      { kind: 'type', field: 'price', text: '86240' },
    )
    expect(ticket.quantity).toBe('0.01')
  })

  it('forgets the share once a quantity is typed, and tells which one it is', () => {
    const ticket = after(
      emptyTicket('sell', '67800'),
      { kind: 'share', percent: 100 },
      { kind: 'type', field: 'size', text: '0.025' },
    )
    expect(ticket.percent).toBeUndefined()
    expect(shareOf(ticket, funds)).toBe(25)
  })

  it('steps the price by a tick, from the last price when none is typed', () => {
    const up: TicketAct = { kind: 'step', field: 'price', direction: 1 }
    const down: TicketAct = { kind: 'step', field: 'price', direction: -1 }
    expect(after(emptyTicket('buy'), up).price).toBe('67842.6')
    expect(after(emptyTicket('buy', '0.1'), down).price).toBe('0.1')
  })

  it('spends an amount when it buys at best price, and sells a quantity', () => {
    const buy = after(
      emptyTicket('buy', '1'),
      { kind: 'method', method: 'market' },
      { kind: 'type', field: 'size', text: '5' },
    )
    expect(termsOf(buy, 'BTCUSDT')).toEqual({
      symbol: 'BTCUSDT',
      side: 'buy',
      method: 'market',
      amount: '5',
    })
    const sell = after(buy, { kind: 'side', side: 'sell' }, { kind: 'share', percent: 100 })
    expect(termsOf(sell, 'BTCUSDT')).toEqual({
      symbol: 'BTCUSDT',
      side: 'sell',
      method: 'market',
      quantity: '0.1',
    })
  })

  it('becomes a limit order when a price is taken from the book', () => {
    const ticket = after(
      emptyTicket('buy'),
      { kind: 'method', method: 'market' },
      { kind: 'pick', price: '67842.57' },
    )
    expect(ticket).toMatchObject({ method: 'limit', price: '67842.5' })
  })

  it('keeps its size with other terms, and begins anew with another type', () => {
    const written = after(emptyTicket('buy', '67800'), { kind: 'type', field: 'size', text: '1' })
    const terms = { ...PLAIN_TERMS, timeInForce: 'ioc' } as const
    const ioc = after(written, { kind: 'choose', chosen: { method: 'limit', terms } })
    expect(ioc).toMatchObject({ quantity: '1', price: '67800', terms })
    const market = after(ioc, { kind: 'choose', chosen: { method: 'market', terms } })
    expect(market).toMatchObject({ method: 'market', quantity: '', terms })
    expect(after(market, { kind: 'side', side: 'sell' }, { kind: 'placed' })).toMatchObject({
      ...{ side: 'sell', method: 'market', terms },
    })
  })
})

describe('figures', () => {
  it('round a fee up to the unit of its currency, as the venue does', () => {
    expect(feeOn('0.00635', '0.1', 8)).toBe('0.00000635')
    expect(feeOn('0.00000001', '0.1', 8)).toBe('0.00000001')
    expect(feeOn('0', '0.1', 8)).toBe('0.00000000')
  })

  it('keep to whole lots, also where a lot is a thousand coins', () => {
    expect(floorTo('12345.6', -3)).toBe('12000')
    expect(unitOf(-3)).toBe('1000')
    expect(unitOf(2)).toBe('0.01')
  })
})
