import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestOperator, newOperator } from '../../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { Audit } from './audit.ts'
import { noteCheckpoint, readCheckpoints } from './checkpoints.ts'
import { verifyChain } from './verify-chain.ts'

let venue: TestVenue
let owner: TestOperator

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  owner = await newOperator(venue, ['owner', 'compliance'], 'Olga')
})
afterAll(() => venue.close())

async function verify() {
  const { store, config } = venue.parts
  return verifyChain(store, await readCheckpoints(config.dataDir))
}

/** Does what nobody can do through the venue: the trigger has to be taken away for it. */
async function tamper(statement: string): Promise<void> {
  const { store } = venue.parts
  await sql`alter table desk_audit disable trigger desk_audit_stays`.execute(store)
  await sql.raw(statement).execute(store)
  await sql`alter table desk_audit enable trigger desk_audit_stays`.execute(store)
}

describe('the audit log', () => {
  test('has who, what, why and when of every act, newest first', async () => {
    const { id } = await venue.newUser()
    const user = Number(id)
    await owner.do('freezeUser', { user, reason: 'Asked for by the user' })
    const { records, head } = await owner.do('auditPage', { subject: `user ${user}` })
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      operator: { id: owner.id, name: 'Olga' },
      act: 'freezeUser',
      subject: `user ${user}`,
      reason: 'Asked for by the user',
    })
    expect(head).toMatchObject({ id: records[0]!.id, hash: records[0]!.hash })
  })

  test('keeps its order when many act at once', async () => {
    const { store, now } = venue.parts
    const audit = new Audit(store, now)
    const before = (await audit.head())!.id
    await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        audit.record({ act: 'many', subject: `entry ${place}`, facts: { b: place, a: 'ä\u0000' } }),
      ),
    )
    expect((await audit.head())!.id).toBe(before + 40)
    expect((await verify()).faults).toEqual([])
  })

  test('is written with the change it speaks of, or not at all', async () => {
    const before = (await owner.do('verifyAudit', {})).entries
    const unknown = { user: 999_999, reason: 'There is nobody' }
    expect(await owner.refused('freezeUser', unknown)).toBe('not_found')
    expect((await owner.do('verifyAudit', {})).entries).toBe(before)
  })

  test('cannot be changed or emptied by the venue itself', async () => {
    const { store } = venue.parts
    const stays = /only ever added to/
    await expect(sql`update desk_audit set reason = 'x'`.execute(store)).rejects.toThrow(stays)
    await expect(sql`delete from desk_audit`.execute(store)).rejects.toThrow(stays)
    await expect(sql`truncate desk_audit`.execute(store)).rejects.toThrow(stays)
  })

  test('tells which entry somebody has changed', async () => {
    await tamper(`update desk_audit set facts = facts || '{"x": 1}' where id = 3`)
    expect((await verify()).faults).toEqual([
      'Entry 3 was changed: its hash does not fit what it says.',
    ])
    await tamper(`update desk_audit set facts = facts - 'x' where id = 3`)
    expect((await verify()).faults).toEqual([])
  })

  test('tells which entries somebody has taken out, and that its end was cut off', async () => {
    const { config, store, now } = venue.parts
    const audit = new Audit(store, now)
    await audit.record({ act: 'last', subject: 'of all' })
    const head = (await audit.head())!
    await noteCheckpoint(config.dataDir, head, now())
    await tamper(`create table kept as select * from desk_audit`)
    await tamper(`delete from desk_audit where id = 5`)
    expect((await owner.do('verifyAudit', {})).faults[0]).toBe('Entries 5 to 5 are missing.')
    await tamper(`delete from desk_audit where id = ${head.id}`)
    await tamper(`insert into desk_audit select * from kept where id = 5`)
    expect((await owner.do('verifyAudit', {})).faults[0]).toMatch(
      new RegExp(`The log ends at entry ${head.id - 1}, .* its end was cut off`),
    )
    await tamper(`insert into desk_audit select * from kept where id = ${head.id}`)
    expect((await verify()).faults).toEqual([])
  })

  test('tells when it was written anew as a whole', async () => {
    const { config } = venue.parts
    const path = join(config.dataDir, 'desk-audit-heads')
    const noted = await readFile(path, 'utf8')
    await appendFile(path, `${new Date().toISOString()} 2 ${'ab'.repeat(32)}\n`)
    expect((await verify()).faults[0]).toMatch(/Entry 2 .* the log was written anew/)
    await writeFile(path, noted)
    expect((await verify()).faults).toEqual([])
  })

  test('tells of a cut that was grown over and noted again', async () => {
    const { config, store, now } = venue.parts
    const path = join(config.dataDir, 'desk-audit-heads')
    const noted = await readFile(path, 'utf8')
    const audit = new Audit(store, now)
    await audit.record({ act: 'theft', subject: 'of an entry' })
    const before = (await audit.head())!
    await noteCheckpoint(config.dataDir, before, now())
    await tamper(`delete from desk_audit where id = ${before.id}`)
    await audit.record({ act: 'harmless', subject: 'in its place' })
    const after = (await audit.head())!
    expect(after.id).toBe(before.id)
    // As the next start of the venue does.
    await noteCheckpoint(config.dataDir, after, now())
    expect((await owner.do('verifyAudit', {})).faults).toEqual([
      expect.stringMatching(new RegExp(`Entry ${before.id} .* the log was written anew`)),
    ])
    await writeFile(path, noted)
  })
})
