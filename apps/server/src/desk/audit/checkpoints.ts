import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditHead } from './audit.ts'

const FILE = 'desk-audit-heads'

/**
 * Ends of the audit log, noted one a line in the data folder: a log whose newest entries were cut
 * off, or that was written anew as a whole, does not fit them.
 */
export interface Checkpoint extends AuditHead {
  at: number
}

export async function noteCheckpoint(dataDir: string, head: AuditHead, at: number): Promise<void> {
  const file = await open(join(dataDir, FILE), 'a', 0o600)
  try {
    await file.appendFile(`${new Date(at).toISOString()} ${head.id} ${head.hash}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Returns the checkpoints in the order they were noted; empty where there are none. Unreadable
 * lines are skipped.
 */
export async function readCheckpoints(dataDir: string): Promise<Checkpoint[]> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const [, at, id, hash] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    return at && id && hash ? [{ at: Date.parse(at), id: Number(id), hash }] : []
  })
}
