import { expect, test } from 'vitest'
import { readTraceParent, writeTraceParent } from './trace-parent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  [`00-${TRACE}-${SPAN}-03`, true],
  [`01-${TRACE}-${SPAN}-01-of-a-later-version`, true],
])('%s is read', (text, isSampled) => {
  expect(readTraceParent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled })
})

test.each([
  undefined,
  '',
  'anything',
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01\nx: y`,
])('%s is none', (text) => {
  expect(readTraceParent(text)).toBeUndefined()
})

test('what is written is read again', () => {
  const place = { traceId: TRACE, spanId: SPAN }
  expect(readTraceParent(writeTraceParent(place))).toEqual({ ...place, isSampled: true })
})
