import type { Amount } from '@candor/money'
import type { FuturesOrderRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { facts, row } from '../test/position.ts'
import { type MoveAround, isMovable, moveFault, moveMeaning, movedTerms } from './limit-move.ts'

/** 0.1 BTC to be bought at 48,000: a margin of 480 and a fee of 2.4. */
const waiting: FuturesOrderRow = {
  ...row,
  ...{ status: 'notExecuted', entrustType: 'limit', openPrice: null, orderPrice: '48000.00' },
  ...{ holdBond: '480.000000', openFee: '2.400000' },
}
const around: MoveAround = {
  ...{ facts, index: '50100.00', closed: undefined, say: testSay },
  available: 1_000_000_000n as Amount,
}
const faultAt = (price: string, changed: Partial<MoveAround> = {}, order = waiting) =>
  moveFault(order, price, { ...around, ...changed })

describe('a limit order that is placed anew', () => {
  it('has all its terms but the price, and is refused rather than opened at once', () => {
    expect(movedTerms(waiting, '47000.00')).toEqual({
      ...{ symbol: 'BTCUSDT', direction: 'buyLong', entrustType: 'limit', price: '47000.00' },
      ...{ ifReached: 'refuse', lots: 100, lever: 10 },
    })
  })

  it('has the stops that it had', () => {
    const short = { ...waiting, direction: 'buyShort', stopLoss: '53000.00' } as const
    expect(movedTerms({ ...short, stopProfit: '45000.00' }, '52000.00')).toMatchObject({
      ...{ direction: 'buyShort', stopLoss: '53000.00', stopProfit: '45000.00' },
    })
    expect(movedTerms(short, '52000.00')).not.toHaveProperty('stopProfit')
  })

  it('has the lots that an amount came to, and says no amount', () => {
    const terms = movedTerms({ ...waiting, lots: 37 }, '47000.00')
    expect(terms).toMatchObject({ lots: 37 })
    expect(terms).not.toHaveProperty('amount')
  })
})

describe('what cannot be placed anew is not moved:', () => {
  it.each<[string, Partial<FuturesOrderRow>]>([
    ['a position', { status: 'holding', openPrice: '48000.00' }],
    ['an order at market', { entrustType: 'market', orderPrice: null }],
    ['one with a trailing stop', { trailingStop: { percent: '1', price: '47000.00' } }],
    ['one with steps', { steps: [{ kind: 'stopLoss', price: '47000.00', lots: 1 }] }],
    ['a lever that the rules have no more', { lever: 20 }],
    ['more lots than the rules allow', { lots: 10_001 }],
  ])('%s', (_, changed) => {
    expect(isMovable(waiting, facts)).toBe(true)
    expect(isMovable({ ...waiting, ...changed }, facts)).toBe(false)
  })
})

describe('a limit order is moved', () => {
  it('no further than the index has not reached it', () => {
    expect(faultAt('50099.99')).toBeUndefined()
    expect(faultAt('50100.00')).toBe('futures.reachedRefused')
  })

  it('no further than its stops', () => {
    const stopped = { ...waiting, stopLoss: '47000.00' }
    expect(faultAt('47000.01', {}, stopped)).toBeUndefined()
    expect(faultAt('47000.00', {}, stopped)).toMatch(/cannotBeLess/)
  })

  it('no further than what is available pays for, with what it holds itself', () => {
    // Each 1,000 of the price take 10 of margin and 0.05 of fee more.
    expect(faultAt('49000.00', { available: 10_050_000n as Amount })).toBeUndefined()
    const short = { available: 10_049_999n as Amount }
    expect(faultAt('49000.00', short)).toBe('assets.moreThanAvailable')
    expect(faultAt('47000.00', { available: 0n as Amount })).toBeUndefined()
  })

  it('no further than the venue has room, with what the order takes itself', () => {
    const full = { ...facts, capacity: { long: 0n as Amount, short: 0n as Amount } }
    expect(faultAt('48000.00', { facts: full })).toBeUndefined()
    expect(faultAt('48000.01', { facts: full })).toMatch(/^futures.capacity .*4,800 USDT/)
  })

  it('nowhere while no order is taken, or the index is not known', () => {
    expect(faultAt('47000.00', { closed: 'futures.closedNow' })).toBe('futures.closedNow')
    expect(faultAt('47000.00', { index: undefined })).toBe('futures.paused')
  })
})

it('what a move means: a new order, how far from the market, what it holds, its liquidation', () => {
  expect(moveMeaning(waiting, '47000.00', around)).toEqual([
    'held.anew',
    'ask.below {"percent":"6.18%"}',
    'held.holds {"amount":"472.35 USDT"}',
    expect.stringMatching(/^held.liquidation {"price":"42,\d{3}\.\d\d"}$/),
  ])
})
