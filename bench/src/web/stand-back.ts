import { readFileSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const NICE = 10
const LOOK_MS = 5_000
const LOOKS = 40
/** So much of a core is what a simulated market moves with. */
const CALM = 0.25
const TICKS_A_SECOND = 100

/** Every thread of a process gives way to who measures beside it. Linux tells them one by one. */
export function standBack(pid: number): void {
  for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), NICE)
}

/** Resolves once a process has done what it does after its start; after some minutes in any case. */
export async function calm(pid: number): Promise<void> {
  let before = processorSeconds(pid)
  for (let look = 0; look < LOOKS; look++) {
    await pause(LOOK_MS)
    const now = processorSeconds(pid)
    if (now - before < (CALM * LOOK_MS) / 1_000) return
    before = now
  }
}

function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, which may hold spaces, ends with the last bracket; user and system time follow 11 fields on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
