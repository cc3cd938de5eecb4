/** Checkpoints of https://c2sp.org/tlog-checkpoint: origin, size and root in a signed note. */
import { equalBytes, hashFromBase64, parseDecimal, toBase64 } from './bytes.ts'
import { LogFault } from './log-fault.ts'
import { EMPTY_ROOT } from './merkle-hash.ts'
import { type Note, type SignedBy, parseNote, verifyNote } from './note.ts'
import { checkSize } from './ranges.ts'
import { type KeyTerm, keysOf } from './rotation.ts'
import { type VerifierKey, checkKeyName } from './verifier-key.ts'

export interface Checkpoint {
  /** Which log it is of: an address without scheme, as `venue.example/log`. */
  origin: string
  size: number
  root: Uint8Array
}

/** A checkpoint whose signatures were checked. */
export interface OpenedCheckpoint extends Checkpoint {
  note: Note
  signedBy: readonly SignedBy[]
}

/** The text of the note, without extension lines. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  checkKeyName(origin)
  checkSize(size, 'The size of the checkpoint')
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** Reads the text of a note as a checkpoint. Extension lines may follow, and say nothing here. */
export function parseCheckpoint(text: string): Checkpoint {
  const lines = text.split('\n')
  const [origin, size, root] = lines
  if (lines.length < 4 || lines.at(-1) !== '' || lines.slice(0, -1).includes('')) {
    throw new LogFault('malformed', 'A checkpoint has three lines or more, none of them empty.')
  }
  const checkpoint: Checkpoint = {
    origin: origin!,
    size: parseDecimal(size!, 'The size of the checkpoint'),
    root: hashFromBase64(root!, 'The root of the checkpoint'),
  }
  if (checkpoint.size === 0 && !equalBytes(checkpoint.root, EMPTY_ROOT)) {
    throw new LogFault(
      'malformed',
      'A checkpoint without leaves has a root other than the hash of nothing.',
    )
  }
  return checkpoint
}

/**
 * Reads a signed checkpoint of `origin`, signed by one of `logKeys`. Cosignatures by `witnesses` are
 * checked too and stand among `signedBy`.
 */
export function openCheckpoint(
  bytes: Uint8Array,
  {
    origin,
    logKeys,
    witnesses = [],
  }: { origin: string; logKeys: readonly VerifierKey[]; witnesses?: readonly VerifierKey[] },
): OpenedCheckpoint {
  const note = parseNote(bytes)
  const checkpoint = parseCheckpoint(note.text)
  if (checkpoint.origin !== origin) {
    throw new LogFault('wrong_origin', `The checkpoint is of another log than ${origin}.`)
  }
  verifyNote(note, logKeys)
  return { ...checkpoint, note, signedBy: verifyNote(note, [...logKeys, ...witnesses]) }
}

/** Reads a signed checkpoint of `origin`, whose key has to be the one of the log at its size. */
export function openCheckpointOfTerm(
  bytes: Uint8Array,
  {
    origin,
    terms,
    witnesses = [],
  }: { origin: string; terms: readonly KeyTerm[]; witnesses?: readonly VerifierKey[] },
): OpenedCheckpoint {
  const { size } = parseCheckpoint(parseNote(bytes).text)
  return openCheckpoint(bytes, { origin, logKeys: keysOf(terms, size), witnesses })
}
