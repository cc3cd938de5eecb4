// @module-tag long
import { createEngine } from '@candor/engine'
import { type ChainFrame, ChainMismatch, openPostgresJournalReader } from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestCluster, credited, fundsOf, layOut } from '../test/test-cluster.ts'
import type { ClusterNode } from './node.ts'
import { type ReadAhead, Replica } from './replica.ts'

const server = serverOfFile()
let url: string
let cluster: TestCluster
let writer: ClusterNode
let user: number

beforeEach(async () => {
  url = await server.createDatabase()
  cluster = new TestCluster(url)
  writer = (await cluster.join('a')).node
  await writer.ready()
  await layOut(writer)
  user = await credited(writer, 0)
})

afterEach(() => cluster.close(), 30_000)

/** The batches that a journal has now. */
async function framesOf(address: string): Promise<ChainFrame[]> {
  const sql = await openPrimarySession(address, { applicationName: 'test' })
  const frames: ChainFrame[] = []
  for await (const frame of openPostgresJournalReader(sql).frames(1)) frames.push(frame)
  await sql.close()
  return frames
}

/** A thread that has read these batches from the first on, and fails at the end if it `fails`. */
function thread(frames: readonly ChainFrame[], fails = false): ReadAhead & { asked: number[] } {
  const asked: number[] = []
  async function* read(): AsyncGenerator<Iterable<ChainFrame>> {
    for (const frame of frames) yield await Promise.resolve([frame])
    if (fails) throw new Error('The thread is gone.')
  }
  return {
    asked,
    latestSnapshot: () => Promise.resolve(undefined),
    frames: (afterSeq) => {
      asked.push(afterSeq)
      return asked.length === 1 && afterSeq === 0 ? read() : undefined
    },
  }
}

test.each([false, true])(
  'a node goes on from what another thread has read before it, to what was written since: %s',
  async (fails) => {
    const readAhead = thread(await framesOf(url), fails)
    const later = await credited(writer, 1, 5n)
    const { node } = await cluster.join('b', { readAhead })
    await node.ready()
    expect(readAhead.asked).toEqual([0])
    expect([fundsOf(node.transactor, user), fundsOf(node.transactor, later)]).toEqual([100n, 5n])
    expect(node.transactor.engine.lastSeq).toBe(writer.transactor.engine.lastSeq)
  },
)

test('a node that stands first goes on from it, too', async () => {
  const readAhead = thread(await framesOf(url))
  await writer.stop()
  const { node } = await cluster.join('b', { readAhead })
  await node.ready()
  expect(node.state).toBe('writer')
  expect(readAhead.asked).toEqual([0])
  expect(fundsOf(node.transactor, user)).toBe(100n)
})

test('a thread that reads nothing is done without', async () => {
  const latestSnapshot = () => Promise.reject(new Error('There is no table.'))
  const { node } = await cluster.join('b', {
    readAhead: { latestSnapshot, frames: () => undefined },
  })
  await node.ready()
  expect(fundsOf(node.transactor, user)).toBe(100n)
})

/** The journal of another venue to which the same happened. */
async function historyOfAnother(): Promise<ChainFrame[]> {
  const otherUrl = await server.createDatabase()
  const other = new TestCluster(otherUrl)
  const elsewhere = (await other.join('a')).node
  await elsewhere.ready()
  await layOut(elsewhere)
  await credited(elsewhere, 0, 7n)
  const frames = await framesOf(otherUrl)
  await other.close()
  return frames
}

test('what was read and is lost with a primary is not gone on from', async () => {
  const { node, ended } = await cluster.join('b', { readAhead: thread(await historyOfAnother()) })
  expect(await ended).toContain('was read, and the table has another history now')
  expect(node.serves).toBe(false)
})

test('what could not be held against the table is, with the next try', async () => {
  const lost = await historyOfAnother()
  const own = await framesOf(url)
  const { lastSeq } = lost.at(-1)!
  let tries = 0
  async function* frames(fromSeq: number): AsyncGenerator<ChainFrame> {
    if (tries++ === 0) throw new Error('The session is lost.')
    yield* own.filter((frame) => frame.lastSeq >= fromSeq)
  }
  const replica = new Replica({
    ...{ engine: createEngine(), reader: { frames }, applied() {} },
    readAhead: thread(lost),
  })
  await expect(replica.catchUp(lastSeq)).rejects.toThrow('The session is lost.')
  await expect(replica.catchUp(lastSeq)).rejects.toThrow(ChainMismatch)
})

test('all else has its turn between pieces that have come', async () => {
  const own = await framesOf(url)
  async function* frames(fromSeq: number): AsyncGenerator<ChainFrame> {
    yield* own.filter((frame) => frame.lastSeq >= fromSeq)
  }
  const replica = new Replica({
    ...{ engine: createEngine(), reader: { frames }, applied() {} },
    readAhead: thread(own),
  })
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  await replica.catchUp(own.at(-1)!.lastSeq)
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(own.length)
})
