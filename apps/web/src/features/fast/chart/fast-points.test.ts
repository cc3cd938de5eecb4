import { describe, expect, it } from 'vitest'
import { KEPT_MS, type Point, addLive, pointOf, seed } from './fast-points.ts'

describe('the live line', () => {
  it('grows by each newer price and by no older one', () => {
    const line: Point[] = []
    expect(addLive(line, pointOf({ at: 1, price: '5' }))).toBe(true)
    expect(addLive(line, pointOf({ at: 1, price: '6' }))).toBe(false)
    expect(addLive(line, pointOf({ at: 2, price: '7' }))).toBe(true)
    expect(line).toEqual([
      { at: 1, price: 5, text: '5' },
      { at: 2, price: 7, text: '7' },
    ])
  })

  it('drops what left the screen, but for the point that leads onto it', () => {
    const line: Point[] = []
    for (const at of [0, 1_000, 2_000, KEPT_MS + 1_500]) addLive(line, pointOf({ at, price: '1' }))
    expect(line.map(({ at }) => at)).toEqual([1_000, 2_000, KEPT_MS + 1_500])
  })

  it('begins with the prices before the first live one', () => {
    const line: Point[] = [pointOf({ at: 2_500, price: '3' })]
    const recent = [
      { at: 1_000, price: '1.5' },
      { at: 2_000, price: '2' },
      { at: 2_500, price: '3' },
    ]
    seed(line, recent)
    expect(line).toEqual([
      { at: 1_000, price: 1.5, text: '1.5' },
      { at: 2_000, price: 2, text: '2' },
      { at: 2_500, price: 3, text: '3' },
    ])
  })
})
