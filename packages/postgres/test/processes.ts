import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A server's first process and all that it started: each is a process group of its own. */
async function familyOf(postmaster: number): Promise<number[]> {
  const path = `/proc/${postmaster}/task/${postmaster}/children`
  const children = await readFile(path, 'utf8').catch(async () => {
    const lines = (await run('ps', ['-A', '-o', 'pid=,ppid='])).stdout.trim().split('\n')
    const pairs = lines.map((line) => line.trim().split(/\s+/))
    return pairs.flatMap(([pid, parent]) => (Number(parent) === postmaster ? [pid] : [])).join(' ')
  })
  const pids = children.split(/\s+/).filter((text) => text !== '')
  return [postmaster, ...pids.map(Number)]
}

/**
 * Sends all processes of a server a signal, as a machine that loses its power or stands still. The
 * first one is stopped before the others are looked up, so that it starts no more of them.
 */
export async function signalFamily(
  postmaster: number,
  name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT',
): Promise<number[]> {
  if (name !== 'SIGCONT') process.kill(postmaster, 'SIGSTOP')
  const family = await familyOf(postmaster)
  for (const pid of family) signal(pid, name)
  return family
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // A process that ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether a process still holds memory: one that nobody has asked for its end holds none. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}
