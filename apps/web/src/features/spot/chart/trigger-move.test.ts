import type { PairInfo, TriggerRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import {
  type MoveAround,
  isMovable,
  moveFault,
  moveMeaning,
  movedTerms,
  movedTo,
} from './trigger-move.ts'

const market = 'market' as const
const limit = 'limit' as const
/** A stop that sells 2 BTC at best price. */
const stop: TriggerRow = {
  ...{ type: 'trigger', id: '9', symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' },
  ...{ side: 'sell', source: 'index', takeProfit: null, quantity: '2.00', amount: null },
  ...{ held: '2', heldCurrency: 'BTC', status: 'waiting', orderId: null, refusal: null },
  ...{ createdAt: 1, reachedAt: null, closedAt: null },
  stop: { triggerPrice: '90.0', method: market },
}
const both: TriggerRow = {
  ...stop,
  stop: { triggerPrice: '90.0', method: limit, price: '89.0' },
  takeProfit: { triggerPrice: '120.0', method: limit, price: '119.0' },
}
const around: MoveAround = {
  pair: {
    ...{ symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', priceScale: 1, quantityScale: 2 },
    paused: false,
    rules: { minAmount: '5', maxQuantity: '10' } as PairInfo,
  },
  ...{ index: '100.0', lastTrade: '110.0', say: testSay },
}

describe('a conditional order that is placed anew', () => {
  it('has all its terms but the price that was moved', () => {
    const terms = { timeInForce: 'gtd', expiresAt: 77, postOnly: true, selfTrade: 'both' } as const
    expect(
      movedTerms({ ...both, ...terms, clientOrderId: 'mine' }, 'stop', { triggerPrice: '91.5' }),
    ).toEqual({
      ...{ symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '2.00' },
      stop: { triggerPrice: '91.5', method: limit, price: '89.0' },
      takeProfit: { triggerPrice: '120.0', method: limit, price: '119.0' },
      ...terms,
      clientOrderId: 'mine',
    })
  })

  it('spends the amount that it spent, and has no other exit than it had', () => {
    const buys = { ...stop, side: 'buy', quantity: null, amount: '300' } as const
    expect(movedTerms(buys, 'stop', { triggerPrice: '121.0' })).toEqual({
      ...{ symbol: 'BTCUSDT', side: 'buy', source: 'index', amount: '300' },
      stop: { triggerPrice: '121.0', method: market },
    })
  })
})

describe('what cannot be placed anew is not moved:', () => {
  it.each<[string, Partial<TriggerRow>]>([
    ['an exit, which grows while its order fills', { exitOf: '7' }],
    ['one that is reached', { reachedAt: 5 }],
    ['one that is over', { status: 'triggered' }],
  ])('%s', (_, changed) => {
    expect(isMovable(stop)).toBe(true)
    expect(isMovable({ ...stop, ...changed })).toBe(false)
  })
})

describe('a trailing stop that is pulled', () => {
  const trailing: TriggerRow = {
    ...stop,
    stop: { trailPercent: '2', trailPrice: '98.0', method: market },
  }

  it('follows at the distance that its line has from the price that it goes by', () => {
    expect(isMovable(trailing)).toBe(true)
    expect(movedTo(trailing, 'stop', '97.0', around)).toEqual({ trailPercent: '3' })
    const byTrades = { ...trailing, source: 'lastTrade' } as const
    expect(movedTo(byTrades, 'stop', '99.0', around)).toEqual({ trailPercent: '10' })
    expect(movedTo({ ...trailing, side: 'buy' }, 'stop', '104.0', around)).toEqual({
      trailPercent: '4',
    })
    expect(movedTo(trailing, 'stop', '97.0', { index: undefined, lastTrade: '99' })).toBeUndefined()
  })

  it('is sent with its distance, and not with the price at which it stood', () => {
    expect(movedTerms(trailing, 'stop', { trailPercent: '3' })).toEqual({
      ...{ symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '2.00' },
      stop: { trailPercent: '3', method: market },
    })
    const goal = { ...trailing, takeProfit: { triggerPrice: '120.0', method: market } }
    expect(movedTerms(goal, 'takeProfit', { triggerPrice: '121.0' })).toMatchObject({
      stop: { trailPercent: '2', method: market },
      takeProfit: { triggerPrice: '121.0', method: market },
    })
  })

  it('comes no nearer and no further than the venue lets one follow', () => {
    const range = 'ticket.distance: ticket.distanceRange'
    expect(moveFault(trailing, 'stop', '99.9', around)).toBeUndefined()
    expect(moveFault(trailing, 'stop', '100.0', around)).toBe('ticket.reachedNow')
    expect(moveFault(trailing, 'stop', '50.0', around)).toBeUndefined()
    expect(moveFault(trailing, 'stop', '49.9', around)).toBe(range)
    const dear = { ...around, index: '100000.0' }
    expect(moveFault(trailing, 'stop', '99999.9', dear)).toBe(range)
  })

  it('means that it follows anew; so does a pull of the goal beside it', () => {
    expect(moveMeaning(trailing, 'stop', '97.0', around)).toEqual([
      'held.trailsAnew {"percent":"3%"}',
      expect.stringMatching(/^ticket.whenThen .*trailsDown/),
    ])
    const goal = { ...trailing, takeProfit: { triggerPrice: '120.0', method: market } }
    const said = moveMeaning(goal, 'takeProfit', '121.0', around)
    expect(said[0]).toBe('held.anew')
    expect(said).toContain('held.trailsAnew {"percent":"2%"}')
  })
})

describe('a conditional order is moved', () => {
  it('no further than the price that it goes by has not reached it', () => {
    expect(moveFault(stop, 'stop', '99.9', around)).toBeUndefined()
    expect(moveFault(stop, 'stop', '100.0', around)).toBe('ticket.reachedNow')
    const byTrades = { ...stop, source: 'lastTrade' } as const
    expect(moveFault(byTrades, 'stop', '109.9', around)).toBeUndefined()
    expect(moveFault(byTrades, 'stop', '110.0', around)).toBe('ticket.reachedNow')
    expect(moveFault(both, 'takeProfit', '100.0', around)).toBe('ticket.reachedNow')
  })

  it('no further than its other price', () => {
    const unknown = { ...around, index: undefined }
    expect(moveFault(both, 'stop', '119.9', unknown)).toBeUndefined()
    expect(moveFault(both, 'stop', '120.0', unknown)).toBe('ticket.goalAbove')
    expect(moveFault({ ...both, side: 'buy' }, 'stop', '121.0', unknown)).toBeUndefined()
    expect(moveFault({ ...both, side: 'buy' }, 'stop', '120.0', unknown)).toBe('ticket.goalBelow')
  })

  it('no further than what it sells is worth the least order', () => {
    expect(moveFault(stop, 'stop', '2.5', around)).toBeUndefined()
    expect(moveFault(stop, 'stop', '2.4', around)).toBe('spot.smallest {"amount":"5 USDT"}')
  })
})

it('what a move means: a new order, what it waits for, and how far that is', () => {
  expect(moveMeaning(both, 'stop', '91.5', around)).toEqual([
    'held.anew',
    expect.stringMatching(/^ticket.whenThen .*91\.5.*89/),
    'ask.below {"percent":"8.5%"}',
  ])
})
