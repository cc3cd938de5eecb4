import { describe, expect, it } from 'vitest'
import { PLAIN_TERMS } from '../terms/order-terms.ts'
import { type Ticket, emptyTicket } from './reducer.ts'
import { limitOutlook, termsOf } from './summary.ts'
import { termsWarning } from './terms-warning.ts'

const depth = {
  bids: [['99', '1'] as [string, string], ['98', '1'] as [string, string]],
  asks: [['101', '1'] as [string, string], ['102', '1'] as [string, string]],
}
const pair = { quantityScale: 2 }
const limit = (
  price: string,
  terms: Partial<Ticket['terms']>,
  figures: Partial<Ticket> = {},
): Ticket => ({
  ...emptyTicket('buy', price),
  quantity: '1',
  ...figures,
  terms: { ...PLAIN_TERMS, ...terms },
})
const warned = (ticket: Ticket) => termsWarning(ticket, depth, pair)

describe('a limit order by its terms', () => {
  it('would be refused where it is post-only and reaches the other side', () => {
    expect(warned(limit('101', { postOnly: true }))).toBe('ticket.wouldRefuse')
    expect(warned(limit('100.9', { postOnly: true }))).toBeNull()
    expect(warned(limit('99', { postOnly: true }, { side: 'sell' }))).toBe('ticket.wouldRefuse')
  })

  it('would be closed where it takes at once and reaches nothing', () => {
    expect(warned(limit('100', { timeInForce: 'ioc' }))).toBe('ticket.wouldClose')
    expect(warned(limit('101', { timeInForce: 'ioc' }))).toBeNull()
  })

  it('would not be filled where it is all or nothing and too little stands within its price', () => {
    expect(warned(limit('101', { timeInForce: 'fok' }, { quantity: '1.01' }))).toBe(
      'ticket.wouldNotFill',
    )
    expect(warned(limit('101', { timeInForce: 'fok' }))).toBeNull()
    // More may stand behind what is shown.
    expect(warned(limit('102', { timeInForce: 'fok' }, { quantity: '5' }))).toBeNull()
    expect(warned(limit('', { timeInForce: 'fok' }))).toBeNull()
  })

  it('is warned of nothing until cancelled, nor at best price', () => {
    expect(warned(limit('150', {}))).toBeNull()
    expect(warned(limit('100', { timeInForce: 'ioc' }, { method: 'market' }))).toBeNull()
  })

  it('pays as the one that rests where it is post-only, as the other where it takes at once', () => {
    expect(limitOutlook(limit('150', { postOnly: true }), false)?.rests).toBe(true)
    expect(limitOutlook(limit('1', { timeInForce: 'ioc' }), true)?.rests).toBe(false)
    expect(limitOutlook(limit('1', {}), true)?.rests).toBe(true)
  })

  it('sends its terms', () => {
    expect(termsOf(limit('1', { timeInForce: 'fok' }), 'BTCUSDT')).toMatchObject({
      price: '1',
      timeInForce: 'fok',
    })
  })
})
