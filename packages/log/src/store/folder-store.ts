import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LogFault } from '../proof/log-fault.ts'
import type { TileStore } from './tile-store.ts'

/** Paths of the log's own making: no step leads out of the folder. */
const PATH = /^[a-z0-9]+(?:[./-]?[a-z0-9]+)*$/

/**
 * Opens a store in a folder, whose files can be served as they are. A file is written beside its place,
 * synced and renamed; `sync` then syncs the folders, up to the store's own, so that a power cut leaves
 * whole files or none.
 */
export async function openFolderStore(path: string): Promise<TileStore> {
  const folder = resolve(path)
  const changed = new Set<string>()
  /** Makes a folder, and notes each whose list of names changed by it. */
  const makeFolder = async (wanted: string): Promise<void> => {
    const made = await mkdir(wanted, { recursive: true })
    changed.add(wanted)
    if (made === undefined) return
    for (let above = wanted; above !== dirname(made); above = dirname(above)) {
      changed.add(dirname(above))
    }
  }
  const placeOf = (name: string): string => {
    if (!PATH.test(name)) throw new LogFault('malformed', 'This path is not one of a log.')
    return join(folder, name)
  }
  await makeFolder(folder)
  return {
    read: (path, most) => readFileUpTo(placeOf(path), path, most),
    async write(path, bytes) {
      const place = placeOf(path)
      await makeFolder(dirname(place))
      await replaceFile(place, bytes)
    },
    async removeFolder(path) {
      await rm(placeOf(path), { recursive: true, force: true })
      changed.delete(placeOf(path))
    },
    async sync() {
      const folders = [...changed]
      for (const each of folders) await syncFolder(each)
      for (const each of folders) changed.delete(each)
    },
  }
}

/** Reads a file that has `most` bytes at most; undefined where there is none. */
export async function readFileUpTo(
  place: string,
  what: string,
  most: number,
): Promise<Uint8Array | undefined> {
  const file = await open(place, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    if (size > most) {
      throw new LogFault('too_large', `${what} has ${size} bytes, the most is ${most}.`)
    }
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** Puts a file in the place of another, whole and synced; its folder is yet to be synced. */
export async function replaceFile(place: string, bytes: Uint8Array): Promise<void> {
  const written = `${place}.${randomUUID()}.tmp`
  try {
    await writeSynced(written, bytes)
    await rename(written, place)
  } catch (error) {
    await rm(written, { force: true })
    throw error
  }
}

async function writeSynced(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'wx')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder durable; one that is gone needs nothing. */
export async function syncFolder(place: string): Promise<void> {
  const folder = await open(place, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!folder) return
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
