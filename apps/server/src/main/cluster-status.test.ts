// @module-tag long
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../test/cluster-venue.ts'
import { createEmptyDatabase } from '../../test/databases.ts'
import { runProgram } from '../../test/run-program.ts'
import type { TestVenue } from '../../test/venue.ts'

const PROGRAM = join(import.meta.dirname, 'cluster-status.ts')

let venue: ClusterVenue
let writer: TestVenue
let front: TestVenue

beforeAll(async () => {
  venue = await ClusterVenue.open()
  writer = await venue.join('a')
  front = await venue.join('b')
})
afterAll(() => venue.close())

/** `npm run cluster:status` as a node's machine runs it. */
const status = (databaseUrl: string) =>
  runProgram(PROGRAM, { ...venue.settings, DATABASE_URL: databaseUrl })

test('who decides, who has the duties and who is there is told while nodes run, and once they stopped', async () => {
  const databaseUrl = writer.parts.config.databaseUrl!
  await front.newUser()
  const running = await status(databaseUrl)
  expect(running).toMatchObject({ code: 0, complained: '' })
  expect(running.said).toMatch(/^Lease +a's, renewed \(epoch 1\)$/m)
  expect(running.said).toMatch(/^Duty +projector: [ab]'s, renewed/m)
  expect(running.said).toMatch(/^Node +a at 127\.0\.0\.1:\d+, .* seen just now$/m)
  expect(running.said).toMatch(/^Node +b at /m)
  const durable = front.parts.transactor.durableSeq
  const [, last] = /^Journal +ends with record (\d+)$/m.exec(running.said)!
  expect(Number(last)).toBeLessThanOrEqual(durable)
  await front.stop()
  await writer.stop()
  const stopped = await status(databaseUrl)
  expect(stopped.code).toBe(1)
  expect(stopped.said).toMatch(/^Lease +nobody's; a gave it back/m)
  expect(stopped.said).not.toMatch(/^Node/m)
}, 60_000)

test('a database that no node joined is told as such', async () => {
  const database = await createEmptyDatabase()
  const { code, complained } = await status(database.url)
  await database.drop()
  expect(code).toBe(1)
  expect(complained).toBe('No node has joined by this database. Is DATABASE_URL the venue’s?\n')
})
