import type { ErrorName, PairInfo } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { PLAIN_TERMS } from '../terms/order-terms.ts'
import { type Ticket, emptyTicket } from './reducer.ts'
import { afterFee, limitOutlook, outlookFrom } from './summary.ts'
import { spotTicket } from './ticket-design.ts'

const pair: PairFacts = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  priceScale: 1,
  quantityScale: 5,
  paused: false,
  rules: {
    baseScale: 8,
    quoteScale: 6,
    minAmount: '5',
    maxQuantity: '10',
    makerFeePercent: '0.1',
    takerFeePercent: '0.2',
    bandPercent: '3',
  } as PairInfo,
}
const funds: Funds = { base: '0.1', quote: '862.4', elsewhere: { base: '0', quote: '0' } }
const around = { pair, funds, last: undefined, now: 1_800_000_000_000 }
const buy = (figures: Partial<Ticket>): Ticket => ({ ...emptyTicket('buy', '67800'), ...figures })
const errorsOf = (ticket: Ticket) => spotTicket.errors(ticket, around, testSay)

describe('a spot ticket', () => {
  it.each([
    [{ price: '' }, 'price', /spot\.priceMissing/],
    [{ price: '1.23' }, 'price', /common\.amountDigits/],
    [{ quantity: '' }, 'quantity', /spot\.quantityMissing/],
    [{ quantity: '11' }, 'quantity', /spot\.largest/],
    [{ quantity: '0.00001' }, 'quantity', /spot\.smallest/],
    [{ quantity: '0.1' }, 'quantity', /assets\.moreThanAvailable/],
  ] as const)('with %o is not sent', (figures, field, error) => {
    expect(errorsOf(buy({ quantity: '0.01', ...figures }))[field]).toMatch(error)
  })

  it('says at once that it takes too much, and nothing else', () => {
    const atOnce = (ticket: Ticket) => spotTicket.atOnce?.(ticket, around, testSay)
    expect(atOnce(buy({ quantity: '0.1' }))).toEqual({ quantity: 'assets.moreThanAvailable' })
    expect(atOnce(buy({ quantity: '' }))).toEqual({})
  })

  it('is sent when its figures are right, and keeps its price for the next', () => {
    const ticket = buy({ quantity: '0.01' })
    expect(Object.values(errorsOf(ticket)).filter(Boolean)).toEqual([])
    expect(spotTicket.summary(ticket, around).terms).toMatchObject({ quantity: '0.01' })
    expect(spotTicket.accepted?.(ticket, around)).toMatchObject({ price: '67800', quantity: '' })
  })

  it('leads a refusal of how much to the field that says it', () => {
    expect(spotTicket.fieldOf?.('order_too_large', buy({}), around)).toBe('quantity')
    expect(spotTicket.fieldOf?.('order_too_large', buy({ method: 'market' }), around)).toBe(
      'amount',
    )
    expect(spotTicket.fieldOf?.('market_paused', buy({}), around)).toBeUndefined()
  })

  it('leads a refusal of its terms to what could be other', () => {
    const led = (error: ErrorName) => spotTicket.fieldOf?.(error, buy({}), around)
    expect(led('would_take')).toBe('price')
    expect(led('not_filled_whole')).toBe('quantity')
    expect(led('expiry_invalid')).toBe('terms')
    expect(led('terms_unavailable')).toBe('terms')
  })

  it('is not sent with a date that has passed', () => {
    const until = (ms: number) =>
      ({ ...PLAIN_TERMS, timeInForce: 'gtd', until: around.now + ms }) as const
    expect(errorsOf(buy({ terms: until(60_000) })).terms).toBeUndefined()
    expect(errorsOf(buy({ terms: until(-1) })).terms).toBe('ticket.untilPast')
    const market = buy({ method: 'market', terms: until(-1) })
    expect(errorsOf(market).terms).toBeUndefined()
  })

  it('is sent with the exits that are written, and none where they are switched off', () => {
    const terms = { ...PLAIN_TERMS, exits: true }
    const sent = (some: Partial<Ticket>) =>
      spotTicket.summary(buy({ quantity: '0.01', ...some }), around).terms.exits
    expect(sent({ terms, stop: '65000', goal: '72000' })).toEqual({
      source: 'index',
      stop: { triggerPrice: '65000' },
      takeProfit: { triggerPrice: '72000' },
    })
    expect(sent({ terms, goal: '72000' })).toEqual({
      source: 'index',
      takeProfit: { triggerPrice: '72000' },
    })
    expect(sent({ stop: '65000' })).toBeUndefined()
  })

  it('has at least one exit, each on its side of the price', () => {
    const terms = { ...PLAIN_TERMS, exits: true }
    const faults = (some: Partial<Ticket>) => {
      const { stop, goal } = errorsOf(buy({ terms, price: '67800', ...some }))
      return { stop, goal }
    }
    expect(faults({})).toEqual({ stop: undefined, goal: 'ticket.exitMissing' })
    expect(faults({ stop: '67800', goal: '67800' })).toEqual({
      stop: expect.stringMatching(/exitBelow/) as string,
      goal: expect.stringMatching(/exitAbove/) as string,
    })
    expect(faults({ stop: '67799', goal: '67801' })).toEqual({ stop: undefined, goal: undefined })
    expect(faults({ side: 'sell', stop: '67799', goal: '67801' })).toEqual({
      stop: expect.stringMatching(/exitAbove/) as string,
      goal: expect.stringMatching(/exitBelow/) as string,
    })
    const market = { method: 'market', amount: '100' } as const
    expect(faults({ ...market, stop: '70000', goal: '69000' }).goal).toMatch(/exitAbove/)
    expect(faults({ ...market, stop: '70000', goal: '71000' }).goal).toBeUndefined()
  })

  it('comes to what the book gives, or to its own price', () => {
    const depth = { symbol: 'BTCUSDT', bids: [], asks: [['67000.0', '1']] } as never
    const market = buy({ method: 'market', amount: '670' })
    expect(outlookFrom(depth, pair, market)).toEqual({
      quantity: '0.01000',
      worth: '670.000000',
      partial: false,
      rests: false,
    })
    const limit = buy({ quantity: '0.01' })
    const outlook = limitOutlook(limit, outlookFrom(depth, pair, limit)?.rests)
    expect(outlook).toEqual({ quantity: '0.01', worth: '678.00', rests: false })
    expect(afterFee(limit, outlook, pair)).toMatchObject({ code: 'BTC', fee: '0.00002000' })
  })
})
