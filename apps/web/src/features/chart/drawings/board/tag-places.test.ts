import { expect, it } from 'vitest'
import { tagPlaces } from './tag-places.ts'

it('tags stand beside their levels, within the pane', () => {
  expect(tagPlaces([50, 200], undefined, 300)).toEqual([50, 200])
  expect(tagPlaces([2, 299], 150, 300)).toEqual([10, 290])
})

it('tags of near levels part, in the order of their levels', () => {
  expect(tagPlaces([105, 100, 300], undefined, 400)).toEqual([120, 100, 300])
  expect(tagPlaces([100, 105], 300, 400)).toEqual([85, 105])
})

it('the last price keeps its place: tags part to both of its sides', () => {
  expect(tagPlaces([145, 150, 155, 100], 150, 400)).toEqual([130, 184, 204, 100])
})
