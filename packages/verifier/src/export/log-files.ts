import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MOST_FILE_BYTES } from './layout.ts'

/** A file of the public log, by its path below the log’s address. */
export interface LogFile {
  readonly path: string
  readonly bytes: Buffer
}

const NAMES = ['checkpoint', 'cosignatures', 'cosigned', 'key']
/** Folders of notes, one file each. */
const FOLDERS = ['cosignatures', 'rotation']

/** The log's checkpoint, keys and cosignatures below a venue’s folder, as many as there are. */
export function logFilesOf(dataDir: string): LogFile[] {
  const folder = join(dataDir, 'log')
  const inside = FOLDERS.flatMap((name) =>
    namesIn(join(folder, name))
      .filter((each) => /^[A-Za-z0-9._+-]{1,200}$/.test(each) && !each.endsWith('.tmp'))
      .map((each) => `${name}/${each}`),
  )
  return [...NAMES, ...inside].flatMap((path) => {
    const bytes = readSmall(join(folder, path))
    return bytes ? [{ path, bytes }] : []
  })
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
