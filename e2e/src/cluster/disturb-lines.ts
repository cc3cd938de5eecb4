import type { TcpProxy } from '@candor/postgres/testing'

type Direction = 'toServer' | 'toClient'

/**
 * What is wrong with a line: nothing passes in these directions, or all of it so much later, or so it
 * is for half of its connections.
 */
interface Disturbance {
  blocked?: readonly Direction[]
  delayMs?: number
  staggerMs?: number
}

/** What each line has to bear now. */
const borne = new WeakMap<TcpProxy, Set<Disturbance>>()

/**
 * Disturbs lines until what it returns is called. Where several faults meet on a line each lasts to
 * its own end, and the longest delay counts.
 */
export function disturbLines(lines: readonly TcpProxy[], disturbance: Disturbance): () => void {
  for (const line of lines) {
    const all = borne.get(line) ?? new Set()
    borne.set(line, all.add(disturbance))
    apply(line, all)
  }
  return () => {
    for (const line of lines) {
      const all = borne.get(line)!
      all.delete(disturbance)
      apply(line, all)
    }
  }
}

function apply(line: TcpProxy, all: ReadonlySet<Disturbance>): void {
  const blocked = new Set([...all].flatMap((one) => one.blocked ?? []))
  const delayMs = Math.max(0, ...[...all].map((one) => one.delayMs ?? 0))
  const staggerMs = Math.max(0, ...[...all].map((one) => one.staggerMs ?? 0))
  line.restore()
  if (staggerMs > delayMs) line.stagger(staggerMs)
  else line.delay(delayMs)
  if (blocked.size === 2) line.cut()
  else for (const direction of blocked) line.halve(direction)
}
