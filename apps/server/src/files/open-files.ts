import { HOUR_MS } from '@candor/money/durations'
import type { Config } from '../kernel/config/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Opened } from '../kernel/part.ts'
import { Turns } from '../kernel/turns.ts'
import { Worker } from '../kernel/worker.ts'
import { type Blobs, openBlobs } from './blobs.ts'
import { Files, type Uploads } from './files.ts'

/** What the part gives to the others that keep images. */
export interface ImageStore extends Uploads {
  /** Where bytes are kept: on the disk, or in a bucket. */
  blobs: Blobs
  /** One image at a time is worked on: decoding takes a core and much memory. */
  imageTurns: Turns
}

type Needs = Pick<Kernel, 'store' | 'vault' | 'now' | 'log'> & { config: FilesSettings }
type FilesSettings = Parameters<typeof openBlobs>[0] & Pick<Config, 'filesPerUser'>

/** Opens the store of people's files. */
export async function openFiles(needs: Needs): Promise<Opened<ImageStore>> {
  const gives = await openImageStore(needs)
  return { gives, workers: [sweepWorker({ ...needs, ...gives })] }
}

async function openImageStore({ config, store, vault, now }: Needs): Promise<ImageStore> {
  const blobs = await openBlobs(config)
  const imageTurns = new Turns()
  const most = config.filesPerUser
  const files = new Files({ db: store, vault, blobs, turns: imageTurns, now, most })
  return { files, blobs, imageTurns }
}

/** Removes files a day after anything last referred to them, every hour. */
function sweepWorker(needs: Uploads & Pick<Kernel, 'log' | 'now'>): Worker {
  const rules = {
    name: 'unused-files',
    everyMs: HOUR_MS,
    firstInMs: HOUR_MS,
    backOff: { firstMs: HOUR_MS, mostMs: HOUR_MS },
    trouble: 'Files that nothing refers to could not be removed',
  }
  return new Worker(rules, needs, async () => {
    const removed = await needs.files.sweep()
    if (removed > 0) needs.log.info({ removed }, 'Files that nothing refers to were removed')
  })
}
