import { QUEUE_NAMES } from '@candor/desk-protocol'
import { expect, test } from 'vitest'
import { sections } from './sections.ts'

test('every queue is counted beside one place', () => {
  const places = sections.flatMap((section) => section.places)
  const counted = places.flatMap((place) => place.queue ?? [])
  expect(counted.sort()).toEqual([...QUEUE_NAMES].sort())
})
