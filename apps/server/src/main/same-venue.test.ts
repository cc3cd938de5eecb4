// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, createEmptyDatabase, withAdministrator } from '../../test/databases.ts'
import { startTestVenue } from '../../test/venue.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'candor-same-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** A venue with one person, stopped again: its folder and its database. */
async function usedVenue() {
  const dataDir = await folder()
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const where = { DATA_DIR: dataDir, DATABASE_URL: database.url }
  const venue = await startTestVenue(where)
  await venue.newUser()
  await venue.stop()
  return where
}

test('a full journal beside an empty database does not start, and nothing is written', async () => {
  const { DATA_DIR, DATABASE_URL } = await usedVenue()
  await expect(startTestVenue({ DATA_DIR })).rejects.toThrow(
    /^The journal holds 1 accounts, and the database knows nobody: .* Restore the database/,
  )
  const again = await startTestVenue({ DATA_DIR, DATABASE_URL })
  await again.stop()
})

test('a full database beside an empty journal does not start either', async () => {
  const { DATABASE_URL } = await usedVenue()
  await expect(startTestVenue({ DATA_DIR: await folder(), DATABASE_URL })).rejects.toThrow(
    /journal/,
  )
})

test('a database whose user may make no tables is told in a sentence', async () => {
  const server = inject('postgres')
  const database = await createEmptyDatabase()
  const role = `role_${randomBytes(6).toString('hex')}`
  await withAdministrator(server, (client) =>
    client.query(`create role ${role} login password 'quiet'`),
  )
  onTestFinished(async () => {
    await database.drop()
    await withAdministrator(server, (client) => client.query(`drop role ${role}`))
  })
  const url = new URL(database.url)
  url.username = role
  url.password = 'quiet'
  const start = startTestVenue({ DATA_DIR: await folder(), DATABASE_URL: url.href })
  await expect(start).rejects.toMatchObject({
    name: 'StoreUnusable',
    message: expect.stringMatching(/may not make tables .*CREATE on the schema public/),
  })
})
