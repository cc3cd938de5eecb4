import { expect, it } from 'vitest'
import { type Photo, keptNames, photosOf, repeatedSide } from './photo.ts'

const none = { frontPhoto: null, backPhoto: null, holdingPhoto: null }
const three = { frontPhoto: 'a.jpg', backPhoto: 'b.jpg', holdingPhoto: 'c.jpg' }

it('can be sent once all three photos are kept', () => {
  expect(keptNames(photosOf(none))).toBeUndefined()
  expect(keptNames(photosOf({ ...three, backPhoto: null }))).toBeUndefined()
  expect(keptNames(photosOf(three))).toEqual(three)
})

it('cannot be sent while one is on its way or was refused', () => {
  const image = new Blob()
  const sending: Photo = { state: 'sending', image, done: 0.99 }
  const failed: Photo = { state: 'failed', image, problem: 'Network error' }
  for (const backPhoto of [sending, failed]) {
    expect(keptNames({ ...photosOf(three), backPhoto })).toBeUndefined()
  }
})

it('names the side that shows what an earlier one shows', () => {
  expect(repeatedSide(photosOf(three))).toBeUndefined()
  expect(repeatedSide(photosOf(none))).toBeUndefined()
  expect(repeatedSide(photosOf({ ...three, holdingPhoto: 'a.jpg' }))).toBe('holdingPhoto')
})
