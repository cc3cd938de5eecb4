import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another venue uses the folder. The message says where it can be reached. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export interface Instance {
  /** Writes the address people use beside the process id, for whoever starts a second one. */
  announce(address: string): Promise<void>
  release(): Promise<void>
}

interface Holder {
  pid: number
  /** When the process started, so that a reused id is not taken for it. */
  started: string
  address: string
}

const FILE = 'venue.lock'

/**
 * Takes the data folder for this process, or throws `AlreadyRunning`. A holder that is dead, e.g.
 * killed, is recognised by its id and start time, and its lock is taken over.
 */
export async function takeFolder(dataDir: string): Promise<Instance> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, FILE)
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', address: '' }
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    // A hard link appears whole or not at all, and only where none was.
    while (!(await linked(draft, path))) await clearDead(path, dataDir)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    announce: async (address) => {
      await writeFile(draft, JSON.stringify({ ...own, address }), { mode: 0o600 })
      await rename(draft, path)
    },
    release: () => rm(path, { force: true }),
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a dead holder, or throws `AlreadyRunning` for a live one. */
async function clearDead(path: string, dataDir: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const holder = holderOf(text)
  if (holder && holder.pid !== process.pid && startOf(holder.pid) === holder.started) {
    const where = holder.address === '' ? '' : ` at ${holder.address}`
    throw new AlreadyRunning(
      `A venue is already running in ${dataDir}${where} (process ${holder.pid}).`,
    )
  }
  // Of two that find it dead, one moves it away; what it moved is compared with what it judged.
  const aside = `${path}.dead.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  if (moved !== undefined && moved !== text) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

function holderOf(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>
    if (typeof holder.pid !== 'number' || typeof holder.started !== 'string') return undefined
    return { pid: holder.pid, started: holder.started, address: holder.address ?? '' }
  } catch {
    return undefined
  }
}

/** When a live process started, in whatever form the system tells it; undefined for a dead one. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The second field is the name in parentheses, which may hold spaces; 22 is the start time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? undefined : fields[19]
    }
    const told = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return told.trim() || undefined
  } catch {
    return undefined
  }
}
