import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_RELEASE, openFirstRelease } from '../../../test/first-release/first-release.ts'
import { readRows } from '../../../test/first-release/database.ts'
import { packPlace } from '../../../test/present-backup/pack-place.ts'
import { startTestVenue } from '../../../test/venue.ts'
import { readConfig } from '../../kernel/config/config.ts'
import { readKept } from '../../kernel/secrets/open-vault.ts'
import { migrate } from '../../kernel/store/migrate.ts'
import { MIGRATIONS } from '../parts.ts'
import { wrapKey } from './backup-key.ts'
import type { Taken } from './take-backup.ts'
import { backUp, emptyTarget, onTables, restoreFrom } from './test/places.ts'

/** With a path, the fixture of this version is packed there: for a version that writes another form. */
const PACK = process.env['PACK_BACKUP']
const PASSPHRASE = 'a passphrase of a fixture'

describe('a backup of what the first release left', () => {
  let place: string
  let taken: Taken

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'candor-place-'))
  })
  afterAll(() => rm(place, { recursive: true, force: true }))

  test('is taken as it is, and comes back as an upgrade would have made it, to the row', async () => {
    const opened = await openFirstRelease()
    const variables = { DATA_DIR: opened.dataDir, DATABASE_URL: opened.databaseUrl }
    const config = readConfig(variables)
    taken = await backUp(config, place)
    expect(taken.manifest.journal.seq).toBe(FIRST_RELEASE.lastSeq)
    expect(taken.manifest.missing).toEqual([])
    const upgraded = await onTables(config, async (store) => {
      await migrate(store, MIGRATIONS)
      return readRows(store)
    })
    const into = await emptyTarget({ SECRET_KEY: '' })
    const { keyFingerprint } = taken.manifest
    expect(keyFingerprint).toMatch(/^[0-9a-f]{64}$/)
    const restored = await restoreFrom(place, into)
    expect(restored).toMatchObject({ hasKey: false, damagedFiles: [] })
    expect(restored.proof.compared).toEqual([FIRST_RELEASE.lastSeq])
    expect(restored.made!.differing).toEqual([])
    const rows = await onTables(into.config, readRows)
    for (const [name, table] of Object.entries(upgraded)) {
      if (BY_THE_CLOCK.includes(name)) continue
      expect({ name, rows: inOneOrder(rows[name]!.rows) }).toEqual({
        name,
        rows: inOneOrder(table.rows),
      })
    }
    await into.remove()
    if (PACK) await pack(PACK, variables)
    await opened.remove()
  }, 60_000)
})

/** Of these each start, or each upgrade, notes when or by whom it was done. */
const BY_THE_CLOCK = ['schema_migrations', 'projector_state', 'venue_releases']

const inOneOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

/** Starts this version on the first release's venue, and backs that up twice. */
async function pack(to: string, where: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-pack-'))
  const key = await readKept(where.DATA_DIR!)
  const secretKey = key.toString('hex')
  const wrappedKey = await wrapKey(key, PASSPHRASE)
  const taken: Taken[] = []
  for (let count = 0; count < 2; count += 1) {
    const venue = await startTestVenue({ ...where, DESK: 'on' })
    await venue.newUser()
    taken.push(await backUp(venue.parts.config, folder, { wrappedKey }))
    await venue.stop()
  }
  await packPlace(folder, {
    ...{ to, secretKey, passphrase: PASSPHRASE },
    taken: taken.map(({ name, manifest: { journal, tables, files } }) => ({
      ...{ name, seq: journal.seq, state: journal.state, files: files.length },
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    })),
  })
  await rm(folder, { recursive: true, force: true })
}
