import type { ToldSpan } from '@candor/server/testing'
import { expect, test } from 'vitest'
import { drawWaterfall, tracedCall } from './waterfall.ts'

const span = (name: string, spanId: string, rest: Partial<ToldSpan> = {}): ToldSpan => ({
  name,
  spanId,
  traceId: 'one',
  parentSpanId: '',
  startedAt: 1_000,
  endedAt: 1_010,
  facts: {},
  links: [],
  fault: undefined,
  node: 'alone',
  ...rest,
})

const CALL = span('POST /order', 'a')
const ANSWER = span('answer', 'b', { parentSpanId: 'a', startedAt: 1_002, endedAt: 1_009.5 })
const PARSE = span('parse <&>', 'c', { parentSpanId: 'a', startedAt: 1_001, endedAt: 1_001.25 })
const COMMAND = span('command', 'd', { parentSpanId: 'b', startedAt: 1_003 })
const APPEND = span('journal append', 'e', {
  traceId: 'two',
  startedAt: 1_004,
  endedAt: 1_030,
  links: [{ traceId: 'one', spanId: 'd' }],
})
const PUBLISH = span('publish', 'f', { traceId: 'two', parentSpanId: 'e', startedAt: 1_008 })
const OTHER = span('POST /other', 'g', { traceId: 'three' })
const TOLD = [PUBLISH, OTHER, APPEND, COMMAND, ANSWER, PARSE, CALL]

test('a call has its steps below what they are steps of, and the shared ones that refer to it', () => {
  const { spans } = tracedCall(CALL, TOLD)
  expect(spans).toEqual([CALL, PARSE, ANSWER, COMMAND, APPEND, PUBLISH])
})

test('each step is a line with its name and what it took, within the picture', () => {
  const picture = drawWaterfall(tracedCall(CALL, TOLD), 'One & all', 'a note')
  for (const words of ['One &#38; all', 'parse &#60;&#38;&#62;', '250 µs', '26.0 ms', 'answered']) {
    expect(picture).toContain(`>${words}<`)
  }
  expect(picture).not.toContain('POST /other')
  const bars = [...picture.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)" height="14"/g)]
  expect(bars).toHaveLength(6)
  const ends = bars.map(([, x, width]) => Number(x) + Number(width))
  expect(Math.max(...ends)).toBeLessThan(1_200)
  expect(Math.max(...ends)).toBe(ends[4])
})
