import { readFileSync, readdirSync } from 'node:fs'

/** /proc counts in hundredths of a second, whatever the kernel's own clock is. */
const MS_A_TICK = 10
const PARENT = 1
const USER = 11
const SYSTEM = 12
const CHILDREN_USER = 13
const CHILDREN_SYSTEM = 14

/** Milliseconds of processor time that a process has taken so far, all of its threads together. */
export function processorMs(pid: number): number {
  const fields = statOf(String(pid))!.fields
  return (fields[USER]! + fields[SYSTEM]!) * MS_A_TICK
}

/** The same for a process with all that it started, those that ended among them. */
export function familyMs(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name))
    .filter((found) => found !== undefined)
  const totalOf = (one: Stat): number => {
    const { fields } = one
    const own = [USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM].reduce(
      (sum, field) => sum + fields[field]!,
      0,
    )
    const children = all.filter(({ fields: its }) => its[PARENT] === one.pid)
    return children.reduce((sum, child) => sum + totalOf(child), own)
  }
  const top = all.find((one) => one.pid === pid)
  return top ? totalOf(top) * MS_A_TICK : 0
}

/** Servers of PostgreSQL that no other one started: one for each database that runs here. */
export function postgresPids(): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name))
    .filter((found) => found?.name === 'postgres')
  const pids = new Set(all.map((found) => found!.pid))
  return all.filter((found) => !pids.has(found!.fields[PARENT]!)).map((found) => found!.pid)
}

interface Stat {
  pid: number
  name: string
  /** What follows the name: the state first, which is no number. */
  fields: number[]
}

/** Undefined where the process is gone. */
function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text
      .slice(end + 2)
      .split(' ')
      .map(Number)
    return { pid: Number(pid), name: text.slice(text.indexOf('(') + 1, end), fields }
  } catch {
    return undefined
  }
}
