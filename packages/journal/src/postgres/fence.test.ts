import { type PostgresSession, openPostgresSession } from '@candor/postgres'
import { TcpProxy } from '@candor/postgres/testing'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestNode, startNode } from '../../test/postgres/node.ts'
import { appendUntil, evidenceOf, nextEntries } from '../../test/scripted-batches.ts'
import { createJournalTables } from './tables.ts'
import { raiseLease, readLease, releaseLease, renewLease, takeLease } from './lease.ts'

const server = serverOfFile()
let url: string
let sql: PostgresSession
let nodes: TestNode[]

beforeEach(async () => {
  url = await server.createDatabase()
  sql = await openPostgresSession(url, { applicationName: 'admin' })
  nodes = []
})

afterEach(async () => {
  for (const node of nodes) await node.close()
  await sql.close()
})

const start = async (name: string, address = url): Promise<TestNode> => {
  const node = await startNode(address, name)
  nodes.push(node)
  return node
}

/** As if another session had been given the holder's pid since: nobody ends it any more. */
const forgetSession = () => sql.query('update journal_lease set backend_start = now()')

const untilBlocked = async () => {
  const text = `select count(*)::int as count from pg_stat_activity
    where application_name = 'a' and wait_event_type = 'Lock'`
  while ((await sql.query(text)).rows[0]!['count'] !== 1);
}

const batchesOf = async () => (await sql.query('select first_seq from journal_chunks')).rows.length

const evidenceRows = async () => (await sql.query('select seq from journal_evidence')).rows.length

test('neither a batch that was under way when another took the lease nor its evidence is written', async () => {
  const proxy = await TcpProxy.open(Number(new URL(url).port))
  const address = new URL(url)
  address.port = String(proxy.port)
  const old = await start('a', address.href)
  await appendUntil(old.journal, 3)
  await forgetSession()
  proxy.halve('toServer')
  const evidence = [evidenceOf(4), evidenceOf(5)]
  const late = old.journal.append(nextEntries(old.journal, 2), evidence).catch(String)
  const next = await start('b')
  expect(next.journal.durableSeq).toBe(3)
  proxy.restore()
  expect(await late).toContain('Another node leads')
  expect(await evidenceRows()).toBe(0)
  await appendUntil(next.journal, 6)
  await old.close()
  await proxy.close()
})

test('the session of a holder is ended, and one that was given its pid since is not', async () => {
  const old = await start('a')
  const [row] = (await old.sql.query('select pg_backend_pid() as pid')).rows
  const alive = async () =>
    (await sql.query('select 1 from pg_stat_activity where pid = $1', [row!['pid']])).rows.length
  await forgetSession()
  await start('b')
  expect(await alive()).toBe(1)
  const [next] = nodes.slice(-1)
  await start('c')
  await expect(next!.sql.query('select 1')).rejects.toThrow()
})

test.each([
  { ends: 'commit', written: false, evidence: [] },
  { ends: 'rollback', written: true, evidence: [] },
  { ends: 'commit', written: false, evidence: [evidenceOf(1), evidenceOf(2)] },
  { ends: 'rollback', written: true, evidence: [evidenceOf(1), evidenceOf(2)] },
])('a batch that meets a change of the lease waits for its $ends', async (row) => {
  const { ends, written, evidence } = row
  const node = await start('a')
  const other = await openPostgresSession(url, { applicationName: 'b' })
  await other.query('begin')
  await other.query('update journal_lease set epoch = epoch + 1')
  const appending = node.journal.append(nextEntries(node.journal, 2), evidence)
  const result = appending.catch((error: unknown) => error)
  await untilBlocked()
  await other.query(ends)
  await other.close()
  if (written) expect(await result).toBeUndefined()
  else expect(String(await result)).toContain('Another node leads')
  expect(await batchesOf()).toBe(written ? 1 : 0)
  expect(await evidenceRows()).toBe(written ? evidence.length : 0)
})

test('a change of the lease waits for a batch under way, and finds it', async () => {
  const node = await start('b')
  await forgetSession()
  await node.sql.query('begin')
  await node.journal.append(nextEntries(node.journal, 2))
  const taking = start('a')
  await untilBlocked()
  await node.sql.query('commit')
  expect((await taking).journal.durableSeq).toBe(2)
})

test('of two that take the same lease at once, one gets it', async () => {
  await createJournalTables(sql)
  const others = await Promise.all(
    ['x', 'y', 'z'].map((name) => openPostgresSession(url, { applicationName: name })),
  )
  const from = await readLease(sql)
  expect(from).toEqual({ epoch: 0, node: '', renewals: 0, released: true, session: '' })
  const taken = await Promise.all(
    others.map((session, index) => takeLease(session, { from, node: `n${index}` })),
  )
  const got = taken.filter((lease) => lease !== undefined)
  expect(got.length).toBe(1)
  expect(await readLease(sql)).toEqual({ ...got[0], epoch: 1, released: false })
  for (const session of others) await session.close()
})

test('a lease that was renewed since it was seen is not taken, and its holder goes on', async () => {
  const node = await start('a')
  const seen = await readLease(sql)
  expect(await renewLease(node.side, node.lease.epoch)).toBe(true)
  expect(await takeLease(sql, { from: seen, node: 'b' })).toBeUndefined()
  await appendUntil(node.journal, 3)
})

test('a lease that another has is neither renewed nor released', async () => {
  const node = await start('a')
  expect(await releaseLease(node.side, node.lease.epoch)).toBe(true)
  expect((await readLease(sql)).released).toBe(true)
  const next = await start('b')
  expect(await renewLease(sql, node.lease.epoch)).toBe(false)
  expect(await releaseLease(sql, node.lease.epoch)).toBe(false)
  expect(await readLease(sql)).toEqual(next.lease)
})

test('an epoch is raised after an import alone', async () => {
  const node = await start('a')
  const raise = () => raiseLease(node.sql, { from: 1, to: 8 })
  await expect(raise()).rejects.toThrow('says epoch 1, while the journal knows of epoch 7')
  await sql.query('update journal_lease set import_until = 1')
  expect((await raise()).epoch).toBe(8)
  await expect(raise()).rejects.toThrow("is another's")
})

test('a renewal does not wait for a batch under way', async () => {
  const node = await start('a')
  await node.sql.query('begin')
  await node.journal.append(nextEntries(node.journal, 1))
  expect(await renewLease(node.side, node.lease.epoch)).toBe(true)
  await node.sql.query('commit')
})

test('tables are made once, however many nodes make them at once', async () => {
  const others = await Promise.all(
    ['x', 'y', 'z'].map((name) => openPostgresSession(url, { applicationName: name })),
  )
  await sql.query(
    'create table journal_snapshots (seq bigint primary key, hash bytea not null, state bytea not null)',
  )
  await Promise.all(others.map(createJournalTables))
  expect((await sql.query('select epoch from journal_lease')).rows).toEqual([{ epoch: '0' }])
  expect((await sql.query('select chain from journal_snapshots')).rows).toEqual([])
  for (const session of others) await session.close()
})
