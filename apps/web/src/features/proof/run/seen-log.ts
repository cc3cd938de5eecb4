import type { PublishedLog } from '@candor/protocol'
import { readStored, writeStored } from '../../../storage/stored.ts'

const STORED = 'seenLog'

interface Seen {
  origin: string
  /** The first key. */
  key: string
  size: number
  root: string
}

/**
 * Whether a log can be the one that this phone saw before: no smaller, of the same first key, and at the
 * same size with the same root. A log of another origin is another one, and begins anew.
 */
export function goesOn(before: Seen | undefined, now: Seen): boolean {
  if (!before || before.origin !== now.origin) return true
  if (before.key !== now.key || now.size < before.size) return false
  return now.size > before.size || now.root === before.root
}

/** Holds a log against what this phone saw last, and remembers it where it goes on. */
export function holdAgainstSeen({ origin, keys, checkpoint }: PublishedLog): boolean {
  if (!checkpoint) return true
  const root = checkpoint.note.split('\n')[2] ?? ''
  const now: Seen = { origin, key: keys[0] ?? '', size: checkpoint.size, root }
  if (!goesOn(keptOf(readStored(STORED)), now)) return false
  writeStored(STORED, now)
  return true
}

function keptOf(value: unknown): Seen | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { origin, key, size, root } = value as Partial<Seen>
  return typeof origin === 'string' &&
    typeof key === 'string' &&
    typeof size === 'number' &&
    typeof root === 'string'
    ? { origin, key, size, root }
    : undefined
}
