import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LastBackup, noteBackup, readLastBackup } from './last-backup.ts'

const NOTE: LastBackup = {
  at: '2026-11-26T03:00:00.000Z',
  seq: 7,
  place: '/backups',
  bytes: 9,
  verified: true,
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-note-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('what is noted of a backup is read again', async () => {
  expect(await noteBackup(folder, NOTE)).toBeUndefined()
  expect(await readLastBackup(folder)).toEqual(NOTE)
})

test('on a full disk the note before stays, and a sentence says that the backup is whole', async () => {
  await noteBackup(folder, NOTE)
  // Whatever is written there finds no room.
  await symlink('/dev/full', join(folder, 'last-backup.json.tmp'))
  const fault = await noteBackup(folder, { ...NOTE, seq: 8 })
  expect(fault).toMatch(
    /^The backup is whole, but .+last-backup\.json could not be written \(ENOSPC/,
  )
  expect(await readLastBackup(folder)).toEqual(NOTE)
  expect(await readdir(folder)).toEqual(['last-backup.json'])
})
