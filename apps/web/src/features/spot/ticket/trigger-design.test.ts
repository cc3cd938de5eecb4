import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import type { Conditional, Side } from '../terms/order-terms.ts'
import {
  EMPTY_TRIGGER,
  type TriggerAround,
  type TriggerValues,
  triggerForm,
} from './trigger-design.ts'

const pair = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  priceScale: 1,
  quantityScale: 5,
  paused: false,
  rules: undefined,
}

function around(kind: Conditional, side: Side): TriggerAround {
  const funds = { base: '0.1', quote: '800', elsewhere: { base: '0', quote: '0' } }
  return { kind, side, selfTrade: 'newest', pair, funds, index: undefined }
}

const values = (some: Partial<TriggerValues>): TriggerValues => ({ ...EMPTY_TRIGGER, ...some })

describe('a conditional order', () => {
  it('sells at best price by one leg, and sets aside what it sells', () => {
    const stop = values({ stop: '30000', quantity: '0.05' })
    expect(triggerForm.summary(stop, around('stop', 'sell'))).toEqual({
      terms: {
        ...{ symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '0.05' },
        stop: { triggerPrice: '30000', method: 'market' },
      },
      ...{ uses: '0.05', share: 50, short: false },
      comesTo: '1500.00',
    })
  })

  it('spends an amount where it buys at best price', () => {
    const trailing = values({ trail: '2', amount: '50', method: 'limit' })
    const { terms, uses } = triggerForm.summary(trailing, around('trailing', 'buy'))
    expect(terms).toMatchObject({ amount: '50', stop: { trailPercent: '2', method: 'market' } })
    expect(terms.quantity).toBeUndefined()
    expect(uses).toBe('50')
  })

  it('sets aside for the dearer of two limits', () => {
    const oco = values({
      ...{ method: 'limit', stop: '70000', stopLimit: '71000', goal: '60000', goalLimit: '60000' },
      quantity: '0.01',
    })
    expect(triggerForm.summary(oco, around('oco', 'buy'))).toMatchObject({
      ...{ uses: '710.00', short: false },
    })
  })

  it('has its goal beyond its stop, on the side that gains', () => {
    const oco = values({ stop: '60000', goal: '60000', quantity: '0.01', amount: '10' })
    expect(triggerForm.errors(oco, around('oco', 'sell'), testSay).goal).toBeDefined()
    expect(triggerForm.errors(oco, around('oco', 'buy'), testSay).goal).toBeDefined()
    const right = { ...oco, goal: '60000.1' }
    expect(triggerForm.errors(right, around('oco', 'sell'), testSay).goal).toBeUndefined()
  })

  it('says of a price that is reached already that it is, where it goes by the index', () => {
    const at = (kind: Conditional, side: Side, some: Partial<TriggerValues>) =>
      triggerForm.errors(values(some), { ...around(kind, side), index: '60000.5' }, testSay)
    expect(at('stop', 'sell', { stop: '60000.5' }).stop).toBeDefined()
    expect(at('stop', 'sell', { stop: '60000.4' }).stop).toBeUndefined()
    expect(at('stop', 'buy', { stop: '60000.5' }).stop).toBeDefined()
    expect(at('stop', 'buy', { stop: '60000.6' }).stop).toBeUndefined()
    expect(at('takeProfit', 'sell', { goal: '60000' }).goal).toBeDefined()
    expect(at('takeProfit', 'buy', { goal: '60001' }).goal).toBeDefined()
    const byTrade = { source: 'lastTrade', stop: '60000.5' } as const
    expect(at('stop', 'sell', byTrade).stop).toBeUndefined()
  })

  it.each(['', '0', '0.009', '50.01', 'far'])('does not follow at %s percent', (trail) => {
    const trailing = values({ trail, quantity: '0.01' })
    expect(triggerForm.errors(trailing, around('trailing', 'sell'), testSay).trail).toBeDefined()
  })

  it('leads a refusal to the field that it is about', () => {
    const field = (error: 'trigger_reached' | 'too_many_triggers', kind: Conditional) =>
      triggerForm.fieldOf!(error, EMPTY_TRIGGER, around(kind, 'sell'))
    expect(field('trigger_reached', 'stop')).toBe('stop')
    expect(field('trigger_reached', 'takeProfit')).toBe('goal')
    expect(field('trigger_reached', 'trailing')).toBe('trail')
    expect(field('too_many_triggers', 'oco')).toBeUndefined()
  })
})
