// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import { readRows } from '../../../test/first-release/database.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { readConfig } from '../../kernel/config/config.ts'
import type { Taken } from './take-backup.ts'
import { backUp, emptyTarget, onTables, restoreFrom } from './test/places.ts'

let place: string
let cluster: ClusterVenue
let node: TestVenue
let taken: Taken

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'candor-place-'))
  cluster = await ClusterVenue.open()
  await cluster.join('a')
  node = await cluster.join('b')
  await node.newUser()
  const config = readConfig({ ...cluster.settings, DATA_DIR: join(place, 'none') })
  // While it decides and prints prices, by a machine that has nothing of its own.
  await backUp(config, join(place, 'kept'))
  await node.newUser()
  taken = await backUp(config, join(place, 'kept'))
}, 60_000)

afterAll(async () => {
  await cluster.close()
  await rm(place, { recursive: true, force: true })
})

const people = async (config: Parameters<typeof onTables>[0]) =>
  (await onTables(config, readRows))['people']!.rows.map((row) => row[0])

test('nodes come back as nodes from a backup that was taken while they ran', async () => {
  const { SECRET_KEY, ...settings } = cluster.settings
  const own = { SECRET_KEY: SECRET_KEY!, FILES_DIR: join(place, 'files') }
  const target = await emptyTarget(own)
  const config = {
    ...readConfig({ ...settings, ...own, DATABASE_URL: target.config.databaseUrl! }),
    dataDir: target.config.dataDir,
  }
  const restored = await restoreFrom(join(place, 'kept'), { ...target, config })
  expect(restored.chain).toBe(taken.manifest.journal.chain)
  expect(restored.proof.compared).toEqual([taken.manifest.journal.seq])
  expect(restored.made!.differing).toEqual([])
  expect(await people(config)).toHaveLength(2)
  const venue = { ...settings, ...own, DATABASE_URL: config.databaseUrl! }
  const again = await startTestVenue({ ...venue, NODE_NAME: 'c' })
  const { engine } = again.parts.transactor
  expect(engine.epoch()!.epoch).toBeGreaterThan(restored.proof.engine.epoch()!.epoch)
  expect(engine.userCount()).toBe(2)
  await again.stop()
  await target.remove()
}, 60_000)

test('nodes come back as one process with a journal of files', async () => {
  const { SECRET_KEY } = cluster.settings
  const target = await emptyTarget({ SECRET_KEY: SECRET_KEY! })
  const restored = await restoreFrom(join(place, 'kept'), target, { quick: true })
  expect(restored.chain).toBe(taken.manifest.journal.chain)
  const { dataDir, databaseUrl } = target.config
  const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, SECRET_KEY: SECRET_KEY! }
  const venue = await startTestVenue(where)
  await venue.newUser()
  await venue.stop()
  expect(await people(target.config)).toHaveLength(3)
  await target.remove()
}, 60_000)
