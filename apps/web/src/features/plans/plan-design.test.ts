import type { PairInfo, PlanRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../shared/form/test-say.ts'
import { EMPTY_PLAN, type PlanValues, planForm, valuesOf } from './plan-design.ts'

const around = {
  pairs: [{ symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', priceScale: 1 } as PairInfo],
  scaleOf: () => 6,
}
const buy: PlanValues = {
  ...EMPTY_PLAN,
  ...{ kind: 'buy', symbol: 'BTCUSDT', from: 'USDT', to: 'BTC', zone: 'Europe/Berlin' },
  amount: '50',
}
const swap: PlanValues = { ...buy, kind: 'swap', by: 'share', share: '10' }
const when = { every: 'week', day: 1, time: '09:00', zone: 'Europe/Berlin' }
const faults = (values: PlanValues) =>
  Object.entries(planForm.errors(values, around, testSay)).filter(([, text]) => text !== undefined)

describe('a plan', () => {
  it('sends what its kind has and no more', () => {
    expect(planForm.summary({ ...buy, share: '9', limit: '1' }, around)).toEqual({
      ...{ kind: 'buy', symbol: 'BTCUSDT', amount: '50', ...when },
    })
    expect(planForm.summary({ ...swap, price: '9' }, around)).toEqual({
      ...{
        kind: 'swap',
        from: 'USDT',
        to: 'BTC',
        sharePercent: '10',
        limitPercent: '0.5',
        ...when,
      },
    })
  })

  it('sends the day that its period has', () => {
    expect(planForm.summary({ ...buy, every: 'month', monthDay: 31 }, around).day).toBe(31)
    expect(planForm.summary({ ...buy, every: 'day' }, around)).not.toHaveProperty('day')
  })

  it('is right as it stands, with limits or without', () => {
    expect(faults(buy)).toEqual([])
    expect(faults(swap)).toEqual([])
    expect(faults({ ...buy, price: '60000.5', budget: '500' })).toEqual([])
  })

  it.each<[string, PlanValues, string]>([
    ['no amount', { ...buy, amount: '' }, 'amount'],
    ['a price of too many digits', { ...buy, price: '60000.55' }, 'price'],
    ['a budget that one time uses up twice', { ...buy, budget: '49' }, 'budget'],
    ['a budget of nothing', { ...buy, budget: '0' }, 'budget'],
    ['no time', { ...buy, time: '' }, 'time'],
    ['a share of more than all', { ...swap, share: '100.1' }, 'share'],
    ['a share of nothing', { ...swap, share: '0' }, 'share'],
    ['a limit beyond half', { ...swap, limit: '51' }, 'limit'],
    ['one currency for itself', { ...swap, to: 'USDT' }, 'to'],
  ])('says what is wrong with %s', (_what, values, field) => {
    expect(faults(values).map(([name]) => name)).toEqual([field])
  })

  it('is edited from what it says', () => {
    const row = {
      ...{ kind: 'swap', from: 'USDT', to: 'BTC', amount: '20.000000', limitPercent: '1' },
      ...{ every: 'month', day: 31, time: '18:30', zone: 'UTC', budget: '300.500000' },
    } as PlanRow
    expect(planForm.summary(valuesOf(row), around)).toEqual({
      ...{ kind: 'swap', from: 'USDT', to: 'BTC', amount: '20', limitPercent: '1' },
      ...{ every: 'month', day: 31, time: '18:30', zone: 'UTC', budget: '300.5' },
    })
  })
})
