// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '../../kernel/duties/duty.ts'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import { CollectorStandIn, type ToldSpan } from '../../../test/collector-stand-in.ts'

let venue: ClusterVenue
let collector: CollectorStandIn

beforeAll(async () => {
  collector = await CollectorStandIn.open()
  venue = await ClusterVenue.open()
})
afterAll(async () => {
  await venue.close()
  await collector.close()
})

const inTraceOf = ({ traceId }: ToldSpan, name: string) =>
  collector.told((span) => span.traceId === traceId && span.name === name)

/** Resolves once this node has the duty: the one before had it while it was alone. */
async function taken(duty: Duty): Promise<void> {
  if (duty.holding()) return
  const { promise, resolve } = Promise.withResolvers<true>()
  const forget = duty.onTaken(() => resolve(true))
  await promise
  forget()
}

test('a call is followed from the node that serves it to the one that decides, and back', async () => {
  // What a node is asked to trace it traces, however seldom it begins to itself.
  await venue.join('a', { TRACES_URL: collector.url, TRACES_SAMPLE: '0' })
  const front = await venue.join('b', { TRACES_URL: collector.url, TRACES_SAMPLE: '1' })
  // Whoever writes the tables knows whose records they are, and the one that leads may yet write them.
  await taken(front.parts.duties.of('projector'))
  await front.newUser()
  const forward = await collector.told(({ name }) => name === 'forward openAccount')
  expect(forward).toMatchObject({ node: 'b', fault: undefined })
  const writer = await inTraceOf(forward, 'writer')
  expect(writer).toMatchObject({ node: 'a', parentSpanId: forward.spanId })
  const command = await inTraceOf(forward, 'command openAccount')
  expect(command).toMatchObject({ node: 'a', parentSpanId: writer.spanId })
  expect(command.facts['candor.command_id']).toBe(forward.facts['candor.command_id'])
  const waited = await inTraceOf(forward, 'wait for the journal')
  const append = await collector.told(({ spanId }) => spanId === waited.links[0]!.spanId)
  expect(append).toMatchObject({ node: 'a', name: 'journal append' })
  // The node that serves writes the tables, and knows whose record it was.
  const written = await collector.told(
    ({ name, links }) =>
      name === 'tables write' && links.some(({ spanId }) => spanId === forward.spanId),
  )
  expect(written.node).toBe('b')
  const tables = await collector.told(
    ({ name, parentSpanId }) => name === 'tables' && parentSpanId === forward.spanId,
  )
  expect(tables.facts['candor.seq']).toBe(command.facts['candor.seq'])
}, 120_000)

test('a node that traces nothing carries out what another traces', async () => {
  const plain = await venue.join('c')
  const { id } = await plain.newUser()
  expect(plain.parts.tracing).toBeUndefined()
  expect(plain.parts.transactor.engine.hasUser(Number(id))).toBe(true)
}, 120_000)
