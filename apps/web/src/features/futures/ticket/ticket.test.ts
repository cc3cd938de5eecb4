import type { Amount } from '@candor/money'
import type { FuturesRuleRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../facts.ts'
import { type Ticket, type TicketAct, emptyTicket, reduceTicket } from './reducer.ts'
import { lotsOf } from './size.ts'
import { openingOf, termsOf } from './summary.ts'

const facts = factsOf({
  symbol: 'DOGEUSDT',
  name: 'Dogecoin',
  market: null,
  currencyCode: 'USDT',
  currencyScale: 6,
  priceScale: 5,
  lotSize: '100.0',
  levers: [1, 5, 20, 75],
  feePercent: '0.05',
  halfSpreadPercent: '0.03',
  tiers: [{ from: '0.000000', maintenancePercent: '0.65' }],
  minLots: 1,
  maxLots: 20_000,
  maxOrders: 50,
  profitCap: '5',
  capacity: { buyLong: '5000000.000000', buyShort: '5000000.000000' },
  reserveLeft: '20000000.000000',
  open: true,
} satisfies FuturesRuleRow)

const around = { facts, available: 100_000_000n as Amount, index: '0.10000' }

function after(...acts: TicketAct[]): Ticket {
  return acts.reduce(
    (now, act) => reduceTicket(now, act, around),
    emptyTicket(facts, 'long') as Ticket,
  )
}

describe('a futures ticket', () => {
  it('begins at market with a lever that is on offer and not above ten', () => {
    expect(after()).toMatchObject({ method: 'market', lever: 5, lots: '' })
  })

  it('takes a share of what can be afforded, anew with every lever', () => {
    // A lot is worth 10 USDT and costs 2.01 of margin and fee at lever 5.
    expect(after({ kind: 'share', percent: 100 }).lots).toBe('49')
    const levered = after({ kind: 'share', percent: 100 }, { kind: 'lever', lever: 20 })
    expect(levered.lots).toBe('196')
  })

  it('forgets the share once lots are typed', () => {
    const typed = after(
      { kind: 'share', percent: 50 },
      { kind: 'type', field: 'lots', text: '7' },
      { kind: 'lever', lever: 20 },
    )
    expect(typed).toMatchObject({ lots: '7', percent: undefined })
  })

  it('says what it may cost instead of lots, and shows the lots that this affords', () => {
    const typed = after(
      { kind: 'unit', unit: 'amount' },
      { kind: 'type', field: 'amount', text: '10.05' },
    )
    // A lot costs 2.0056 at lever 5, with the half-spread.
    expect(openingOf(typed, facts, 10_000)).toMatchObject({ lots: 5 })
    expect(termsOf(typed, facts)).toMatchObject({ amount: '10.05' })
    expect(termsOf(typed, facts)).not.toHaveProperty('lots')
    const shared = after({ kind: 'unit', unit: 'amount' }, { kind: 'share', percent: 50 })
    expect(shared).toMatchObject({ amount: '50.00', percent: 50 })
    const stepped = after(
      { kind: 'unit', unit: 'amount' },
      { kind: 'step', field: 'amount', by: 1 },
    )
    expect(stepped.amount).toBe('1')
  })

  it('steps lots one by one between none and the most', () => {
    const up: TicketAct = { kind: 'step', field: 'lots', by: 1 }
    const down: TicketAct = { kind: 'step', field: 'lots', by: -1 }
    expect(after(up, up).lots).toBe('2')
    expect(after(up, down).lots).toBe('')
    expect(after({ kind: 'type', field: 'lots', text: '20000' }, up).lots).toBe('20000')
  })

  it('begins a limit at the index, and steps it by the smallest price', () => {
    const limit = after({ kind: 'method', method: 'limit' })
    expect(limit.price).toBe('0.10000')
    const stepped = after(
      { kind: 'method', method: 'limit' },
      { kind: 'step', field: 'price', by: -1 },
    )
    expect(stepped.price).toBe('0.09999')
  })

  it('opens nothing while a figure is none', () => {
    expect(lotsOf({ lots: '1.5' })).toBeUndefined()
    expect(lotsOf({ lots: '0' })).toBeUndefined()
    expect(
      openingOf(after({ kind: 'type', field: 'lots', text: 'x' }), facts, 10_000),
    ).toBeUndefined()
    const noLimit = after(
      { kind: 'method', method: 'limit' },
      { kind: 'type', field: 'price', text: '' },
      { kind: 'type', field: 'lots', text: '1' },
    )
    expect(openingOf(noLimit, facts, 10_000)).toBeUndefined()
  })

  it('is sent with what was written and nothing else', () => {
    const lots: TicketAct = { kind: 'type', field: 'lots', text: '3' }
    expect(termsOf(after(lots), facts)).toEqual({
      symbol: 'DOGEUSDT',
      direction: 'buyLong',
      entrustType: 'market',
      lots: 3,
      lever: 5,
    })
    const full = after(
      lots,
      { kind: 'direction', direction: 'short' },
      { kind: 'method', method: 'limit' },
      { kind: 'stops', shown: true },
      { kind: 'type', field: 'stopLoss', text: '0.11' },
      { kind: 'type', field: 'stopProfit', text: '0.09' },
    )
    expect(termsOf(full, facts)).toEqual({
      symbol: 'DOGEUSDT',
      direction: 'buyShort',
      entrustType: 'limit',
      price: '0.10000',
      lots: 3,
      lever: 5,
      stopLoss: '0.11',
      stopProfit: '0.09',
    })
  })

  it('asks to be refused where its limit is reached already, as long as it is a limit order', () => {
    const refused = after(
      { kind: 'type', field: 'lots', text: '3' },
      { kind: 'method', method: 'limit' },
      { kind: 'refuseReached', refuse: true },
    )
    expect(termsOf(refused, facts)).toMatchObject({ price: '0.10000', ifReached: 'refuse' })
    const market = reduceTicket(refused, { kind: 'method', method: 'market' }, around)
    expect(termsOf(market, facts)).not.toHaveProperty('ifReached')
  })

  it('drops its stops when they are put away, and is empty once it was placed', () => {
    const written = after(
      { kind: 'type', field: 'lots', text: '3' },
      { kind: 'stops', shown: true },
      { kind: 'type', field: 'stopLoss', text: '0.09' },
    )
    expect(reduceTicket(written, { kind: 'stops', shown: false }, around).stopLoss).toBe('')
    expect(reduceTicket(written, { kind: 'placed' }, around)).toMatchObject({
      lots: '',
      stops: false,
      lever: 5,
    })
  })
})
