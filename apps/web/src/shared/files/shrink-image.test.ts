import { expect, it } from 'vitest'
import { fitted } from './shrink-image.ts'

it.each([
  [4_000, 3_000, { width: 2_560, height: 1_920 }],
  [3_000, 4_000, { width: 1_920, height: 2_560 }],
  [800, 600, { width: 800, height: 600 }],
])('a photo of %i x %i keeps its shape', (width, height, size) => {
  expect(fitted(width, height, 2_560)).toEqual(size)
})
