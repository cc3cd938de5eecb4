import type { Price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { PriceWindow } from './price-windows.ts'

/** A window that took a print at each of these times, and kept those from the last `keepFrom` on. */
function windowOf(keepFrom: number, times: readonly number[]): PriceWindow {
  const window = new PriceWindow()
  for (const [place, at] of times.entries()) {
    window.add({ seq: place + 1, at, price: 100 as Price }, keepFrom)
  }
  return window
}

const times = (prints: readonly { at: number }[]) => prints.map(({ at }) => at)

describe('the prints of an index', () => {
  it('are kept from the time on from which something may be settled', () => {
    expect(times(windowOf(20, [10, 19, 20, 21]).prints)).toEqual([20, 21])
    expect(times(windowOf(10, [10, 19, 20]).prints)).toEqual([10, 19, 20])
    expect(times(windowOf(30, [10, 20]).prints)).toEqual([10, 20])
  })

  it('are found from a time on and before another, with the link before them', () => {
    const window = windowOf(0, [10, 20, 20, 30])
    expect(times(window.between(20, 30))).toEqual([20, 20])
    expect(times(window.between(10, 31))).toEqual([10, 20, 20, 30])
    expect(window.between(31, 40)).toEqual([])
    expect(window.linkBefore(20)).toBe(window.prints[1]!.linkBefore)
    expect(window.linkBefore(21)).toBe(window.prints[3]!.linkBefore)
    expect(window.linkBefore(31)).toBe(window.link)
    expect(window.linkAfter(2)).toBe(window.prints[2]!.linkBefore)
    expect(window.linkAfter(4)).toBe(window.link)
  })
})
