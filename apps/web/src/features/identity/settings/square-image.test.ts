import { expect, it } from 'vitest'
import { middleOf } from './square-image.ts'

it.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 401, { x: 0, y: 50, side: 300 }],
  [1, 1, { x: 0, y: 0, side: 1 }],
])('the middle of %i x %i is a square', (width, height, square) => {
  expect(middleOf(width, height)).toEqual(square)
})
