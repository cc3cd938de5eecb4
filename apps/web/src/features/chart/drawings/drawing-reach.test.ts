import { expect, it } from 'vitest'
import { REACH_PX, distanceTo } from './drawing-reach.ts'

const from = { x: 100, y: 100 }
const to = { x: 200, y: 200 }

it('a touch is as far from a price or a moment as it is beside it', () => {
  expect(distanceTo('horizontal', [from], { x: 3, y: 112 })).toBe(REACH_PX)
  expect(distanceTo('vertical', [from], { x: 87, y: 9 })).toBe(13)
})

it('a trend is reached along its line and beyond its second end, not before its first', () => {
  expect(distanceTo('trend', [from, to], { x: 150, y: 150 })).toBe(0)
  expect(distanceTo('trend', [from, to], { x: 300, y: 300 })).toBeCloseTo(0)
  expect(distanceTo('trend', [from, to], { x: 110, y: 90 })).toBeCloseTo(Math.hypot(10, 10))
  expect(distanceTo('trend', [from, to], { x: 40, y: 20 })).toBe(100)
  expect(distanceTo('trend', [from], from)).toBeUndefined()
})
