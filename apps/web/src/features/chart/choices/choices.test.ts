import { INDICATORS } from '@candor/indicators'
import { PERIODS } from '@candor/protocol/periods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CHART_TYPES,
  type Choices,
  MOST_TEMPLATES,
  SCALES,
  moved,
  readChoices,
  templateName,
  withPeriod,
  withTemplate,
  writtenChoices,
} from './choices.ts'
import { MOST_PANES, initialIndicator, isInPane } from '../indicators/shown-indicator.ts'

const throughText = (choices: Choices) =>
  readChoices(JSON.parse(JSON.stringify(writtenChoices(choices))))

/** Everything that can be shown at once. */
const all = INDICATORS.filter(({ place }) => place === 'price')
  .concat(INDICATORS.filter(({ place }) => place === 'pane').slice(-MOST_PANES))
  .map(({ id }) => ({ ...initialIndicator(id), height: 123 }))

test('a new person has hollow candles with bands and volumes, and four periods in the bar', () => {
  const choices = readChoices(undefined)
  expect(choices.indicators.map(({ id }) => id)).toEqual(['boll', 'vol'])
  expect([choices.type, choices.scale, choices.period]).toEqual(['hollow', 'linear', '15min'])
  expect(choices.bar).toEqual(['1min', '15min', '1hour', '1day'])
})

test('what a phone kept before goes on: a line without bands, volumes left away', () => {
  const line = readChoices({
    period: '1day',
    drawn: 'line',
    bands: true,
    volume: false,
    grid: false,
  })
  expect([line.type, line.period, line.grid, line.indicators]).toEqual(['area', '1day', false, []])
  const candles = readChoices({ drawn: 'candles', bands: false })
  expect(candles.indicators.map(({ id }) => id)).toEqual(['vol'])
})

test('what is kept reads as what was chosen', () => {
  const choices: Choices = {
    ...{ type: 'heikin', scale: 'percent', period: '4hour', bar: ['3day', '1min'] },
    ...{ grid: false, extremes: true, held: false, fills: true },
    ...{ indicators: all, templates: [] },
  }
  const kept = { ...choices, templates: withTemplate(choices, 'My set') }
  expect(throughText(kept)).toEqual(kept)
})

test('twenty full templates with the longest names fit into what is kept of a person', () => {
  let choices: Choices = { ...readChoices(undefined), indicators: all, bar: PERIODS }
  for (let count = 0; count < MOST_TEMPLATES + 3; count += 1) {
    const name = templateName(`${String(count).padStart(3)}-\u4e00 name as long as any`)
    choices = { ...choices, templates: withTemplate(choices, name) }
  }
  expect(choices.templates).toHaveLength(MOST_TEMPLATES)
  expect(JSON.stringify(writtenChoices(choices)).length).toBeLessThan(20_000)
})

test('a template of the same name takes the place of the one before', () => {
  const choices = readChoices(undefined)
  const once = { ...choices, templates: withTemplate(choices, 'A') }
  const again = withTemplate({ ...once, type: 'bars' }, 'A')
  expect(again.map(({ name, type }) => [name, type])).toEqual([['A', 'bars']])
})

test('whatever is kept reads as choices that can be shown, and reads so again', () => {
  const odd = fc.anything({ maxDepth: 3 })
  const indicator = fc.tuple(fc.constantFrom('macd', 'rsi', 'ma', 'x', 3), odd, odd, odd, odd)
  const look = fc.record(
    { indicators: fc.array(indicator, { maxLength: 12, size: 'max' }), type: odd, scale: odd },
    { requiredKeys: [] },
  )
  const kept = fc.record(
    {
      ...{ period: odd, bar: odd, grid: odd, drawn: odd },
      ...{ indicators: fc.array(indicator, { maxLength: 12, size: 'max' }) },
      templates: fc.oneof(odd, fc.array(look, { maxLength: 4, size: 'max' })),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(odd, kept), (value) => {
      const choices = readChoices(value)
      expect(CHART_TYPES).toContain(choices.type)
      expect(SCALES).toContain(choices.scale)
      expect(choices.bar.length).toBeGreaterThan(0)
      expect(choices.indicators.filter(isInPane).length).toBeLessThanOrEqual(MOST_PANES)
      expect(throughText(choices)).toEqual(choices)
    }),
  )
})

test('the bar keeps one period at least, and periods move by a place', () => {
  expect(withPeriod(['1day'], '1day')).toEqual(['1day'])
  expect(withPeriod(['1day'], '4hour')).toEqual(['1day', '4hour'])
  expect(withPeriod(['1day', '4hour'], '1day')).toEqual(['4hour'])
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})
