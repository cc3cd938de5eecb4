import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { realDisk } from '@candor/journal'
import { SharedFolder, closeToOthers } from './data-folder.ts'

/** Another venue uses the folder. The message says where it can be reached. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

/** DATA_DIR cannot be used. The message says why. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

export interface Instance {
  /** Leaves the venue's addresses in the folder, for whoever starts a second one, or a command. */
  announce(address: string, deskAddress?: string): Promise<void>
  release(): Promise<void>
}

const DESK_NOTE = 'desk-address'

/** File of a folder into which a backup is being restored, until all of it is there. */
export const RESTORE_NOTE = 'restore-unfinished'

/**
 * Locks the data folder for this process. Throws `AlreadyRunning` or `FolderUnusable`. The lock is
 * the operating system's, so that of a killed venue ends with it. A folder into which a backup is being
 * restored is taken by that alone.
 */
export async function takeFolder(
  dataDir: string,
  { isRestoring = false }: { isRestoring?: boolean } = {},
): Promise<Instance> {
  const note = join(dataDir, 'address')
  const deskNote = join(dataDir, DESK_NOTE)
  const lock = await lockFolder(dataDir)
  if (!lock) {
    const address = await readFile(note, 'utf8').catch(() => '')
    const where = address === '' ? '' : ` at ${address}`
    throw new AlreadyRunning(`A venue is already running in ${dataDir}${where}.`)
  }
  if (!isRestoring && (await isThere(join(dataDir, RESTORE_NOTE)))) {
    await lock.release()
    throw new FolderUnusable(
      `A restore into ${dataDir} has not ended, or was cut off: run npm run restore again.`,
    )
  }
  const forget = () => Promise.all([note, deskNote].map((path) => rm(path, { force: true })))
  await forget()
  return {
    announce: async (address, deskAddress) => {
      await writeFile(note, address)
      if (deskAddress !== undefined) await writeFile(deskNote, deskAddress)
    },
    release: async () => {
      await forget()
      await lock.release()
    },
  }
}

/**
 * Returns the address of the desk of the venue that runs in this folder; undefined where none does.
 */
export async function runningDesk(dataDir: string): Promise<string | undefined> {
  const address = await readFile(join(dataDir, DESK_NOTE), 'utf8').catch(() => '')
  return address === '' ? undefined : address
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function lockFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    await closeToOthers(dataDir)
    return await realDisk().lock(dataDir)
  } catch (error) {
    if (error instanceof SharedFolder) {
      throw new FolderUnusable(
        `The folder ${dataDir} is shared with other programs. Set DATA_DIR to a folder of its own.`,
      )
    }
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const why = CAUSES[code] ?? code
    throw new FolderUnusable(
      `The folder ${dataDir} cannot be used: ${why}. Set DATA_DIR to one this account may write to.`,
      { cause: error },
    )
  }
}

/** What the system's error codes mean for a folder. */
const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'this account may not read and write it',
  EPERM: 'this account may not read and write it',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be created there',
}
