/** What a witness knows of a log, and how it is written down. */
import { fromBase64, toBase64, utf8 } from '../proof/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '../proof/checkpoint.ts'
import { LogFault } from '../proof/log-fault.ts'
import { formatNote, parseNote } from '../proof/note.ts'
import { type KeyTerm, followRotations } from '../proof/rotation.ts'
import { type VerifierKey, formatVerifierKey, parseVerifierKey } from '../proof/verifier-key.ts'

export interface Seen {
  origin: string
  firstKey: VerifierKey
  /** The notes by which the log changed its key, in order, as they came. */
  rotations: readonly string[]
  /** The checkpoint that was cosigned last. */
  latest?: OpenedCheckpoint
}

export function termsOf({ origin, firstKey, rotations }: Seen): KeyTerm[] {
  const notes = rotations.map((text) => parseNote(utf8(text)))
  return followRotations(origin, firstKey, notes)
}

/** All keys that the log ever had. */
export function allKeysOf(seen: Seen): VerifierKey[] {
  return termsOf(seen).map(({ key }) => key)
}

export function formatSeen({ origin, firstKey, rotations, latest }: Seen): string {
  const note = latest && toBase64(utf8(formatNote(latest.note)))
  const key = formatVerifierKey(firstKey)
  return `${JSON.stringify({ version: 1, origin, firstKey: key, rotations, latest: note }, null, 2)}\n`
}

/** Reads what `formatSeen` writes, and checks every signature again. */
export function parseSeen(text: string): Seen {
  const { version, origin, firstKey, rotations, latest } = objectOf(text)
  if (version !== 1 || typeof origin !== 'string' || typeof firstKey !== 'string') throw damaged()
  if (!Array.isArray(rotations) || !rotations.every((note) => typeof note === 'string')) {
    throw damaged()
  }
  const seen: Seen = { origin, firstKey: parseVerifierKey(firstKey), rotations }
  if (latest === undefined) return seen
  if (typeof latest !== 'string') throw damaged()
  const note = fromBase64(latest, 'The checkpoint that was cosigned last')
  return { ...seen, latest: openCheckpoint(note, { origin, logKeys: allKeysOf(seen) }) }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Not JSON: said below.
  }
  throw damaged()
}

function damaged(): LogFault {
  return new LogFault('malformed', 'What the witness kept of the log is damaged.')
}
