/** What a witness does where the venue has begun another log than the one it follows. */
import { equalBytes } from '../proof/bytes.ts'
import { type OpenedCheckpoint, openCheckpointOfTerm } from '../proof/checkpoint.ts'
import { LogFault } from '../proof/log-fault.ts'
import { MOST_NOTE_BYTES, type Note, formatNote, parseNote } from '../proof/note.ts'
import {
  MOST_SUCCESSIONS,
  type Succession,
  checkSuccession,
  parseSuccession,
} from '../proof/succession.ts'
import type { TileTree } from '../proof/tiles.ts'
import type { RemoteLog } from './http-log.ts'
import { type Seen, allKeysOf, termsOf } from './seen.ts'

/** Where a venue tells which log followed which, counted from 1. */
const SUCCESSION_PATH = (number: number) => `succession/${number}`

/** The log that is served now, and what it says of the one that the witness follows. */
export interface Followed {
  /** What is known of the new log. */
  seen: Seen
  checkpoint: OpenedCheckpoint
  /** How many leaves of the former log the new one has for sure, and their root. */
  kept: Pick<Succession, 'size' | 'root'>
  /** The notes that lead from one to the other, as they came. */
  notes: readonly string[]
}

/**
 * Follows successions from the log that was seen to the one of the checkpoint `bytes`. Undefined where
 * none begins at it; throws a `LogFault` where one does and is not signed as it has to be.
 */
export async function followSuccessions(
  before: Seen,
  log: RemoteLog,
  told: { bytes: Uint8Array; rotations: () => Promise<readonly string[]> },
): Promise<Followed | undefined> {
  let at = { origin: before.origin, keys: allKeysOf(before) }
  let kept: Followed['kept'] | undefined
  let last: Succession | undefined
  const notes: string[] = []
  for await (const note of successionsOf(log)) {
    if (parseSuccession(note.text).former !== at.origin) continue
    last = checkSuccession(note, at)
    if (!kept || last.size <= kept.size) kept = last
    at = { origin: last.to.name, keys: [last.to] }
    notes.push(formatNote(note))
  }
  if (!last || !kept) return undefined
  const seen: Seen = { origin: at.origin, firstKey: last.to, rotations: await told.rotations() }
  const checkpoint = openCheckpointOfTerm(told.bytes, {
    origin: seen.origin,
    terms: termsOf(seen),
  })
  if (checkpoint.size < kept.size) {
    throw new LogFault(
      'out_of_range',
      `The log took over ${kept.size} leaves and shows ${checkpoint.size}.`,
    )
  }
  return { seen, checkpoint, kept, notes }
}

async function* successionsOf(log: RemoteLog): AsyncGenerator<Note> {
  for (let number = 1; number <= MOST_SUCCESSIONS; number += 1) {
    const bytes = await log.read(SUCCESSION_PATH(number), MOST_NOTE_BYTES)
    if (!bytes) return
    yield parseNote(bytes)
  }
}

/**
 * Whether the new log has all that it says to have taken over, and what was cosigned of it. Records
 * that the former log had beyond that are lost, and the venue says so itself.
 */
export async function hasWhatItTookOver(
  { kept }: Followed,
  tree: TileTree,
  latest: OpenedCheckpoint | undefined,
): Promise<boolean> {
  if (!equalBytes(await tree.root(kept.size), kept.root)) return false
  if (!latest || latest.size > kept.size) return true
  return equalBytes(await tree.root(latest.size), latest.root)
}
