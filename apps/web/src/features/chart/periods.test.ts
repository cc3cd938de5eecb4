import { periodStart } from '@candor/protocol/periods'
import { describe, expect, it } from 'vitest'
import { remaining } from './periods.ts'

const at = Date.UTC(2026, 10, 21, 13, 47, 12)

describe('the periods of the chart', () => {
  it('say what is left of a candle, and never less than nothing', () => {
    expect(remaining('15min', periodStart('15min', at), at)).toEqual({ clock: '12:48' })
    expect(remaining('1day', periodStart('1day', at), at)).toEqual({ clock: '10:12:48' })
    expect(remaining('1week', periodStart('1week', at), at)).toEqual({ days: 1, hours: 10 })
    expect(remaining('1min', at, at + 90_000)).toEqual({ clock: '00:00' })
    expect(remaining('3min', periodStart('3min', at), at)).toEqual({ clock: '00:48' })
    expect(remaining('2hour', periodStart('2hour', at), at)).toEqual({ clock: '12:48' })
    expect(remaining('4hour', periodStart('4hour', at), at)).toEqual({ clock: '2:12:48' })
    expect(remaining('12hour', periodStart('12hour', at), at)).toEqual({ clock: '10:12:48' })
    expect(remaining('3day', periodStart('3day', at), at)).toEqual({ days: 2, hours: 10 })
    expect(remaining('1mon', periodStart('1mon', at), at)).toEqual({ days: 9, hours: 10 })
  })
})
