import {
  JournalBroken,
  JournalDamaged,
  JournalFull,
  type Sql,
  openPostgresJournal,
} from '@candor/journal'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { journalSuite } from '@candor/journal/testing/suite'
import { manualTimers } from '@candor/journal/testing/suite'
import { appendUntil, expectedEntries, nextEntries, readTexts } from '@candor/journal/testing/suite'
import { createDatabase, type TestDatabase } from './databases.ts'

/** A pool whose idle connections may be cut by the end of the test. */
function connect(database: TestDatabase): pg.Pool {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined)
  return pool
}

journalSuite('PostgreSQL', async () => {
  const database = await createDatabase()
  const sql = connect(database)
  return {
    open: () => openPostgresJournal({ sql }),
    remove: async () => {
      await sql.end()
      await database.drop()
    },
  }
})

describe('a PostgreSQL journal', () => {
  let database: TestDatabase
  let sql: pg.Pool

  beforeEach(async () => {
    database = await createDatabase()
    sql = connect(database)
  })

  afterEach(async () => {
    await sql.end()
    await database.drop()
  })

  it('lets one of two writers go on and tells the other to stop', async () => {
    const first = await openPostgresJournal({ sql })
    await appendUntil(first, 5)
    const second = await openPostgresJournal({ sql })
    await second.append(nextEntries(second, 4))
    const late = first.append(nextEntries(first, 2))
    await expect(late).rejects.toThrow(JournalBroken)
    await expect(first.append(nextEntries(first, 1))).rejects.toThrow('Another writer')
    await appendUntil(second, 20)
    expect(await readTexts(second)).toEqual(expectedEntries(1, 20))
  })

  it('ends when the database does not answer a batch, and finds at the next start what was kept', async () => {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => undefined)
    await client.connect()
    const journal = await openPostgresJournal({ sql: client })
    await appendUntil(journal, 3)
    await client.end()
    await expect(journal.append(nextEntries(journal, 1))).rejects.toThrow(JournalBroken)
    const again = await openPostgresJournal({ sql })
    expect(again.durableSeq).toBe(3)
  })

  it('keeps further batches out while the disk of its database is full, and goes on by itself', async () => {
    let full = true
    const timers = manualTimers()
    const fullWhileInserting: Sql = {
      query(text, values) {
        if (!full || !text.startsWith('insert')) return sql.query(text, values)
        return Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
      },
    }
    const journal = await openPostgresJournal({ sql: fullWhileInserting, timers })
    await expect(journal.append(nextEntries(journal, 2))).rejects.toThrow(JournalFull)
    expect(journal.hasRoom).toBe(false)
    full = false
    timers.fire()
    expect(journal.hasRoom).toBe(true)
    await appendUntil(journal, 5)
    expect(await readTexts(journal)).toEqual(expectedEntries(1, 5))
  })

  it('does not start without rows in the middle or at the end', async () => {
    const journal = await openPostgresJournal({ sql })
    await appendUntil(journal, 30)
    await journal.writeSnapshot(30, Buffer.from('state'))
    await sql.query('delete from journal_chunks where last_seq = 30')
    await expect(openPostgresJournal({ sql })).rejects.toThrow('the venue knows of entry 30')
    await sql.query('delete from journal_snapshots')
    await sql.query('delete from journal_chunks where first_seq = 4')
    await expect(openPostgresJournal({ sql })).rejects.toThrow(
      'no rows between entry 3 and entry 7',
    )
  })

  it('meets a damaged row when it reads it, and names it', async () => {
    const journal = await openPostgresJournal({ sql })
    await appendUntil(journal, 30)
    await sql.query(
      'update journal_chunks set frame = set_byte(frame, 70, get_byte(frame, 70) # 1) where first_seq = 4',
    )
    const reading = readTexts(journal)
    await expect(reading).rejects.toThrow(JournalDamaged)
    await expect(reading).rejects.toThrow('first_seq 4')
    expect((await readTexts(journal, 7)).length).toBe(24)
  })
})
