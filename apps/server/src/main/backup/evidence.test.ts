import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DAY_MS,
  type Evidence,
  openFileJournal,
  readEvidenceFolder,
  realDisk,
} from '@candor/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/databases.ts'
import { FIRST_PRINT, writePrints } from '../../../test/evidenced-prints.ts'
import { type Config, readConfig } from '../../kernel/config/config.ts'
import { writeManifest } from './manifest.ts'
import { openPlace } from './place.ts'
import { Sealing } from './sealing.ts'
import type { Taken } from './take-backup.ts'
import { type Empty, backUp, emptyTarget, restoreFrom } from './test/places.ts'

const PRINTS = 100

let folder: string
let place: string
let database: TestDatabase
let config: Config
let seqs: number[]
let taken: Taken

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-evidence-'))
  place = join(folder, 'place')
  const dataDir = join(folder, 'data')
  database = await createDatabase()
  config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, EVIDENCE_KEEP_DAYS: '30' })
  const journal = await openFileJournal({
    disk: realDisk(),
    folder: join(dataDir, 'journal'),
    segmentBytes: 1 << 22,
  })
  seqs = await writePrints(journal, PRINTS)
  taken = await backUp(config, place, { now: () => FIRST_PRINT + 5 * DAY_MS })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function kept({ dataDir }: Pick<Config, 'dataDir'>): Promise<Evidence[]> {
  const found: Evidence[] = []
  for await (const each of readEvidenceFolder(realDisk(), join(dataDir, 'journal'), {})) {
    found.push({ ...each, bytes: Buffer.from(each.bytes) })
  }
  return found
}

/** Restores into an empty place, which is gone afterwards. */
async function restored<T>(
  options: Parameters<typeof restoreFrom>[2],
  work: (done: Awaited<ReturnType<typeof restoreFrom>>, into: Empty) => Promise<T>,
): Promise<T> {
  const into = await emptyTarget()
  try {
    return await work(await restoreFrom(place, into, { quick: true, ...options }), into)
  } finally {
    await into.remove()
  }
}

test('evidence comes back as it was, and is what each record states', async () => {
  // From ten in the evening on, half an hour apart: four of the first day, and two days and more.
  expect(taken.manifest.evidence.map(({ count }) => count)).toEqual([4, 48, 48])
  const all = await kept(config)
  expect(all).toHaveLength(PRINTS)
  await restored({}, async ({ proof }, into) => {
    expect(proof.evidence).toEqual({ whole: PRINTS, dropped: 0, faults: [], faultCount: 0 })
    expect(await kept(into.config)).toEqual(all)
  })
})

test('what is dropped is in no later backup, and what is missing is told', async () => {
  const later = await backUp(config, place, { now: () => FIRST_PRINT + 31 * DAY_MS })
  expect(later.manifest.evidence).toEqual(taken.manifest.evidence.slice(1))
  expect(later.stored.objects).toBe(0)
  const opened = await openPlace(place, config)
  const [first, , last] = taken.manifest.evidence
  const evidence = [first!, last!]
  await writeManifest(opened, new Sealing(), { ...later.manifest, at: Date.now(), evidence })
  await restored({}, async ({ proof }, into) => {
    expect(proof.evidence).toMatchObject({ whole: 52, faultCount: 48 })
    expect(proof.evidence.faults[0]).toContain(`The evidence of record ${seqs[4]}, of 2026-01-06`)
    expect(await kept(into.config)).toHaveLength(52)
  })
})
