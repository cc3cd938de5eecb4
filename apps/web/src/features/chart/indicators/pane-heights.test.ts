import { expect, test } from 'vitest'
import { paneHeights, pulled } from './pane-heights.ts'

test('panes share the room alike until they are pulled, and leave the candles theirs', () => {
  expect(paneHeights([{}], 500)).toEqual([93])
  expect(paneHeights([{}, {}, {}, {}], 500)).toEqual([60, 60, 60, 60])
  expect(paneHeights([{ height: 200 }, {}], 600)).toEqual([200, 80])
  expect(paneHeights([{ height: 200 }, { height: 100 }], 340)).toEqual([106, 53])
  expect(paneHeights([{}], 244)).toEqual([64])
  expect(paneHeights([{}, {}], 100)).toEqual([40, 40])
  expect(paneHeights([], 500)).toEqual([])
})

test('a pulled edge takes from one pane what it gives to the other, as far as they go', () => {
  expect(pulled([93], 0, -20)).toEqual([113])
  expect(pulled([93], 0, 80)).toEqual([40])
  expect(pulled([60, 60], 1, -15)).toEqual([45, 75])
  expect(pulled([60, 60], 1, -50)).toEqual([40, 80])
  expect(pulled([60, 60], 1, 50)).toEqual([80, 40])
})
