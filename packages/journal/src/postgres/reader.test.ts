// @module-tag long
import { type PostgresSession, openBulkReader, openPostgresSession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestNode, startNode } from '../../test/postgres/node.ts'
import { appendUntil } from '../../test/scripted-batches.ts'
import {
  type ChainEnd,
  type ChainFrame,
  ChainMismatch,
  EMPTY_CHAIN,
  followFrame,
} from '../follow-frame.ts'
import { readChunks, readPagesAtOnce } from './chunks.ts'
import { databaseClockDifference } from './clock-difference.ts'
import { openPostgresJournalReader } from './reader.ts'

const server = serverOfFile()
let url: string
let node: TestNode
let sql: PostgresSession

beforeAll(async () => {
  url = await server.createDatabase()
  node = await startNode(url, 'a')
  sql = await openPostgresSession(url, { applicationName: 'replica' })
  await appendUntil(node.journal, 300)
}, 120_000)

afterAll(async () => {
  await sql.close()
  await node.close()
}, 60_000)

/** Follows the table from a place of the chain until its end. */
async function follow(end: ChainEnd): Promise<ChainEnd> {
  let at = end
  for await (const frame of openPostgresJournalReader(sql).frames(end.seq + 1, end.hash)) {
    at = { seq: followFrame(at, frame.bytes).lastSeq, hash: frame.hash }
  }
  return at
}

test('a replica follows the table in steps, to the same chain as the writer’s', async () => {
  const half = await follow(EMPTY_CHAIN)
  expect([half.seq, half.hash.toString('hex')]).toEqual([300, node.journal.chainHash])
  expect(await follow(half)).toEqual(half)
  await appendUntil(node.journal, 2_600)
  const whole = await follow(half)
  expect([whole.seq, whole.hash.toString('hex')]).toEqual([2_600, node.journal.chainHash])
})

test('what is read at once is the same, from wherever, and however much a copy brings', async () => {
  const told = ({ firstSeq, lastSeq, bytes, hash }: ChainFrame) => [
    ...[firstSeq, lastSeq],
    ...[bytes.toString('hex'), hash.toString('hex')],
  ]
  const bulk = await openBulkReader(url, { applicationName: 'replica' })
  try {
    const { seq: lastSeq } = await follow(EMPTY_CHAIN)
    for (const fromSeq of [1, 150, lastSeq, lastSeq + 1]) {
      const expected: unknown[] = []
      for await (const frame of readChunks(sql, { fromSeq })) expected.push(told(frame))
      for (const size of [
        { rows: 2, bytes: 1e9 },
        { rows: 7, bytes: 1e9 },
        { rows: 1e4, bytes: 20_000 },
        { rows: 1e4, bytes: 1 },
      ]) {
        const found: unknown[] = []
        for await (const page of readPagesAtOnce(bulk, fromSeq, size)) found.push(...page.map(told))
        expect(found).toEqual(expected)
      }
    }
  } finally {
    bulk.destroy()
  }
})

test('a replica that holds another history is told to begin anew', async () => {
  const foreign = { seq: 1, hash: Buffer.alloc(32, 9) }
  await expect(follow(foreign)).rejects.toThrow(ChainMismatch)
  await expect(follow(foreign)).rejects.toThrow('belongs to another history')
})

test('a machine whose clock is hours ahead of the database’s is found', async () => {
  const hourMs = 3_600_000
  const { differenceMs } = await databaseClockDifference(sql, () => Date.now() + 2 * hourMs)
  expect(Math.round(differenceMs / hourMs)).toBe(2)
})
