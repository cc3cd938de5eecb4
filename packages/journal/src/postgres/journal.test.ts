// @module-tag long
import { randomBytes } from 'node:crypto'
import { type PostgresSession, openPostgresSession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { evidenceSuite } from '../../test/evidence-suite.ts'
import { journalSuite } from '../../test/journal-suite.ts'
import { manualTimers } from '../../test/manual-timers.ts'
import { type TestNode, startNode } from '../../test/postgres/node.ts'
import {
  appendUntil,
  expectedEntries,
  nextEntries,
  readTexts,
} from '../../test/scripted-batches.ts'
import { JournalBroken, JournalDamaged, JournalFull } from '../contract.ts'
import { checkPostgresJournal } from './check-journal.ts'
import { DurabilityMissing } from './durability.ts'
import { openPostgresJournal } from './journal.ts'
import { PIECE_BYTES } from './snapshots.ts'
import type { Sql } from './sql.ts'

const server = serverOfFile()

const inDatabase = async () => {
  const url = await server.createDatabase()
  let node: TestNode | undefined
  return {
    open: async () => {
      await node?.close()
      node = await startNode(url, 'a')
      return node.journal
    },
    remove: async () => node?.close(),
  }
}

journalSuite('PostgreSQL', inDatabase)
evidenceSuite('PostgreSQL', inDatabase)

describe('a PostgreSQL journal', () => {
  let url: string
  let sql: PostgresSession
  let nodes: TestNode[]

  beforeEach(async () => {
    url = await server.createDatabase()
    sql = await openPostgresSession(url, { applicationName: 'test' })
    nodes = []
  })

  afterEach(async () => {
    for (const node of nodes) await node.close()
    await sql.close()
  })

  const start = async (...[name, options]: [string, Parameters<typeof startNode>[2]?]) => {
    const node = await startNode(url, name, options)
    nodes.push(node)
    return node
  }

  it('lets the next node go on and tells the one before it to stop', async () => {
    const first = await start('a')
    await appendUntil(first.journal, 5)
    const second = await start('b')
    expect(second.lease).toMatchObject({ epoch: first.lease.epoch + 1, node: 'b' })
    await second.journal.append(nextEntries(second.journal, 4))
    const late = first.journal.append(nextEntries(first.journal, 2))
    await expect(late).rejects.toThrow(JournalBroken)
    await appendUntil(second.journal, 20)
    expect(await readTexts(second.journal)).toEqual(expectedEntries(1, 20))
  })

  it('is not opened with a session that did not take the lease, as behind a pooler', async () => {
    const { lease, side } = await start('a')
    const opened = openPostgresJournal({ sql, side, epoch: lease.epoch })
    await expect(opened).rejects.toThrow('a connection of its own')
    const older = openPostgresJournal({ sql, side, epoch: lease.epoch - 1 })
    await expect(older).rejects.toThrow('Another node leads')
  })

  it('ends when the database does not answer a batch, and finds at the next start what was kept', async () => {
    const { journal, sql: session } = await start('a')
    await appendUntil(journal, 3)
    session.destroy()
    await expect(journal.append(nextEntries(journal, 1))).rejects.toThrow('unknown until the next')
    await expect(journal.append(nextEntries(journal, 1))).rejects.toThrow(JournalBroken)
    expect((await start('a')).journal.durableSeq).toBe(3)
  })

  it('keeps further batches out while the disk of its database is full, and goes on by itself', async () => {
    const { lease, sql: session, side } = await start('a')
    let full = true
    const timers = manualTimers()
    const fullWhileInserting: Sql = {
      query(text, values) {
        if (!full || !text.includes('insert')) return session.query(text, values)
        return Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
      },
    }
    const options = { sql: fullWhileInserting, side, epoch: lease.epoch, timers }
    const journal = await openPostgresJournal(options)
    await expect(journal.append(nextEntries(journal, 2))).rejects.toThrow(JournalFull)
    expect(journal.hasRoom).toBe(false)
    full = false
    timers.fire()
    expect(journal.hasRoom).toBe(true)
    await appendUntil(journal, 5)
    expect(await readTexts(journal)).toEqual(expectedEntries(1, 5))
  })

  it('does not start without rows in the middle or at the end', async () => {
    const { journal } = await start('a')
    await appendUntil(journal, 30)
    await journal.writeSnapshot(30, Buffer.from('state'))
    await sql.query('delete from journal_chunks where last_seq = 30')
    await expect(start('a')).rejects.toThrow('the venue knows of entry 30')
    await sql.query('delete from journal_snapshots')
    await sql.query('delete from journal_chunks where first_seq = 4')
    await expect(readTexts((await start('a')).journal)).rejects.toThrow('first_seq 4')
  })

  it('is checked as a whole when that is asked for', async () => {
    const { journal } = await start('a')
    await appendUntil(journal, 30)
    const { chainHash } = journal
    expect(await checkPostgresJournal(sql)).toEqual({ lastSeq: 30, chainHash })
    await sql.query('delete from journal_chunks where first_seq = 4')
    await expect(checkPostgresJournal(sql)).rejects.toThrow('first_seq 4')
    await sql.query('delete from journal_chunks where first_seq < 4')
    await expect(checkPostgresJournal(sql)).rejects.toThrow('begins with entry 7 of a longer')
  })

  it('takes a batch that is not answered in time for unknown, whatever comes later', async () => {
    const { lease, sql: session, side } = await start('a')
    const timers = manualTimers()
    const options = { sql: session, side, epoch: lease.epoch, timers, answerWithinMs: 900 }
    const journal = await openPostgresJournal(options)
    await journal.append(nextEntries(journal, 1))
    expect(timers.pending).toBe(0)
    await sql.query('begin')
    await sql.query('lock table journal_chunks in exclusive mode')
    const late = journal.append(nextEntries(journal, 1))
    timers.fire()
    await expect(late).rejects.toThrow('unknown until the next')
    await sql.query('rollback')
    await expect(journal.append(nextEntries(journal, 1))).rejects.toThrow(JournalBroken)
    await journal.close()
  })

  it('meets a damaged row when it reads it, and names it', async () => {
    const { journal } = await start('a')
    await appendUntil(journal, 30)
    await sql.query(
      'update journal_chunks set frame = set_byte(frame, 70, get_byte(frame, 70) # 1) where first_seq = 4',
    )
    const reading = readTexts(journal)
    await expect(reading).rejects.toThrow(JournalDamaged)
    await expect(reading).rejects.toThrow('first_seq 4')
    expect((await readTexts(journal, 7)).length).toBe(24)
  })

  it('passes over a snapshot of another history, and one that names none', async () => {
    const { journal } = await start('a')
    await appendUntil(journal, 30)
    for (const seq of [10, 20]) await journal.writeSnapshot(seq, Buffer.from(`state ${seq}`))
    expect((await journal.latestSnapshot())?.seq).toBe(20)
    await sql.query('update journal_snapshots set chain = sha256(chain) where seq = 20')
    expect((await journal.latestSnapshot())?.seq).toBe(10)
    await sql.query('update journal_snapshots set chain = null where seq = 10')
    expect(await journal.latestSnapshot()).toBeUndefined()
    for (const seq of [12, 15]) await journal.writeSnapshot(seq, Buffer.from(`state ${seq}`))
    expect((await journal.latestSnapshot())?.seq).toBe(15)
  })

  it('keeps a large state in pieces, and passes over one that lacks some', async () => {
    const { journal } = await start('a')
    await appendUntil(journal, 50)
    const pieces = async () =>
      (await sql.query('select seq::int, place from journal_snapshot_pieces order by 1, 2')).rows
    const [first, second] = [randomBytes(2.5 * PIECE_BYTES), randomBytes(2 * PIECE_BYTES)]
    await journal.writeSnapshot(10, first)
    await journal.writeSnapshot(20, second)
    expect(second.equals((await journal.latestSnapshot())!.state)).toBe(true)
    await sql.query('delete from journal_snapshot_pieces where seq = 20')
    const before = (await journal.latestSnapshot())!
    expect([before.seq, first.equals(before.state)]).toEqual([10, true])
    await journal.writeSnapshot(20, second)
    await journal.writeSnapshot(30, Buffer.from('state 30'))
    expect(await pieces()).toEqual([{ seq: 20, place: 1 }])
  })

  it('reads a large state of one row, as an earlier version wrote it', async () => {
    const { journal } = await start('a')
    await appendUntil(journal, 20)
    const state = randomBytes(2.5 * PIECE_BYTES)
    await journal.writeSnapshot(10, state)
    await sql.query('delete from journal_snapshot_pieces')
    await sql.query('update journal_snapshots set state = $1, pieces = 1', [state])
    expect(state.equals((await journal.latestSnapshot())!.state)).toBe(true)
  })

  it('refuses to write where the database promises less than was asked for', async () => {
    await expect(start('a', { replicas: 1 })).rejects.toThrow(DurabilityMissing)
  })
})
