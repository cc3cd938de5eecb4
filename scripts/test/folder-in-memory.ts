/** Where the files of a run of tests are kept in memory, on a Linux that has room there. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const NAME = /^candor-tests-(\d+)$/
/** More than a run has there at once. */
const WANTED_BYTES = 6 * 2 ** 30

/**
 * Makes the folder of this process, which is removed when it ends; those of processes that were killed are
 * removed as well. Returns undefined where there is no such room, or programs may not be run from it.
 */
export function folderInMemory(): string | undefined {
  if (!existsSync(IN_MEMORY) || !runsPrograms()) return undefined
  removeLeftovers()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (bavail * bsize < WANTED_BYTES) return undefined
  const folder = join(IN_MEMORY, `candor-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // As /tmp is: PostgreSQL of a root runs as somebody else.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function runsPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.findLast((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ')[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

function removeLeftovers(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = NAME.exec(name)?.[1]
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue
    try {
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
    } catch (error) {
      // Another account's: it is theirs to remove.
      const { code = '' } = error as NodeJS.ErrnoException
      if (!['EACCES', 'EPERM'].includes(code)) throw error
    }
  }
}
