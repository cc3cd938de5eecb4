import { describe, expect, it } from 'vitest'
import { KEPT_MS, type Point, addLive, seed } from './fast-points.ts'

function candle(time: number, open: string, close: string) {
  return { time, open, high: close, low: open, close, volume: '1' }
}

describe('the live line', () => {
  it('grows by each newer price and by no older one', () => {
    const line: Point[] = []
    expect(addLive(line, { at: 1, price: 5 })).toBe(true)
    expect(addLive(line, { at: 1, price: 6 })).toBe(false)
    expect(addLive(line, { at: 2, price: 7 })).toBe(true)
    expect(line).toEqual([
      { at: 1, price: 5 },
      { at: 2, price: 7 },
    ])
  })

  it('drops what left the screen, but for the point that leads onto it', () => {
    const line: Point[] = []
    for (const at of [0, 1_000, 2_000, KEPT_MS + 1_500]) addLive(line, { at, price: 1 })
    expect(line.map(({ at }) => at)).toEqual([1_000, 2_000, KEPT_MS + 1_500])
  })

  it('begins with the minutes before the first live price', () => {
    const line: Point[] = [{ at: 90_000, price: 3 }]
    seed(line, [candle(0, '1', '2'), candle(60_000, '2', '4')])
    expect(line).toEqual([
      { at: 0, price: 1 },
      { at: 59_999, price: 2 },
      { at: 60_000, price: 2 },
      { at: 90_000, price: 3 },
    ])
  })

  it('does not say when the running minute ends', () => {
    const line: Point[] = []
    seed(line, [candle(0, '1', '2')])
    expect(line).toEqual([{ at: 0, price: 1 }])
  })
})
