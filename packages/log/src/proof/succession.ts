/**
 * A venue that was restored from a backup begins another log: records that the former one had shown may
 * be gone. A note by keys of both says where the new one took over, as docs/log.md writes down line by line.
 */
import { hashFromBase64, parseDecimal, toBase64 } from './bytes.ts'
import { LogFault } from './log-fault.ts'
import { type Note, verifyNote } from './note.ts'
import { statementLines } from './statement.ts'
import { type VerifierKey, formatVerifierKey, isSameKey, parseVerifierKey } from './verifier-key.ts'

const HEADER = 'candor.log/succession/v1'
/** Nobody restores a venue as often; more would only keep a reader busy. */
export const MOST_SUCCESSIONS = 1000

export interface Succession {
  /** Origin of the log that ended. */
  former: string
  /** How many of its leaves the new log begins with, unchanged. */
  size: number
  /** Their root, the same in both. */
  root: Uint8Array
  /** A key that the former log had. */
  from: VerifierKey
  /** The first key of the new log, whose name is the new origin. */
  to: VerifierKey
}

/** The text of the note that both keys sign. */
export function formatSuccession({ former, size, root, from, to }: Succession): string {
  const keys = `${formatVerifierKey(from)}\n${formatVerifierKey(to)}`
  return `${HEADER}\n${former}\n${size}\n${toBase64(root)}\n${keys}\n`
}

/** Reads a note without checking who signed it. */
export function parseSuccession(text: string): Succession {
  const form = { header: HEADER, name: 'succession' }
  const [former, size, root, from, to] = statementLines(text, form)
  return {
    former,
    size: parseDecimal(size, 'The size of the succession'),
    root: hashFromBase64(root, 'The root of the succession'),
    from: parseVerifierKey(from),
    to: parseVerifierKey(to),
  }
}

/** Checks a note by which a log with these keys says that another follows it. */
export function checkSuccession(
  note: Note,
  { origin, keys }: { origin: string; keys: readonly VerifierKey[] },
): Succession {
  const succession = parseSuccession(note.text)
  const { former, from, to } = succession
  if (former !== origin) {
    throw new LogFault('wrong_origin', `The succession is of another log than ${origin}.`)
  }
  if (!keys.some((key) => isSameKey(key, from))) {
    throw new LogFault(
      'unknown_key',
      `The succession is by a key that ${origin} is not known to have.`,
    )
  }
  if (to.type !== 'note' || to.name === origin) {
    throw new LogFault('malformed', 'The succession does not lead to a log of another name.')
  }
  if (verifyNote(note, [from, to]).length < 2) {
    throw new LogFault('unknown_key', 'The succession is signed by one of its two keys alone.')
  }
  return succession
}
