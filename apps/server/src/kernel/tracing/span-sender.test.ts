import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CollectorStandIn } from '../../../test/collector-stand-in.ts'
import { openTracing } from './open-tracing.ts'
import { within } from './running.ts'
import type { Tracing } from './span.ts'
import { traced } from './traced.ts'

let collector: CollectorStandIn
let tracing: Tracing
let dropped: number
let warned: string[]

beforeEach(async () => {
  collector = await CollectorStandIn.open()
  dropped = 0
  warned = []
  const config = { tracesUrl: collector.url, tracesSample: 1, stopTimeoutMs: 300, nodeName: 'a' }
  tracing = (await openTracing(config, {
    dropped: (spans) => void (dropped += spans),
    log: {
      warn: (facts, message) => void warned.push(message + JSON.stringify(facts)),
      info: (_facts, message) => void warned.push(message),
    },
  }))!
})
afterEach(async () => {
  await tracing.close()
  await collector.close()
})

function end(spans: number): void {
  for (let count = 0; count < spans; count++) tracing.root('step', { kind: 'work' })!.end()
}

test('a collector is sent everything, in batches, with what the node is called', async () => {
  end(1_200)
  await tracing.close()
  expect(collector.spans).toHaveLength(1_200)
  expect(collector.headers.length).toBeGreaterThanOrEqual(3)
  expect(collector.spans[0]).toMatchObject({ name: 'step', node: 'a' })
  expect([dropped, warned]).toEqual([0, []])
})

test('one that never answers holds up nobody: 4,096 spans wait, the rest are dropped and counted', async () => {
  collector.mood = 'silent'
  end(512)
  await collector.asked()
  end(50_000)
  expect(dropped).toBe(50_000 - 4_096)
  // A stop waits no longer than the venue's.
  await tracing.close()
  expect(dropped).toBe(512 + 50_000)
})

test('one that refuses is told of in the log once, and again when it takes what comes', async () => {
  collector.mood = 'refuses'
  end(512)
  await collector.asked()
  end(1)
  await collector.asked()
  expect(warned).toEqual(['Traces cannot be sent{"spans":512}'])
  collector.mood = 'takes'
  end(1)
  await collector.told(() => true)
  await tracing.close()
  expect(dropped).toBe(513)
  expect(warned).toHaveLength(2)
  expect(warned[1]).toBe('Traces are sent again')
})

test('one that is away costs its spans alone', async () => {
  await collector.close()
  end(600)
  await tracing.close()
  expect(dropped).toBe(600)
  collector = await CollectorStandIn.open()
})

test('what a provider wants as headers is sent along', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20of-a-provider')
  const config = { tracesUrl: collector.url, tracesSample: 1, stopTimeoutMs: 300, nodeName: 'b' }
  const log = { warn: () => undefined, info: () => undefined }
  const other = (await openTracing(config, { dropped: () => undefined, log }))!
  other.root('step', { kind: 'work' })!.end()
  await other.close()
  expect(collector.headers.at(-1)!.authorization).toBe('Bearer of-a-provider')
  vi.unstubAllEnvs()
})

test('whoever is called on the way is told of no trace', async () => {
  const span = tracing.root('call', { kind: 'call' })!
  await within({ span }, () =>
    traced('signer POST', () =>
      fetch(collector.url, { method: 'POST', body: '{"resourceSpans":[]}' }),
    ),
  )
  span.end()
  const sent = collector.headers.filter((headers) => headers['user-agent'] === 'node')
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0]!).join()).not.toMatch(/trace|baggage/)
})

test('nothing is opened without TRACES_URL', async () => {
  const config = {
    tracesUrl: undefined,
    tracesSample: 1,
    stopTimeoutMs: 300,
    nodeName: undefined,
  }
  const log = { warn: () => undefined, info: () => undefined }
  expect(await openTracing(config, { dropped: () => undefined, log })).toBeUndefined()
})

test('times are those of the system’s clock, and steps lie within what they are steps of', async () => {
  const before = Date.now()
  const span = tracing.root('call', { kind: 'call', facts: { 'candor.call': 'coinOrder' } })!
  const child = span.child('parse')
  child.end()
  span.end()
  await tracing.close()
  const [first, last] = [collector.spans[0]!, collector.spans[1]!]
  expect(first.parentSpanId).toBe(last.spanId)
  expect(last.startedAt).toBeGreaterThan(before - 2)
  expect(first.startedAt).toBeGreaterThanOrEqual(last.startedAt)
  expect(first.endedAt).toBeLessThanOrEqual(last.endedAt)
  expect(last.endedAt).toBeLessThan(Date.now() + 2)
})
