import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import { DayWindow } from './day-window.ts'

const START = Date.parse('2026-11-18T10:00:00Z')

const prints = fc.array(
  fc.record({
    pause: fc.oneof(
      fc.integer({ min: 250, max: 5_000 }),
      fc.integer({ min: 60_000, max: 9 * 3_600_000 }),
    ),
    price: fc.integer({ min: 1, max: 10_000_000 }),
    volume: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
)

describe('the last 24 hours', () => {
  test('are what a list of all prints says, by the minute', () => {
    fc.assert(
      fc.property(prints, (list) => {
        const window = new DayWindow('rolling')
        const all: { at: number; price: number; volume: number }[] = []
        let at = START
        for (const { pause, price, volume } of list) {
          at += pause
          window.add(at, price, volume)
          all.push({ at, price, volume })
          const minute = Math.floor(at / MINUTE_MS)
          const inside = all.filter((one) => Math.floor(one.at / MINUTE_MS) > minute - 1_440)
          expect(window.summary()).toEqual({
            reference: inside[0]!.price,
            high: Math.max(...inside.map((one) => one.price)),
            low: Math.min(...inside.map((one) => one.price)),
            volume: inside.reduce((sum, one) => sum + one.volume, 0),
            worth: inside.reduce((sum, one) => sum + BigInt(one.price) * BigInt(one.volume), 0n),
          })
        }
      }),
    )
  })

  test('have 24 points at even distances once they are full', () => {
    const window = new DayWindow('rolling')
    for (let minute = 0; minute < 3_000; minute += 1) {
      window.add(START + minute * MINUTE_MS, minute + 1, 0)
    }
    const line = window.line(24)
    expect(line).toHaveLength(24)
    expect(line[0]).toBe(1_561)
    expect(line[23]).toBe(3_000)
    expect(line[1]! - line[0]!).toBeCloseTo(1_439 / 23, -1)
  })

  test('are nothing before the first price', () => {
    expect(new DayWindow('rolling').summary()).toBeUndefined()
    expect(new DayWindow('rolling').line(24)).toEqual([])
  })
})

describe('a trading day', () => {
  test('counts its change from the close of the day before', () => {
    const window = new DayWindow('session')
    window.seed([{ time: START, open: 100, high: 120, low: 90, close: 110, volume: 7 }], 95)
    expect(window.summary()).toMatchObject({ reference: 95, high: 120, low: 90, volume: 7 })
    window.add(START + DAY_MS, 130, 1)
    expect(window.summary()).toEqual({
      reference: 110,
      high: 130,
      low: 130,
      volume: 1,
      worth: 130n,
    })
  })
})
