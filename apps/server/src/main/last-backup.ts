import { readFile } from 'node:fs/promises'
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

/** Undefined where no backup was ever finished, or where the note cannot be read as one. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(join(dataDir, 'last-backup.json'), 'utf8').catch(() => '')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
