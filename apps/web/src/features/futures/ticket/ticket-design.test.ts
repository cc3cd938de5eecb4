import type { Amount } from '@candor/money'
import type { FuturesRuleRow, PersonalLimits } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { factsOf } from '../facts.ts'
import { type Ticket, emptyTicket } from './reducer.ts'
import { obstaclesOf, outlookOf } from './summary.ts'
import { futuresTicket } from './ticket-design.ts'

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
const ticket = (figures: Partial<Ticket>): Ticket => ({ ...emptyTicket(facts, 'long'), ...figures })
const limits = {
  coolOffUntil: null,
  dailyStake: '3',
  stakedToday: '2',
  dailyLoss: null,
} as PersonalLimits

describe('a futures ticket', () => {
  it.each([
    [{ lots: '' }, 'lots', /futures\.lotsMissing/],
    [{ lots: '20001' }, 'lots', /futures\.lotsRange/],
    [{ lots: '1', method: 'limit', price: '' }, 'price', /spot\.priceMissing/],
    [{ lots: '1', stopLoss: '0.2' }, 'stopLoss', /msg\./],
    [{ lots: '1', stopProfit: 'x' }, 'stopProfit', /common\.amountInvalid/],
  ] as const)('with %o is not sent', (figures, field, error) => {
    expect(futuresTicket.errors(ticket(figures), around, testSay)[field]).toMatch(error)
  })

  it('says at once what is wrong with what was written, but for a price', () => {
    const atOnce = (figures: Partial<Ticket>) =>
      futuresTicket.atOnce?.(ticket(figures), around, testSay)
    expect(atOnce({ method: 'limit', price: 'x', lots: '' })).toEqual({})
    expect(atOnce({ lots: '20001' })?.lots).toMatch(/futures\.lotsRange/)
  })

  it('says how much of what is affordable it takes, and that it is too much', () => {
    const summary = (lots: string) => futuresTicket.summary(ticket({ lots }), around)
    expect(summary('49')).toMatchObject({ most: 49, share: 100, short: false })
    expect(summary('60').short).toBe(true)
  })

  it('keeps direction and lever for the next order', () => {
    const placed = futuresTicket.accepted?.(ticket({ lots: '3', lever: 20 }), around)
    expect(placed).toMatchObject({ lots: '', lever: 20, direction: 'long' })
  })

  it('names what stands against it, one’s own limits too', () => {
    const one = ticket({ lots: '1' })
    const found = obstaclesOf(one, outlookOf(one, around), { facts, limits, now: 0 })
    expect(found).toEqual([{ kind: 'stake', left: '1' }])
    const closed = { facts: { ...facts, open: false }, limits: undefined, now: 0 }
    expect(obstaclesOf(one, undefined, closed)).toEqual([{ kind: 'product' }])
  })
})
