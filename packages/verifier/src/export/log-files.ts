import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MOST_FILE_BYTES } from './layout.ts'

/** A file of the public log, by its path below the log’s address. */
export interface LogFile {
  readonly path: string
  readonly bytes: Buffer
}

/** Folders of notes, one file each. */
const FOLDERS = ['cosignatures', 'rotation']

/** What the log of a venue’s folder has published besides tiles, as much as there is. */
export function logFilesOf(dataDir: string): LogFile[] {
  const folder = servedFolder(dataDir)
  const inside = FOLDERS.flatMap((name) =>
    namesIn(join(folder, name))
      .filter((each) => /^[A-Za-z0-9._+-]{1,200}$/.test(each) && !each.endsWith('.tmp'))
      .map((each) => `${name}/${each}`),
  )
  return ['checkpoint', ...inside].flatMap((path) => {
    const bytes = readSmall(join(folder, path))
    return bytes ? [{ path, bytes }] : []
  })
}

/** Of the newest log: one that follows another has a folder with its number, from 2 on. */
export function servedFolder(dataDir: string): string {
  const log = join(dataDir, 'log')
  const numbers = namesIn(log).filter((name) => /^[1-9]\d{0,3}$/.test(name))
  const newest = numbers.map(Number).reduce((most, number) => Math.max(most, number), 1)
  return join(log, ...(newest === 1 ? [] : [String(newest)]), 'served')
}

function namesIn(folder: string): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? readdirSync(folder).sort() : []
}

/** Undefined for what is no file, or more than a note can be. */
function readSmall(path: string): Buffer | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile() || found.size > MOST_FILE_BYTES) return undefined
  return readFileSync(path)
}
