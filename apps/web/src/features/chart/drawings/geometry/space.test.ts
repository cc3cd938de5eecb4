import { describe, expect, it } from 'vitest'
import { MINUTE, START, spaceOf, viewOf } from '../test/space-of.ts'
import { isSameView } from './space.ts'

const HOUR = 60 * MINUTE

describe('times on the pane', () => {
  const space = spaceOf()

  it('stand at the middle of their candle, and between two in part', () => {
    expect(space.xOf(START)).toBe(5)
    expect(space.xOf(START + 14 * MINUTE)).toBe(145)
    expect(space.xOf(START + 2.5 * MINUTE)).toBe(30)
  })

  it('before the oldest and after the newest candle stand as if candles went on', () => {
    expect(space.xOf(START - 2 * MINUTE)).toBe(-15)
    expect(space.xOf(START + 17 * MINUTE)).toBe(175)
    expect(space.timeAt(175)).toBe(START + 17 * MINUTE)
    expect(space.timeAt(-15)).toBe(START - 2 * MINUTE)
  })

  it('keep their order in a longer period, where both are of one candle', () => {
    const bars = [0, 1, 2].map((at) => ({ ...viewOf().bars[0]!, timestamp: START + at * HOUR }))
    const hours = spaceOf({ bars, lastX: 25 })
    expect(hours.xOf(START + 15 * MINUTE)).toBe(7.5)
    expect(hours.xOf(START + 30 * MINUTE)).toBe(10)
  })

  it('of a night without trade stand at the end of the last candle', () => {
    const times = [0, 1, 2, 600, 601, 602]
    const bars = times.map((at) => ({ ...viewOf().bars[0]!, timestamp: START + at * MINUTE }))
    const closed = spaceOf({ bars, lastX: 55 })
    expect(closed.xOf(START + 2.5 * MINUTE)).toBe(30)
    expect(closed.xOf(START + 300 * MINUTE)).toBe(35)
    expect(closed.xOf(START + 600 * MINUTE)).toBe(35)
    expect(closed.timeAt(30)).toBe(START + 2.5 * MINUTE)
  })
})

describe('prices on the pane', () => {
  it('stand where a linear axis has them, and lead back', () => {
    const space = spaceOf()
    expect(space.yOf(175)).toBe(25)
    expect(space.priceAt(25)).toBe(175)
    expect(space.yOf(90)).toBeCloseTo(110)
  })

  it('follow a logarithmic axis', () => {
    const space = spaceOf({ prices: [1000, Math.sqrt(1000 * 10), 10] })
    expect(space.yOf(100)).toBeCloseTo(50)
    expect(space.priceAt(50)).toBeCloseTo(100)
  })

  it('are written with the digits of the market, and never as zero', () => {
    expect(spaceOf().priceText(123.456)).toBe('123.46')
    expect(spaceOf().priceText(0.001)).toBe('0.01')
    expect(spaceOf().priceText(-5)).toBe('0.01')
    expect(spaceOf({ digits: 0 }).priceText(-5)).toBe('1')
  })
})

it('two views are the same while nothing on the pane moved', () => {
  expect(isSameView(viewOf(), viewOf())).toBe(true)
  expect(isSameView(viewOf(), viewOf({ lastX: 146 }))).toBe(false)
  expect(isSameView(viewOf(), viewOf({ prices: [201, 150, 100] }))).toBe(false)
  expect(isSameView(viewOf(), viewOf({ count: 16 }))).toBe(false)
  expect(isSameView(viewOf(), viewOf({ oldest: START - MINUTE }))).toBe(false)
  expect(isSameView(viewOf(), undefined)).toBe(false)
})
