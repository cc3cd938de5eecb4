// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '@candor/postgres/free-port'
import { durableSeq, startVenueProcess } from './venue-process.ts'

test(
  'a venue tells its last durable record, before a kill and after it',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'candor-venue-'))
    const options = { dataDir, port: await freePort() }
    let venue = await startVenueProcess(options)
    try {
      const before = await durableSeq(venue)
      expect(before).toBeGreaterThan(0)
      await venue.killTree()
      venue = await startVenueProcess(options)
      expect(await durableSeq(venue)).toBeGreaterThanOrEqual(before)
    } finally {
      await venue.killTree()
      rmSync(dataDir, { recursive: true })
    }
  },
)
