import { INDICATORS, type IndicatorId } from '@candor/indicators'
import { expect, test } from 'vitest'
import { legendName, legendParts } from './legend-parts.ts'
import { initialIndicator } from './shown-indicator.ts'

const BANDS = ['U', 'M', 'L'] as const

function said(id: IndicatorId, values: (number | undefined)[], parameters?: number[]): string {
  const shown = { ...initialIndicator(id), ...(parameters ? { parameters } : {}) }
  const parts = legendParts(shown, values, BANDS)
  const texts = parts.map(({ label, ink, value }) => `${label}:${ink}:${value}`)
  return [legendName(shown, String), ...texts].join(' ')
}

test('means are named by their lengths, and those of length 0 are not there', () => {
  expect(said('ma', [1, 2, 3])).toBe('MA 7:text:1 25:blue:2 99:text2:3')
  expect(said('ema', [1, 2, undefined])).toBe('EMA 12:amber:1 26:violet:2')
  expect(said('vol', [9, 1, 2], [5, 0])).toBe('VOL MA5:text:1')
})

test('bands say the middle first', () => {
  expect(said('boll', [3, 2, 1])).toBe('BOLL 20, 2 M:text2:2 U:blue:3 L:blue:1')
  expect(said('keltner', [3, 2, 1])).toBe('KC 20, 10, 2 M:text2:2 U:violet:3 L:violet:1')
  expect(said('donchian', [3, 2, 1])).toBe('DC 20 M:text2:2 U:cyan:3 L:cyan:1')
})

test('what has a side is said in its colour', () => {
  expect(said('macd', [1, 2, -1])).toBe('MACD 12, 26, 9 DIF:text:1 DEA:blue:2 M:fall:-1')
  expect(said('supertrend', [5, undefined])).toBe('SuperTrend 10, 3 :rise:5')
  expect(said('supertrend', [undefined, 6])).toBe('SuperTrend 10, 3 :fall:6')
})

test('every indicator has a part or more, each in an ink', () => {
  for (const { id, figures } of INDICATORS) {
    const parts = legendParts(
      initialIndicator(id),
      figures.map(() => 1),
      BANDS,
    )
    if (id !== 'vol') expect(parts.length, id).toBeGreaterThan(0)
    expect(parts.every(({ ink }) => ink !== undefined)).toBe(true)
  }
})
