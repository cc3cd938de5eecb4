import { describe, expect, it } from 'vitest'
import { CLOSE_SCALE, MOST_SCALE, WHOLE, fit, held, pinch, toggled, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 800 }
const shown = fit({ width: 4_000, height: 3_000 }, frame)

describe('an image in its frame', () => {
  it('is shown whole at first', () => {
    expect(shown).toEqual({ width: 400, height: 300 })
    expect(fit({ width: 0, height: 0 }, frame)).toEqual({ width: 0, height: 0 })
  })

  it('zooms about the place that is pressed', () => {
    const zoom = zoomAt(WHOLE, 2, { x: 100, y: -50 })
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
    // The image's place under the finger: before (100, -50), now the same.
    expect((100 - zoom.x) / zoom.scale).toBe(100)
  })

  it('follows two fingers', () => {
    const zoom = pinch(
      WHOLE,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -80, y: 10 },
        { x: 120, y: 10 },
      ],
    )
    expect(zoom).toEqual({ scale: 2, x: 20, y: 10 })
  })

  it('is never smaller than whole, and never too close', () => {
    expect(zoomAt(WHOLE, 0.1, { x: 9, y: 9 }).scale).toBe(1)
    expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(MOST_SCALE)
  })

  it('cannot be moved out of sight', () => {
    expect(held({ scale: 1, x: 300, y: -300 }, shown, frame)).toEqual(WHOLE)
    expect(held({ scale: 2, x: 900, y: 900 }, shown, frame)).toEqual({ scale: 2, x: 200, y: 0 })
    expect(held({ scale: 4, x: -900, y: 900 }, shown, frame)).toEqual({ scale: 4, x: -600, y: 200 })
  })

  it('comes close by a double tap and is whole by the next', () => {
    const close = toggled(WHOLE, { x: 0, y: 0 })
    expect(close.scale).toBe(CLOSE_SCALE)
    expect(toggled(close, { x: 0, y: 0 })).toEqual(WHOLE)
  })
})
