import { beforeEach, expect, test, vi } from 'vitest'
import { canVibrate, useVibration, vibrate } from './vibration.ts'

let shaken: unknown[]

/** A device: whether it has a motor and a screen to touch, and whether the page was touched. */
function device({ motor = true, touch = true, touched = true } = {}): void {
  shaken = []
  vi.stubGlobal('navigator', {
    ...(motor && { vibrate: (pattern: unknown) => shaken.push(pattern) > 0 }),
    maxTouchPoints: touch ? 5 : 0,
    userActivation: { hasBeenActive: touched },
  })
}

beforeEach(() => {
  useVibration.setState({ on: true })
  return () => vi.unstubAllGlobals()
})

test('a phone says by touch what became of an order, each in its own way', () => {
  device()
  vibrate('placed')
  vibrate('refused')
  expect(shaken).toHaveLength(2)
  expect(shaken[0]).not.toEqual(shaken[1])
})

test('it is still where the person has said so', () => {
  device()
  useVibration.setState({ on: false })
  vibrate('filled')
  expect(shaken).toEqual([])
})

test('a device that has no motor or no touch has no setting of it', () => {
  device({ motor: false })
  expect(canVibrate()).toBe(false)
  vibrate('placed')
  device({ touch: false })
  expect(canVibrate()).toBe(false)
  vibrate('placed')
  expect(shaken).toEqual([])
})

test('a page that nobody has touched yet is still, as browsers want it', () => {
  device({ touched: false })
  vibrate('filled')
  expect(shaken).toEqual([])
})
