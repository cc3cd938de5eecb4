// @module-tag long
import { openPostgresSession } from '@candor/postgres'
import { type ReplicatedSet, startReplicated } from '@candor/postgres/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestNode, startNode } from '../../test/postgres/node.ts'
import {
  appendUntil,
  evidenceOf,
  expectedEntries,
  expectedEvidence,
  hasEvidence,
  nextEntries,
  readEvidence,
  readTexts,
} from '../../test/scripted-batches.ts'
import { type Evidence, JournalBroken } from '../contract.ts'
import type { ChainFrame } from '../follow-frame.ts'
import { lastChunk } from './chunks.ts'
import { describeDurability } from './durability.ts'
import { renewLease } from './lease.ts'
import { type PostgresJournalReader, openPostgresJournalReader } from './reader.ts'

const UNKNOWN = 'unknown until the next start'
const QUORUM = 'ANY 1 (s1, s2)'

let set: ReplicatedSet
let nodes: TestNode[] = []
let node: TestNode

const start = async (name: string): Promise<TestNode> => {
  const started = await startNode(set.primary.url(), name, { replicas: 1 })
  nodes.push(started)
  return started
}

const pauseStandbys = async () => {
  for (const standby of set.standbys) await standby.pause()
}

const resumeStandbys = async () => {
  for (const standby of set.standbys) await standby.resume()
}

/** Waits until commits of so many sessions named `name` wait for their replicas. */
const untilWaiting = (name: string, count = 1) =>
  set.primary.until(
    `select count(*)::int from pg_stat_activity
     where application_name = '${name}' and wait_event = 'SyncRep'`,
    count,
  )

/** Appends with all standbys paused, and resolves once the commit waits for them. */
async function appendWithoutQuorum(
  evidence: Evidence[] = [],
): Promise<{ result: Promise<unknown>; resolved(): boolean }> {
  await pauseStandbys()
  let resolved = false
  const appending = node.journal.append(nextEntries(node.journal, 2), evidence).then(() => {
    resolved = true
  })
  const result = appending.catch((error: unknown) => error)
  await untilWaiting('a')
  return { result, resolved: () => resolved }
}

async function framesOf(reader: PostgresJournalReader, fromSeq: number): Promise<ChainFrame[]> {
  const frames: ChainFrame[] = []
  for await (const frame of reader.frames(fromSeq)) frames.push(frame)
  return frames
}

beforeAll(async () => {
  set = await startReplicated({ standbys: 2 })
}, 120_000)

afterAll(() => set.close(), 60_000)

beforeEach(async () => {
  node = await start('a')
})

afterEach(async () => {
  await resumeStandbys()
  for (const each of nodes) await each.close()
  nodes = []
})

test('a batch is kept once a replica has it, and not told of before', async () => {
  expect(await describeDurability(node.sql)).toContain(`for one replica (${QUORUM})`)
  const before = node.journal.durableSeq
  const { result, resolved } = await appendWithoutQuorum()
  expect(resolved()).toBe(false)
  expect(node.journal.durableSeq).toBe(before)
  await set.standbys[1]!.resume()
  expect(await result).toBeUndefined()
  expect(node.journal.durableSeq).toBe(before + 2)
})

test('a wait for replicas that an operator cancels leaves the batch unknown, and the journal ends', async () => {
  const before = node.journal.durableSeq
  const { result } = await appendWithoutQuorum()
  await set.primary.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where application_name = 'a' and wait_event = 'SyncRep'`,
  )
  const error = await result
  expect(error).toBeInstanceOf(JournalBroken)
  expect(String(error)).toContain(UNKNOWN)
  expect(node.journal.durableSeq).toBe(before)
  await expect(node.journal.append(nextEntries(node.journal, 1))).rejects.toThrow(UNKNOWN)
  await resumeStandbys()
  expect((await start('b')).journal.durableSeq).toBe(before + 2)
})

test('evidence waits for the replicas as its batch does, and is unknown when that is', async () => {
  const first = node.journal.durableSeq + 1
  const { result, resolved } = await appendWithoutQuorum([evidenceOf(first)])
  expect(resolved()).toBe(false)
  expect(await node.journal.evidence(first)).toBeUndefined()
  await set.primary.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where application_name = 'a' and wait_event = 'SyncRep'`,
  )
  expect(String(await result)).toContain(UNKNOWN)
  expect(await node.journal.evidence(first)).toBeUndefined()
  await resumeStandbys()
  const next = await start('b')
  expect(next.journal.durableSeq).toBe(first + 1)
  expect(await readEvidence(next.journal)).toEqual([evidenceOf(first)])
})

