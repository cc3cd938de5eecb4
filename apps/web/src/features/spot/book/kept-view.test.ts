import { describe, expect, it } from 'vitest'
import { fittingGroup, groupsFor } from './kept-view.ts'
import { depthSums, movedReading } from './depth-sums.ts'

describe('grouping', () => {
  it('offers groups of up to a hundredth of the price', () => {
    expect(groupsFor(1, '67842.5')).toEqual(['1', '10', '100', '1000'])
    expect(groupsFor(4, '0.5')).toEqual(['1', '10'])
    expect(groupsFor(2, '0.01')).toEqual(['1'])
  })

  it('goes back to one tick where the price has fallen too far for the one that was kept', () => {
    expect(fittingGroup('1000', 1, '67842.5')).toBe('1000')
    expect(fittingGroup('1000', 1, '678')).toBe('1')
    expect(fittingGroup('1000', 1, undefined)).toBe('1000')
  })

  it('offers the tick alone while no price is known', () => {
    expect(groupsFor(1, undefined)).toEqual(['1'])
  })
})

describe('the depth', () => {
  it('sums both sides up exactly from the middle, highest price first', () => {
    const sums = depthSums(
      [
        ['99.9', '0.1'],
        ['99.8', '0.2'],
      ],
      [
        ['100.1', '0.3'],
        ['100.2', '0.3'],
      ],
    )
    expect(sums.map(({ side, price, sum, part }) => [side, price, sum, part.toFixed(2)])).toEqual([
      ['asks', '100.2', '0.6', '1.00'],
      ['asks', '100.1', '0.3', '0.50'],
      ['bids', '99.9', '0.1', '0.17'],
      ['bids', '99.8', '0.3', '0.50'],
    ])
  })

  it('is read level by level with the keys, and not beyond its ends', () => {
    expect(movedReading('ArrowUp', 1, 4)).toBe(0)
    expect(movedReading('ArrowUp', 0, 4)).toBe(0)
    expect(movedReading('ArrowDown', 3, 4)).toBe(3)
    expect(movedReading('Home', 0, 4)).toBe(3)
    expect(movedReading('End', 2, 4)).toBe(0)
    expect(movedReading('Tab', 2, 4)).toBeUndefined()
  })
})
