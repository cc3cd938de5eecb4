import { readFile, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Figures } from './figures.ts'

type DiskNeeds = Pick<Kernel, 'now'> & Settings<'dataDir'>

/** Room where the venue keeps what it has, and how old its last backup is. */
export function watchDisk(figures: Figures, needs: DiskNeeds): void {
  const { dataDir } = needs.config
  const free = figures.gauge({
    name: 'candor_disk_free_bytes',
    help: 'Bytes that DATA_DIR can still take',
    collect: () => read(),
  })
  const size = figures.gauge({
    name: 'candor_disk_size_bytes',
    help: 'Bytes of the file system of DATA_DIR',
    collect: () => read(),
  })
  const read = figures.seldom('disk', async () => {
    const { bsize, bavail, blocks } = await statfs(dataDir)
    free.set(bsize * bavail)
    size.set(bsize * blocks)
  })
  watchBackup(figures, needs)
}

const lastBackup = z.object({
  at: z.iso.datetime(),
  seq: z.number(),
  bytes: z.number(),
  verified: z.boolean(),
})

/** Without a backup there is no series: an alarm on its absence tells. */
function watchBackup(figures: Figures, { now, config }: DiskNeeds): void {
  const names = ['age_seconds', 'seq', 'bytes', 'verified'] as const
  const help = {
    age_seconds: 'How long ago the last backup was taken',
    seq: 'Last record that the last backup has',
    bytes: 'Bytes that the last backup wrote',
    verified: '1 where the last backup was read back',
  }
  let last: z.infer<typeof lastBackup> | undefined
  const read = figures.seldom('backup', async () => {
    last = undefined
    const text = await readFile(join(config.dataDir, 'last-backup.json'), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
    if (text !== undefined) last = lastBackup.parse(JSON.parse(text))
  })
  const valueOf = (name: (typeof names)[number], one: z.infer<typeof lastBackup>) => {
    if (name === 'age_seconds') return Math.max(0, now() - Date.parse(one.at)) / 1_000
    if (name === 'verified') return one.verified ? 1 : 0
    return one[name]
  }
  for (const name of names) {
    const gauge = figures.gauge({
      name: `candor_backup_${name}`,
      help: help[name],
      collect: async () => {
        await read()
        if (last) gauge.set(valueOf(name, last))
        else gauge.remove()
      },
    })
  }
}

/** A file's seq, or day, by its name, of those that a journal's folder has. */
const SNAPSHOT = /^snapshot-(\d{16})\.state$/
const EVIDENCE = /^evidence-(\d{4}-\d{2}-\d{2})-\d+\.bytes$/

/** What stands beside a journal: the newest snapshot, and the bounds of the evidence that is kept. */
export interface BesideJournal {
  snapshotSeq: number | undefined
  /** Milliseconds since 1970 UTC; undefined where that is not known. */
  snapshotAt: number | undefined
  evidenceFrom: number | undefined
  evidenceUntil: number | undefined
}

/** Reads it from the names and times of a folder's files. */
export async function besideFiles(folder: string): Promise<BesideJournal> {
  const names = await readdir(folder)
  const snapshot = names
    .filter((name) => SNAPSHOT.test(name))
    .toSorted()
    .at(-1)
  const evidence = names.filter((name) => EVIDENCE.test(name))
  const changes = await Promise.all(evidence.map((name) => changedAt(folder, name)))
  const days = evidence.map((name) => Date.parse(EVIDENCE.exec(name)![1]!))
  return {
    snapshotSeq: snapshot === undefined ? undefined : Number(SNAPSHOT.exec(snapshot)![1]),
    snapshotAt: snapshot === undefined ? undefined : await changedAt(folder, snapshot),
    evidenceFrom: days.length === 0 ? undefined : Math.min(...days),
    evidenceUntil: changes.length === 0 ? undefined : Math.max(...changes.map((at) => at ?? 0)),
  }
}

/** Undefined where it was removed meanwhile. */
async function changedAt(folder: string, name: string): Promise<number | undefined> {
  const found = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.mtimeMs
}
