import { expect, test } from 'vitest'
import { swipeOf } from './swipe-across.ts'

const at = (x: number, y: number, ms = 0) => ({ x, y, at: ms })
const swiped = (from: { x: number; y: number; at: number }, to: typeof from) =>
  swipeOf(from, to, 390)

test('a finger that goes left brings what stands at the right, and the other way round', () => {
  expect(swiped(at(300, 400), at(180, 410, 200))).toBe(1)
  expect(swiped(at(80, 400), at(200, 390, 200))).toBe(-1)
})

test('a scroll, a slow drag and a short touch are no swipe', () => {
  expect(swiped(at(300, 400), at(180, 480, 200))).toBe(0)
  expect(swiped(at(300, 400), at(180, 400, 900))).toBe(0)
  expect(swiped(at(300, 400), at(250, 400, 100))).toBe(0)
})

test('what begins at a side of the screen is left to the system', () => {
  expect(swiped(at(10, 400), at(200, 400, 200))).toBe(0)
  expect(swiped(at(380, 400), at(200, 400, 200))).toBe(0)
})
