import type { WithdrawalInfo } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { breakdownOf, nextLevel, obstacleOf, outsideOf, termsOf } from './withdrawal-terms.ts'

const NOW = 1_800_000_000_000
const info: WithdrawalInfo = {
  currencyCode: 'USDT',
  scale: 6,
  available: '4180.25',
  held: '150',
  locked: '510',
  uncertified: false,
  barred: false,
  turnoverCurrency: 'USDT',
  turnoverDue: '118',
  turnoverAsked: '510',
  withdrawable: '3670.25',
  maximum: '1000',
  minimum: '100',
  feePercent: '1',
  level: 'none',
  cap: '1000',
  capLeft: '1000',
  caps: { none: '1000', primary: '20000', advanced: '1000000' },
  perDay: 1,
  madeToday: false,
  nextAt: NOW,
  pausedUntil: null,
  hasFundPassword: true,
  hasTotp: false,
  latest: null,
}

describe('an amount to withdraw', () => {
  it.each([
    ['1000', '10.000000', '990.000000'],
    ['100.000001', '1.000001', '99.000000'],
    ['333.333333', '3.333334', '329.999999'],
  ])('of %s costs %s, and %s arrives', (text, fee, received) => {
    expect(termsOf(text, info)).toEqual({ fee, received })
  })

  it.each(['', '0', '1e3', '1.1234567'])('of "%s" is none', (text) => {
    expect(termsOf(text, info)).toBeUndefined()
    expect(outsideOf(text, info)).toBeUndefined()
  })

  it('is held between the least and the most', () => {
    expect(outsideOf('99.999999', info)).toBe('below')
    expect(outsideOf('100', info)).toBeUndefined()
    expect(outsideOf('1000', info)).toBeUndefined()
    expect(outsideOf('1000.000001', info)).toBe('above')
  })

  it('of đồng has no digits after the point', () => {
    expect(termsOf('2500001', { scale: 0, feePercent: '1' })).toEqual({
      fee: '25001',
      received: '2475000',
    })
  })
})

describe('the breakdown', () => {
  it('leads from the whole balance to what can be withdrawn', () => {
    expect(breakdownOf(info)).toEqual({
      balance: '4330.25',
      held: '150',
      credit: '510.00',
      overLimit: '2670.25',
      maximum: '1000',
      turnover: { done: '392', asked: '510', due: '118' },
    })
  })

  it('asks for no turnover where no credit is locked', () => {
    expect(breakdownOf({ ...info, locked: '0' }).turnover).toBeUndefined()
  })
})

describe('what stands in the way', () => {
  it('is named in the order in which it can be mended', () => {
    const all = {
      ...info,
      hasFundPassword: false,
      pausedUntil: NOW + 1,
      madeToday: true,
      nextAt: NOW + 1,
      maximum: '99',
    }
    expect(obstacleOf(all, NOW)).toBe('fundPassword')
    expect(obstacleOf({ ...all, hasFundPassword: true }, NOW)).toBe('paused')
    expect(obstacleOf({ ...all, hasFundPassword: true, pausedUntil: null }, NOW)).toBe('madeToday')
    expect(obstacleOf({ ...all, hasFundPassword: true }, NOW + 1)).toBe('tooLittle')
    expect(obstacleOf(info, NOW)).toBeUndefined()
  })

  it('is raised by the next certification, until the last', () => {
    expect(nextLevel(info)).toEqual({ level: 'primary', cap: '20000' })
    expect(nextLevel({ ...info, level: 'primary' })).toEqual({ level: 'advanced', cap: '1000000' })
    expect(nextLevel({ ...info, level: 'advanced' })).toBeUndefined()
  })
})
