import { describe, expect, test } from 'vitest'
import { type Box, type Pill, pillPlaces } from './pill-places.ts'
import { tagSlots } from './tag-slots.ts'

const ROOM = { width: 300, height: 400, isFree: () => true }
const pill = (y: number, width = 100, short = 50): Pill => ({ y, width, short })

/** A pane with candles in one box. */
function candlesIn(candles: Box) {
  const isFree = (box: Box) =>
    box.right <= candles.left ||
    box.left >= candles.right ||
    box.bottom <= candles.top ||
    box.top >= candles.bottom
  return { ...ROOM, isFree }
}

describe('a pill', () => {
  test('stands at the left of its line', () => {
    expect(pillPlaces([pill(100)], ROOM)).toEqual([{ x: 6, y: 100, isShort: false }])
  })

  test('goes to the right where candles run under it at the left', () => {
    const room = candlesIn({ left: 0, right: 60, top: 80, bottom: 120 })
    expect(pillPlaces([pill(100)], room)).toEqual([{ x: 176, y: 100, isShort: false }])
  })

  test('shows its amount alone where only that stands beside the candles', () => {
    const room = candlesIn({ left: 60, right: 300, top: 80, bottom: 120 })
    expect(pillPlaces([pill(100)], room)).toEqual([{ x: 6, y: 100, isShort: true }])
  })

  test('stands over candles only where they are everywhere, and then as small as it can', () => {
    const room = candlesIn({ left: 0, right: 300, top: 0, bottom: 400 })
    expect(pillPlaces([pill(100)], room)).toEqual([{ x: 6, y: 100, isShort: true }])
  })

  test('waits at the edge where its line is beyond the pane', () => {
    const [above, below] = pillPlaces([pill(-500), pill(900)], ROOM)
    expect([above!.y, below!.y]).toEqual([11, 389])
  })

  test.each([2, 5, 12, 30])('never lies over another: %i lines at one price', (count) => {
    const pills = Array.from({ length: count }, (_, at) => pill(200 + at / 10, 120 + at))
    const places = pillPlaces(pills, ROOM)
    const boxes = places.map(({ x, y, isShort }, at) => {
      const width = isShort ? pills[at]!.short : pills[at]!.width
      return { left: x, right: x + width, top: y - 11, bottom: y + 11 }
    })
    const isOver = (a: Box, b: Box) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    expect(boxes.filter((a, at) => boxes.some((b, to) => to > at && isOver(a, b)))).toEqual([])
    for (const { top, bottom } of boxes) {
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(400)
    }
  })
})

describe('tags at the axis', () => {
  test('stand beside their lines, in the order of the lines', () => {
    expect(tagSlots([300, 100], [], 400)).toEqual([300, 100])
  })

  test('part where they are closer than 19 px, and the last price keeps its place', () => {
    const last = { from: 90, to: 122 }
    const [a, b, c] = tagSlots([100, 105, 130], [last], 400)
    for (const slot of [a!, b!, c!]) expect(slot <= 80.5 || slot >= 131.5).toBe(true)
    const sorted = [a!, b!, c!].sort((one, other) => one - other)
    expect(sorted[1]! - sorted[0]!).toBeGreaterThanOrEqual(19)
    expect(sorted[2]! - sorted[1]!).toBeGreaterThanOrEqual(19)
  })

  test('of five lines that are close stand as one block around them, in the order of their prices', () => {
    expect(tagSlots([60, 62, 64, 66, 68], [], 128)).toEqual([26, 45, 64, 83, 102])
  })

  test('go below the last price where they do not all fit above it', () => {
    const slots = tagSlots([40, 42, 44, 46, 48], [{ from: 60, to: 92 }], 200)
    expect(slots.filter((slot) => slot <= 50.5)).toHaveLength(3)
    expect(slots.toSorted((a, b) => a - b)).toEqual(slots)
    expect(slots.every((slot) => slot <= 50.5 || slot >= 101.5)).toBe(true)
  })

  test('stand beside their lines where the pane is too low for all of them', () => {
    expect(tagSlots([20, 21, 22], [], 40)).toEqual([20, 21, 22])
  })

  test('stay within the pane: lines beyond it wait at its edge in their order', () => {
    expect(tagSlots([-50, -60], [], 400)).toEqual([28.5, 9.5])
    expect(tagSlots([900, 950], [], 400)).toEqual([371.5, 390.5])
  })
})
