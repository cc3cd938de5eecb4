/**
 * Evidence that a log showed two faces: two checkpoints that it signed, and a proof that the later one
 * does not continue the earlier one. Whoever knows the log's keys can check it without asking anybody.
 */
import { equalBytes, fromUtf8, hashFromBase64, toBase64, utf8 } from './bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from './checkpoint.ts'
import { LogFault } from './log-fault.ts'
import { MOST_NOTE_BYTES } from './note.ts'
import { formatVerifierKey, isSameKey, parseVerifierKey, type VerifierKey } from './verifier-key.ts'
import { MOST_PROOF_HASHES, verifyConsistency } from './verify-proof.ts'

const MOST_EVIDENCE_BYTES = 3 * MOST_NOTE_BYTES

export interface ForkEvidence {
  origin: string
  /** The signed notes as they came, the smaller tree first. */
  earlier: { note: string; keys: readonly VerifierKey[] }
  later: { note: string; keys: readonly VerifierKey[] }
  /** The root that the later tree has at the size of the earlier one. */
  derivedRoot: Uint8Array
  /** Consistency of the later tree with `derivedRoot`. */
  proof: readonly Uint8Array[]
}

/** Writes evidence as a JSON text that a person can read too. */
export function formatForkEvidence({
  origin,
  earlier,
  later,
  derivedRoot,
  proof,
}: ForkEvidence): string {
  const signed = ({ note, keys }: ForkEvidence['earlier']) => ({
    note,
    keys: keys.map(formatVerifierKey),
  })
  const document = {
    kind: 'candor.log/fork/v1',
    origin,
    earlier: signed(earlier),
    later: signed(later),
    derivedRoot: toBase64(derivedRoot),
    proof: proof.map(toBase64),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

export function parseForkEvidence(bytes: Uint8Array): ForkEvidence {
  if (bytes.length > MOST_EVIDENCE_BYTES) {
    throw new LogFault(
      'too_large',
      `The evidence has ${bytes.length} bytes, none has more than ${MOST_EVIDENCE_BYTES}.`,
    )
  }
  const document = fieldsOf(parseJson(fromUtf8(bytes, 'The evidence')), 'The evidence')
  if (document['kind'] !== 'candor.log/fork/v1') {
    throw new LogFault('malformed', 'The evidence is not of the kind candor.log/fork/v1.')
  }
  const proof = textsOf(document['proof'], 'The proof', MOST_PROOF_HASHES)
  return {
    origin: textOf(document['origin'], 'The origin'),
    earlier: parseSigned(document['earlier'], 'The earlier checkpoint'),
    later: parseSigned(document['later'], 'The later checkpoint'),
    derivedRoot: hashFromBase64(
      textOf(document['derivedRoot'], 'The derived root'),
      'The derived root',
    ),
    proof: proof.map((hash, at) => hashFromBase64(hash, `Hash ${at + 1} of the proof`)),
  }
}

/**
 * Throws unless the evidence shows a fork: both checkpoints are signed by `logKeys`, and the later one
 * has another tree at the earlier one's size. Returns both checkpoints.
 */
export function checkForkEvidence(
  { origin, earlier, later, derivedRoot, proof }: ForkEvidence,
  logKeys: readonly VerifierKey[],
): { earlier: OpenedCheckpoint; later: OpenedCheckpoint } {
  const opened = [earlier, later].map(({ note, keys }) => {
    const known = keys.filter((key) => logKeys.some((logKey) => isSameKey(key, logKey)))
    return openCheckpoint(utf8(note), { origin, logKeys: known })
  })
  const [before, after] = opened as [OpenedCheckpoint, OpenedCheckpoint]
  verifyConsistency(
    { oldSize: before.size, newSize: after.size, oldRoot: derivedRoot, newRoot: after.root },
    proof,
  )
  if (before.size === 0 || equalBytes(before.root, derivedRoot)) {
    throw new LogFault(
      'wrong_proof',
      'The later checkpoint continues the earlier one: that is no fork.',
    )
  }
  return { earlier: before, later: after }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LogFault('malformed', 'The evidence is not JSON.')
  }
}

function parseSigned(value: unknown, what: string): ForkEvidence['earlier'] {
  const fields = fieldsOf(value, what)
  const keys = textsOf(fields['keys'], `The keys of ${what}`, 16).map(parseVerifierKey)
  return { note: textOf(fields['note'], what), keys }
}

function fieldsOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new LogFault('malformed', `${what} is not an object.`)
  }
  return value as Record<string, unknown>
}

function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new LogFault('malformed', `${what} is not a text.`)
  return value
}

function textsOf(value: unknown, what: string, most: number): string[] {
  if (!Array.isArray(value)) throw new LogFault('malformed', `${what} is not a list.`)
  if (value.length > most)
    throw new LogFault('too_large', `${what} has ${value.length} items, the most is ${most}.`)
  return value.map((each) => textOf(each, what))
}
