import { describe, expect, it } from 'vitest'
import { stepsOf, timesOf, viewAt } from './fast-scale.ts'

const now = 1_000_000

describe('what the live line shows', () => {
  it('is the last minute and a half and what comes next', () => {
    const view = viewAt(now, [{ at: now, price: 100, text: '100' }], undefined)
    expect(view).toMatchObject({ from: now - 90_000, to: now + 30_000 })
    expect(view.low).toBeLessThan(100)
    expect(view.high).toBeGreaterThan(100)
  })

  it('reaches from the opening to the expiry of a running contract, and to its open price', () => {
    const running = { openedAt: now - 200_000, expiresAt: now + 100_000, open: 120 }
    const view = viewAt(now, [{ at: now, price: 100, text: '100' }], running)
    expect(view.from).toBeLessThan(running.openedAt)
    expect(view.to).toBeGreaterThan(running.expiresAt)
    expect(view.high).toBeGreaterThan(120)
  })

  it('does not follow an expiry hours away', () => {
    const running = { openedAt: now, expiresAt: now + 3_600_000, open: 100 }
    expect(viewAt(now, [], running).to).toBe(now + 360_000)
  })
})

describe('its axes', () => {
  it('step by ones, twos and fives', () => {
    expect(stepsOf(67_817, 67_853, 4)).toEqual([67_820, 67_830, 67_840, 67_850])
    expect(stepsOf(0.51, 0.59, 4).map((step) => step.toFixed(2))).toEqual([
      '0.52',
      '0.54',
      '0.56',
      '0.58',
    ])
  })

  it('write a few whole times', () => {
    expect(timesOf(100_000, 220_000)).toEqual([120_000, 150_000, 180_000, 210_000])
  })
})
