import type { PairInfo, SpotOrderRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { type AmendValues, amendForm, amendValues, isAmendable } from './amend-design.ts'

const order = {
  id: '7',
  side: 'buy',
  method: 'limit',
  price: '100.0',
  quantity: '2.00',
  filledQuantity: '0.50',
  held: '150',
} as SpotOrderRow
const pair = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  priceScale: 1,
  quantityScale: 2,
  paused: false,
  rules: { minAmount: '5', maxQuantity: '10' } as PairInfo,
} satisfies PairFacts
const funds = { base: '1', quote: '50', elsewhere: { base: '0', quote: '0' } }
const around = { order, pair, funds }
const values = (some: Partial<AmendValues>) => ({ ...amendValues(order), ...some })
const summary = (some: Partial<AmendValues>) => amendForm.summary(values(some), around)
const errors = (some: Partial<AmendValues>) => amendForm.errors(values(some), around, testSay)

describe('the change of an open order', () => {
  it('is none where the figures are the same, however they are written', () => {
    expect(summary({ price: '100', quantity: '2.000' })).toMatchObject({ changed: false })
  })

  it('keeps its place with less quantity alone, and sends only what changes', () => {
    expect(summary({ quantity: '1' })).toEqual({
      body: { id: '7', quantity: '1' },
      changed: true,
      keepsPlace: true,
    })
    expect(summary({ quantity: '3' })).toMatchObject({ keepsPlace: false })
    expect(summary({ price: '99', quantity: '1' })).toMatchObject({
      body: { id: '7', price: '99', quantity: '1' },
      keepsPlace: false,
    })
  })

  it.each([
    [{ price: '' }, 'price', /priceMissing/],
    [{ price: '1.25' }, 'price', /amountDigits/],
    [{ quantity: '' }, 'quantity', /quantityMissing/],
    [{ quantity: '0.5' }, 'quantity', /aboveFilled/],
    [{ quantity: '1.005' }, 'quantity', /amountDigits/],
    [{ quantity: '11' }, 'quantity', /largest/],
    [{ price: '1' }, 'quantity', /smallest/],
    [{ quantity: '2.6' }, 'quantity', /moreThanAvailable/],
  ] as const)('names what is wrong: %o', (some, field, sentence) => {
    expect(errors(some)[field]).toMatch(sentence)
  })

  it('may take what is available beyond what it holds', () => {
    expect(errors({ quantity: '2.5' })).toEqual({})
  })

  it('steps by a tick and by a lot, and never to nothing', () => {
    const step = (some: Partial<AmendValues>, field: keyof AmendValues, direction: -1 | 1) =>
      amendForm.reduce!(values(some), { kind: 'step', field, direction }, around)[field]
    expect(step({}, 'price', 1)).toBe('100.1')
    expect(step({}, 'quantity', -1)).toBe('1.99')
    expect(step({ price: '0.1' }, 'price', -1)).toBe('0.1')
    expect(step({ price: 'x' }, 'price', -1)).toBe('99.9')
  })

  it('is only for orders that wait at a limit', () => {
    expect(isAmendable(order)).toBe(true)
    expect(isAmendable({ ...order, method: 'market' })).toBe(false)
  })
})
