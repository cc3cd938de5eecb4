// @module-tag long
import { NEWEST_FORMAT, STATE_VERSION, encodeRecord } from '@candor/engine'
import { openPostgresJournal, readLease, releaseLease, takeLease } from '@candor/journal'
import { type PostgresSession, openPrimarySession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestCluster, credited, layOut } from '../test/test-cluster.ts'

const server = serverOfFile()
let cluster: TestCluster
let sql: PostgresSession
let others: (() => Promise<void>)[]

beforeEach(async () => {
  others = []
  const made = await venue()
  cluster = made.cluster
  sql = made.sql
})

afterEach(async () => {
  for (const close of others) await close()
}, 30_000)

/** A venue of one node that has led, credited somebody and stopped, over a database of its own. */
async function venue() {
  const url = await server.createDatabase()
  const made = {
    cluster: new TestCluster(url),
    sql: await openPrimarySession(url, { applicationName: 'admin' }),
  }
  others.push(async () => {
    await made.cluster.close()
    await made.sql.close()
  })
  const { node } = await made.cluster.join('a')
  await node.ready()
  await layOut(node)
  await credited(node, 0)
  await node.stop()
  return made
}

const chunks = async () =>
  (await sql.query('select first_seq, sha256(frame) as hash from journal_chunks order by 1')).rows

describe('a node refuses, and writes nothing to the journal,', () => {
  test('where the lease is none that a node wrote', async () => {
    const before = await chunks()
    await sql.query('update journal_lease set epoch = -5')
    const { ended } = await cluster.join('b')
    expect(await ended).toContain('journal_lease says epoch -5')
    expect(await chunks()).toEqual(before)
  })

  test('where the lease is gone under way', async () => {
    const { node, ended } = await cluster.join('b')
    await node.ready()
    const before = await chunks()
    await sql.query('delete from journal_lease')
    // It cannot be renewed, or is looked for in vain: whichever comes first.
    expect(await ended).toMatch(/journal_lease has no row|Another node has taken the lease/)
    expect(await chunks()).toEqual(before)
  })

  test('where the lease knows of fewer epochs than the journal', async () => {
    const { node } = await cluster.join('b')
    await node.ready()
    await node.stop()
    const before = await chunks()
    await sql.query('update journal_lease set epoch = 0')
    const { ended } = await cluster.join('c')
    expect(await ended).toContain('says epoch 1, while the journal knows of epoch 2')
    expect(await chunks()).toEqual(before)
  })

  test('where the table holds another journal from its middle on', async () => {
    const other = await venue()
    const { rows } = await other.sql.query('select * from journal_chunks where first_seq > 2')
    await sql.query('delete from journal_chunks where first_seq > 2')
    await sql.query('delete from journal_snapshots')
    for (const { first_seq, last_seq, frame } of rows) {
      await sql.query('insert into journal_chunks values ($1, $2, $3)', [
        first_seq,
        last_seq,
        frame,
      ])
    }
    const before = await chunks()
    const { ended } = await cluster.join('b')
    expect(await ended).toContain('the hash chain breaks here')
    expect(await chunks()).toEqual(before)
  })

  test('where a newer release wrote records', async () => {
    const { node } = await cluster.join('b')
    await node.ready()
    const { epoch, venue } = node.transactor.engine.epoch()!
    await node.stop()
    const [side, own] = await Promise.all(
      [1, 2].map(() => openPrimarySession(cluster.address, { applicationName: 'newer' })),
    )
    others.push(async () => void [side!.destroy(), own!.destroy()])
    const taken = (await takeLease(own!, { from: await readLease(sql), node: 'newer' }))!
    const journal = await openPostgresJournal({ sql: own!, side: side!, epoch: taken.epoch })
    const { durableSeq: seq } = journal
    const newer = { epoch: epoch + 1, node: 'newer', format: NEWEST_FORMAT + 1, venue }
    const events = [{ kind: 'epochBegan' as const, ...newer }]
    const record = {
      seq: seq + 1,
      at: node.transactor.engine.lastAt,
      command: 'beginEpoch' as const,
    }
    await journal.append([
      encodeRecord({ ...record, owner: 0, request: undefined, postings: [], events } as never),
    ])
    await releaseLease(side!, taken.epoch)
    const before = await chunks()
    const { ended } = await cluster.join('c')
    expect(await ended).toContain(
      `Entry ${seq + 1} of the journal was written by a newer version (its epoch is of record format ` +
        `${NEWEST_FORMAT + 1}, and this version reads formats up to ${NEWEST_FORMAT}): start that version`,
    )
    expect(await chunks()).toEqual(before)
  })

  test('where a newer release took the newest snapshot', async () => {
    await sql.query(`update journal_snapshots set
      state = set_byte(state, 0, ${STATE_VERSION + 1}), hash = sha256(set_byte(state, 0, ${STATE_VERSION + 1}))`)
    const before = await chunks()
    await expect(cluster.join('b')).rejects.toThrow(
      `was written by a newer version (it is of snapshot version ${STATE_VERSION + 1}`,
    )
    expect(await chunks()).toEqual(before)
  })

  test.each([
    { what: 'as long', starts: 1 },
    { what: 'longer', starts: 2 },
  ])(
    'where the journal was exchanged for another, $what, while it followed',
    async ({ starts }) => {
      const other = await venue()
      for (let each = 0; each < starts; each++) {
        const { node } = await other.cluster.join(`b${each}`)
        await node.ready()
        await node.stop()
      }
      const writer = await cluster.join('b')
      await writer.node.ready()
      const follower = await cluster.join('c')
      await follower.node.ready()
      const { rows } = await other.sql.query('select * from journal_chunks')
      await sql.query('begin')
      await sql.query('delete from journal_chunks')
      await sql.query('delete from journal_snapshots')
      for (const { first_seq, last_seq, frame } of rows) {
        await sql.query('insert into journal_chunks values ($1, $2, $3)', [
          first_seq,
          last_seq,
          frame,
        ])
      }
      await sql.query('commit')
      const before = await chunks()
      await writer.node.stop()
      expect(await follower.ended).toContain('another history')
      expect(await chunks()).toEqual(before)
    },
  )
})
