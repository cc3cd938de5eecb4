import {
  LogFault,
  MOST_PART_BYTES,
  encodeLeaf,
  hashFromBase64,
  hashLeaf,
  leafIndex,
  parseOpenedPart,
  rootOfOpenedPart,
  verifyInclusion,
} from '@candor/log'
import { fromBase64, fromUtf8 } from '@candor/log/encoding'

const DAY_MS = 86_400_000
const MOST_PROOF_HASHES = 63
/** Characters of base64 that an opened part has at most. */
const MOST_CHARACTERS = Math.ceil((MOST_PART_BYTES + 2_048) / 3) * 4

/** The record of the log that holds a list’s root, and what proves that the log has it. */
export interface ListedRecord {
  /** Its public part, opened, in base64. */
  part: string
  /** From its leaf to the checkpoint’s root: hashes in base64. */
  proof: readonly string[]
}

/** Which list it is. */
interface List {
  /** As 2026-11-29, UTC. */
  day: string
  /** The record after which balances stand. */
  seq: number
  /** Root of the list as it was published, 64 hex digits. */
  root: string
}

/** A checkpoint that was found signed. */
interface Checkpoint {
  size: number
  root: Uint8Array
}

/** Which record an opened part is of. Throws a `LogFault` for what is none. */
export function seqOfPart(part: string): number {
  return openedPart(part).seq
}

/** Throws a `LogFault` unless the record publishes this list, root and all, and is in the checkpoint’s tree. */
export function checkListedRecord(
  { part, proof }: ListedRecord,
  { day, seq, root }: List,
  { size, root: treeRoot }: Checkpoint,
): void {
  const opened = openedPart(part)
  if (proof.length > MOST_PROOF_HASHES) {
    throw new LogFault('too_large', `The proof of the record has ${proof.length} hashes.`)
  }
  const hashes = proof.map((hash) => hashFromBase64(hash, 'A hash of the proof'))
  const leafHash = hashLeaf(encodeLeaf({ seq: opened.seq, partRoot: rootOfOpenedPart(opened) }))
  verifyInclusion({ index: leafIndex(opened.seq), size, leafHash, root: treeRoot }, hashes)
  const held = eventsOf(opened.content, opened.seq).find(
    (event) => event.kind === 'liabilitiesPublished',
  )
  if (!held) throw new LogFault('missing', `Record ${opened.seq} publishes no list.`)
  const isOfList = held.day === Date.parse(`${day}T00:00:00Z`) / DAY_MS && held.seq === seq
  if (!isOfList) throw new LogFault('conflict', `Record ${opened.seq} publishes another list.`)
  if (held.root !== root) {
    throw new LogFault('conflict', `Record ${opened.seq} holds the root ${String(held.root)}.`)
  }
}

function openedPart(part: string) {
  if (part.length > MOST_CHARACTERS) {
    throw new LogFault('too_large', `The record’s part has ${part.length} characters.`)
  }
  return parseOpenedPart(fromBase64(part, 'The record’s part'))
}

type Event = Partial<Record<'kind' | 'day' | 'seq' | 'root', unknown>>

/** The events of a part of everybody’s. */
function eventsOf(content: Uint8Array, seq: number): readonly Event[] {
  let said: { party?: unknown; seq?: unknown; events?: unknown } | null
  try {
    said = JSON.parse(fromUtf8(content, 'The record’s part')) as typeof said
  } catch {
    said = null
  }
  const isPublic = said?.party === 'public' && said.seq === seq && Array.isArray(said.events)
  if (!isPublic)
    throw new LogFault('malformed', `What is shown of record ${seq} is no public part.`)
  return (said!.events as readonly (Event | null)[]).filter((event) => event !== null)
}
