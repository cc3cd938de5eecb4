import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { VenueClock } from './venue-clock.ts'

const START = Date.parse('2026-11-21T12:00:00Z')
/** A reading is up to a millisecond old, and whole: two of them are this much off at most. */
const SLACK_MS = 3

/** A venue's clock on a machine whose time passes, and whose clock leaps, when the test says so. */
function machine() {
  const at = { passed: 0, leapt: 0 }
  const system = () => Math.floor(START + at.leapt + at.passed)
  const warned: { systemAheadMs: number; message: string }[] = []
  const warn = (facts: { systemAheadMs: number }, message: string) =>
    void warned.push({ ...facts, message })
  const clock = new VenueClock(
    { monotonic: () => 5_000 + at.passed, system },
    { warn: warn as never },
  )
  const pass = (ms: number) => void (at.passed += ms)
  return { clock, system, warned, pass, leap: (ms: number) => void (at.leapt += ms) }
}

const passing = fc.oneof(
  fc.double({ min: 0.001, max: 5, noNaN: true }),
  fc.double({ min: 1, max: 10_000, noNaN: true }),
  fc.double({ min: 1, max: HOUR_MS, noNaN: true }),
)
const leap = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }),
  fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }),
)
const steps = fc.array(fc.record({ passMs: passing, leapMs: leap }), { maxLength: 60, size: 'max' })

describe('the venue’s clock', () => {
  it('goes at nine tenths to eleven tenths of the time that passes, however the system’s leaps', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const { clock, pass, leap: leapBy } = machine()
        const first = clock.now()
        let [before, passed] = [first, 0]
        for (const { passMs, leapMs } of drawn) {
          leapBy(leapMs)
          expect(clock.now()).toBe(before)
          pass(passMs)
          passed += passMs
          const now = clock.now()
          expect(now).toBeGreaterThanOrEqual(before)
          expect(now - before).toBeLessThanOrEqual(passMs * 1.1 + SLACK_MS)
          expect(now - before).toBeGreaterThanOrEqual(passMs * 0.9 - SLACK_MS)
          expect(now - first).toBeLessThanOrEqual(passed * 1.1 + SLACK_MS)
          expect(now - first).toBeGreaterThanOrEqual(passed * 0.9 - SLACK_MS)
          before = now
        }
      }),
    )
  })

  it('agrees with the system’s after ten times the difference, once that stops leaping', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const { clock, system, pass, leap: leapBy } = machine()
        for (const { passMs, leapMs } of drawn) {
          leapBy(leapMs)
          pass(passMs)
          clock.now()
        }
        const apart = Math.abs(system() - clock.now())
        for (let i = 0; i < 10; i += 1) {
          pass(apart + SLACK_MS)
          clock.now()
        }
        expect(Math.abs(system() - clock.now())).toBeLessThanOrEqual(SLACK_MS)
      }),
    )
  })

  it('loses nothing by being read more often than every millisecond', () => {
    const { clock, pass } = machine()
    const first = clock.now()
    for (let i = 0; i < 100_000; i += 1) {
      pass(0.000_1)
      clock.now()
    }
    expect(clock.now() - first).toBeGreaterThanOrEqual(9)
  })

  it('tells operators of a difference once, again where it grows, and when it ended', () => {
    const { clock, warned, pass, leap: leapBy } = machine()
    const run = (ms: number) => {
      for (let i = 0; i < 100; i += 1) {
        pass(ms / 100)
        clock.now()
      }
    }
    leapBy(900)
    run(10_000)
    expect(warned).toEqual([])
    leapBy(2_000)
    run(1_000)
    expect(warned).toMatchObject([{ systemAheadMs: 1_999 }])
    expect(warned[0]!.message).toContain('leapt')
    leapBy(-HOUR_MS)
    run(1_000)
    expect(warned).toHaveLength(2)
    expect(warned[1]!.systemAheadMs).toBeLessThan(-59 * MINUTE_MS)
    run(11 * HOUR_MS)
    expect(warned).toHaveLength(3)
    expect(warned[2]!.message).toContain('agree again')
  })
})

describe('a start', () => {
  it('begins at the system’s clock, however long the venue was away', () => {
    const { clock, warned, pass } = machine()
    clock.goOnFrom(START - DAY_MS)
    expect(clock.now()).toBe(START)
    pass(1_000)
    expect(clock.now()).toBe(START + 1_000)
    expect(warned).toEqual([])
  })

  it('takes up what the system’s clock gained while the books were read', () => {
    const { clock, pass, leap: leapBy, warned } = machine()
    pass(40_000)
    leapBy(DAY_MS)
    clock.goOnFrom(START - DAY_MS)
    expect(clock.now()).toBe(START + DAY_MS + 40_000)
    expect(warned).toEqual([])
  })

  it('goes on from the last record where that is later, says so, and waits for the system’s', () => {
    const { clock, warned, pass } = machine()
    clock.goOnFrom(START + HOUR_MS)
    expect(clock.now()).toBe(START + HOUR_MS)
    expect(warned).toMatchObject([{ systemAheadMs: -HOUR_MS }])
    expect(warned[0]!.message).toContain('nine tenths')
    pass(10_000)
    expect(clock.now()).toBe(START + HOUR_MS + 9_000)
    pass(10 * HOUR_MS)
    expect(clock.now()).toBe(START + 10 * HOUR_MS + 10_000)
    expect(warned).toHaveLength(2)
  })

  it('says nothing where the last record is a minute later at most', () => {
    const { clock, warned } = machine()
    clock.goOnFrom(START + MINUTE_MS)
    expect(clock.now()).toBe(START + MINUTE_MS)
    expect(warned).toEqual([])
  })
})
