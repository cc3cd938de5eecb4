import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { realDisk } from '@candor/journal'

/** Another venue uses the folder. The message says where it can be reached. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export interface Instance {
  /** Leaves the venue's address in the folder, for whoever starts a second one. */
  announce(address: string): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the data folder for this process, or throws `AlreadyRunning`. The lock is the operating
 * system's, so that of a killed venue is gone with it.
 */
export async function takeFolder(dataDir: string): Promise<Instance> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await realDisk().lock(dataDir)
  const note = join(dataDir, 'address')
  if (!lock) {
    const address = await readFile(note, 'utf8').catch(() => '')
    const where = address === '' ? '' : ` at ${address}`
    throw new AlreadyRunning(`A venue is already running in ${dataDir}${where}.`)
  }
  await rm(note, { force: true })
  return {
    announce: (address) => writeFile(note, address),
    release: async () => {
      await rm(note, { force: true })
      await lock.release()
    },
  }
}