test.each([
  { what: 'a batch', evidence: () => [] },
  { what: 'one with evidence', evidence: () => [evidenceOf(node.journal.durableSeq + 2)] },
])('waiting for nobody any more, set under way, leaves $what unknown', async ({ evidence }) => {
  const { result } = await appendWithoutQuorum(evidence())
  await set.primary.set('synchronous_standby_names', '')
  expect(String(await result)).toContain(UNKNOWN)
  await expect(start('b')).rejects.toThrow('REQUIRE_REPLICAS asks for 1')
  await set.primary.set('synchronous_standby_names', QUORUM)
})

test('settings that let a batch go and stand again are seen: a further commit has to prove it', async () => {
  const before = node.journal.durableSeq
  const [row] = (await node.sql.query('select pg_backend_pid() as pid')).rows
  const backend = Number(row!['pid'])
  const { result, resolved } = await appendWithoutQuorum()
  process.kill(backend, 'SIGSTOP')
  await set.primary.set('synchronous_standby_names', '')
  await set.primary.set('synchronous_standby_names', QUORUM)
  process.kill(backend, 'SIGCONT')
  await set.primary.until(
    `select count(*)::int from pg_stat_activity
     where application_name = 'a' and wait_event = 'SyncRep' and query like '%confirmations%'`,
    1,
  )
  expect(resolved()).toBe(false)
  await resumeStandbys()
  expect(await result).toBeUndefined()
  expect(node.journal.durableSeq).toBe(before + 2)
})

test('settings that are loaded anew and are the same end nothing', async () => {
  const before = node.journal.durableSeq
  const { result } = await appendWithoutQuorum()
  await set.primary.set('log_min_duration_statement', '10min')
  await set.primary.query('select pg_reload_conf()')
  await resumeStandbys()
  expect(await result).toBeUndefined()
  expect(node.journal.durableSeq).toBe(before + 2)
  const [row] = await set.primary.query('select confirmations::int from journal_lease')
  expect(row!['confirmations']).toBeGreaterThan(0)
})

test('neither a renewal nor a snapshot waits for an append, and a snapshot for no replica', async () => {
  await appendUntil(node.journal, node.journal.durableSeq + 3)
  const { result } = await appendWithoutQuorum()
  await node.journal.writeSnapshot(node.journal.durableSeq, Buffer.from('state'))
  const renewing = renewLease(node.side, node.lease.epoch)
  await untilWaiting('a', 2)
  await resumeStandbys()
  expect(await renewing).toBe(true)
  expect(await result).toBeUndefined()
})

test('the journal is not read from a standby', async () => {
  await node.journal.append(nextEntries(node.journal, 1))
  const [standby] = set.standbys
  await standby!.until('select pg_is_in_recovery()', true)
  const session = await openPostgresSession(standby!.url(), { applicationName: 'reader' })
  const reader = openPostgresJournalReader(session)
  await expect(framesOf(reader, 1)).rejects.toThrow('on the primary alone')
  await expect(reader.evidence(1)).rejects.toThrow('on the primary alone')
  await expect(readEvidence(reader)).rejects.toThrow('on the primary alone')
  await session.close()
})

test('what was kept outlives the primary, and the next node goes on behind it', async () => {
  const { journal } = node
  const killed: Promise<void>[] = []
  const before = journal.durableSeq
  const goal = before + 200
  const appending = (async () => {
    for (;;) {
      const seqs = [1, 2, 3].map((place) => journal.durableSeq + place)
      await journal.append(nextEntries(journal, 3), seqs.filter(hasEvidence).map(evidenceOf))
      if (journal.durableSeq >= goal && killed.length === 0) killed.push(set.primary.kill())
    }
  })()
  await expect(appending).rejects.toThrow(UNKNOWN)
  await Promise.all(killed)
  const kept = journal.durableSeq
  const { chainHash } = journal
  await set.promote()
  await set.untilStreaming()
  const next = await start('b')
  expect(next.journal.durableSeq).toBeGreaterThanOrEqual(kept)
  expect(next.journal.durableSeq).toBeLessThanOrEqual(kept + 3)
  expect(await readTexts(next.journal)).toEqual(expectedEntries(1, next.journal.durableSeq))
  expect(await readEvidence(next.journal, { fromSeq: before + 1 })).toEqual(
    expectedEvidence(before + 1, next.journal.durableSeq),
  )
  const frames = await framesOf(openPostgresJournalReader(next.side), kept)
  expect(frames[0]!.hash.toString('hex')).toBe(chainHash)
  await appendUntil(next.journal, next.journal.durableSeq + 5)
  expect((await lastChunk(next.side))!.lastSeq).toBe(next.journal.durableSeq)
}, 60_000)
