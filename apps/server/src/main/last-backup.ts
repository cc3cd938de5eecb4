import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What `npm run backup` leaves in DATA_DIR of the last backup that it finished. */
const schema = z.object({
  /** ISO 8601. */
  at: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  /** Last record in it. */
  seq: z.number(),
  place: z.string(),
  bytes: z.number(),
  verified: z.boolean(),
})

export type LastBackup = z.infer<typeof schema>

/**
 * Leaves a note in DATA_DIR for whoever watches that backups are taken. Returns what is the matter in a
 * sentence where it cannot be written: the backup is whole nevertheless.
 */
export async function noteBackup(dataDir: string, note: LastBackup): Promise<string | undefined> {
  const path = join(dataDir, 'last-backup.json')
  try {
    await writeFile(`${path}.tmp`, `${JSON.stringify(note)}\n`, { mode: 0o600 })
    await rename(`${path}.tmp`, path)
    return undefined
  } catch (error) {
    await rm(`${path}.tmp`, { force: true }).catch(() => undefined)
    const why = (error as Error).message
    return (
      `The backup is whole, but ${path} could not be written (${why}): until one can be noted there, ` +
      'npm run doctor and the figures tell of the one before.'
    )
  }
}

/** Undefined where no backup was ever finished, or where the note cannot be read as one. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(join(dataDir, 'last-backup.json'), 'utf8').catch(() => '')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
