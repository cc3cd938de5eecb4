/** The request of https://c2sp.org/tlog-witness: an old size, a consistency proof, a signed checkpoint. */
import {
  concatBytes,
  fromUtf8,
  hashFromBase64,
  parseDecimal,
  toBase64,
  utf8,
} from '../proof/bytes.ts'
import { LogFault } from '../proof/log-fault.ts'
import { MOST_NOTE_BYTES } from '../proof/note.ts'
import { MOST_PROOF_HASHES } from '../proof/verify-proof.ts'

/** A request with more bytes is refused unread. */
export const MOST_REQUEST_BYTES = MOST_NOTE_BYTES + 64 * 64

export interface Submission {
  /** Size of the checkpoint that the witness cosigned last, 0 where there is none. */
  oldSize: number
  proof: readonly Uint8Array[]
  /** The signed checkpoint as it came. */
  note: Uint8Array
}

export function formatAddCheckpoint({ oldSize, proof, note }: Submission): Uint8Array {
  const lines = proof.map((hash) => `${toBase64(hash)}\n`).join('')
  return concatBytes(utf8(`old ${oldSize}\n${lines}\n`), note)
}

export function parseAddCheckpoint(bytes: Uint8Array): Submission {
  if (bytes.length > MOST_REQUEST_BYTES) {
    throw new LogFault(
      'too_large',
      `The request has ${bytes.length} bytes, none has more than ${MOST_REQUEST_BYTES}.`,
    )
  }
  const text = fromUtf8(bytes, 'The request')
  const end = text.indexOf('\n\n')
  if (end < 0)
    throw new LogFault('truncated', 'The request has no blank line before its checkpoint.')
  const [old, ...proof] = text.slice(0, end).split('\n')
  if (!old!.startsWith('old ')) {
    throw new LogFault('malformed', 'The request does not begin with "old <size>".')
  }
  if (proof.length > MOST_PROOF_HASHES) {
    throw new LogFault(
      'too_large',
      `The proof has ${proof.length} hashes, none has more than ${MOST_PROOF_HASHES}.`,
    )
  }
  return {
    oldSize: parseDecimal(old!.slice('old '.length), 'The old size'),
    proof: proof.map((line, at) => hashFromBase64(line, `Hash ${at + 1} of the proof`)),
    note: utf8(text.slice(end + 2)),
  }
}
