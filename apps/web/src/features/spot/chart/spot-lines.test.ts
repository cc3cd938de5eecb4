import type { PairInfo, SpotFillRow, SpotOrderRow, TriggerRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { type LineParts, orderLines, spotMark, triggerLines } from './spot-lines.ts'

const order = {
  id: '7',
  side: 'buy',
  method: 'limit',
  base: 'BTC',
  quote: 'USDT',
  price: '100.0',
  quantity: '2.00',
  filledQuantity: '0.50',
  averagePrice: '99.5',
  held: '150',
  heldCurrency: 'USDT',
} as SpotOrderRow
const parts: LineParts = {
  pair: {
    ...{ symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', priceScale: 1, quantityScale: 2 },
    paused: false,
    rules: { minAmount: '5', maxQuantity: '10' } as PairInfo,
  },
  funds: { base: '1', quote: '50', elsewhere: { base: '0', quote: '0' } },
  depth: { bids: [['109.0', '1']], asks: [['110.0', '1']], trades: [] },
  market: () => '110',
  say: testSay,
  amend: () => Promise.resolve(true),
  moveTrigger: () => Promise.resolve(true),
  openAmend: () => undefined,
}

describe('an open order on the chart', () => {
  it('says how much is left, and what it would hold at another price', () => {
    const [line] = orderLines(order, parts)
    expect(line).toMatchObject({ price: '100.0', figure: { text: '1.5 BTC' } })
    expect(line!.pull!.meaning('90.0')).toEqual([
      'held.holds {"amount":"135.00 USDT"}',
      'held.losesPlace',
    ])
  })

  it('is pulled no further than what is available pays for', () => {
    const { pull } = orderLines(order, parts)[0]!
    expect(pull!.fault('133.3')).toBeUndefined()
    expect(pull!.fault('133.4')).toMatch(/moreThanAvailable/)
  })

  it('that is post-only does not come to where it would trade', () => {
    const { pull } = orderLines({ ...order, postOnly: true }, parts)[0]!
    expect(pull!.fault('109.9')).toBeUndefined()
    expect(pull!.fault('110.0')).toBe('ticket.wouldRefuse')
  })

  it('has exits that are pulled nowhere, which is said', () => {
    const exits = { source: 'index' as const, stop: { triggerPrice: '90.0' } }
    const [, exit] = orderLines({ ...order, exits }, parts)
    expect(exit!.pull!.fault('91.0')).toBe('held.exitStays')
    expect(exit!.pull!.fault('90.0')).toBe('held.exitStays')
  })

  it('cannot be pulled while the pair is not known', () => {
    const exits = { source: 'index' as const, stop: { triggerPrice: '90.0' } }
    const lines = orderLines({ ...order, exits }, { ...parts, pair: undefined })
    expect(lines.map(({ price, pull }) => [price, pull])).toEqual([
      ['100.0', undefined],
      ['90.0', undefined],
    ])
  })
})

it('each fill is a mark with its price and amount, and says what several come to', () => {
  const fill = { id: '3', side: 'sell', base: 'BTC', price: '99.5', quantity: '0.20', at: 5 }
  const mark = spotMark(fill as SpotFillRow, testSay)
  expect(mark).toMatchObject({ id: '3', at: 5, price: '99.5', quantity: '0.20', side: 'sell' })
  expect(mark.text).toBe('held.fill {"name":"action.sell","amount":"0.20 BTC","price":"99.5"}')
  expect(mark.sum('0.50', '99.25')).toBe('spot.sold {"quantity":"0.50 BTC","price":"99.25"}')
})

it('a conditional order has a line a leg, a trailing stop where it is reached now', () => {
  const trigger = { id: '9', side: 'sell', source: 'index', status: 'waiting' } as TriggerRow
  const market = 'market' as const
  const legs = { stop: { trailPercent: '2', trailPrice: '98.0', method: market } }
  const goal = { takeProfit: { triggerPrice: '120.0', method: market } }
  const size = { quantity: '1.0', base: 'BTC', reachedAt: null }
  const both = { ...trigger, ...size, ...legs, ...goal }
  const lines = triggerLines(both, parts)
  expect(lines.map(({ name, price }) => [name, price])).toEqual([
    ['ticket.trailing', '98.0'],
    ['ticket.takeProfit', '120.0'],
  ])
  expect(lines.map(({ pull }) => pull?.figure('88.0'))).toEqual([
    { text: '20%' },
    { text: '1 BTC' },
  ])
  // How far away it is, nobody knows while there is no price.
  const unknown = triggerLines(both, { ...parts, market: () => undefined })
  expect(unknown.map(({ pull }) => pull !== undefined)).toEqual([false, true])
  const exit = triggerLines({ ...both, exitOf: '7' }, parts)
  expect(exit.map(({ pull }) => pull?.fault('97.0'))).toEqual(['held.exitStays', 'held.exitStays'])
})

it('a conditional order is pulled, but not while the pair is paused', () => {
  const leg = { triggerPrice: '90.0', method: 'market' as const }
  const trigger = { id: '9', side: 'sell', source: 'index', status: 'waiting' } as TriggerRow
  const order = { ...trigger, stop: leg, takeProfit: null, quantity: '1.0', reachedAt: null }
  const [line] = triggerLines(order, parts)
  expect(line!.pull!.fault('109.9')).toBeUndefined()
  expect(line!.pull!.fault('110.0')).toBe('ticket.reachedNow')
  const paused = { ...parts, pair: { ...parts.pair!, paused: true } }
  expect(triggerLines(order, paused)[0]!.pull).toBeUndefined()
})
