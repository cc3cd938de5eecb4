import { expect, test } from 'vitest'
import { isPressing, watchFingers } from './finger.ts'

const page = new EventTarget()
watchFingers(page)

/** What a browser tells of a finger at a time. */
function finger(type: string, at: number, pointerId = 1): void {
  const event = Object.assign(new Event(type), { pointerId, isPrimary: pointerId === 1 })
  Object.defineProperty(event, 'timeStamp', { value: at })
  page.dispatchEvent(event)
}

test('a press lasts until its click, and until the last finger has gone', () => {
  expect(isPressing(0)).toBe(false)
  finger('pointerdown', 10)
  finger('pointerdown', 20, 2)
  finger('pointerup', 30)
  expect(isPressing(5_000)).toBe(true)
  finger('pointercancel', 5_000, 2)
  expect(isPressing(5_399)).toBe(true)
  expect(isPressing(5_400)).toBe(false)
})

test('a finger of which nothing was told any more holds nothing once another one comes', () => {
  finger('pointerdown', 6_000, 7)
  finger('pointerdown', 6_100)
  finger('pointerup', 6_200)
  expect(isPressing(7_000)).toBe(false)
})
