/**
 * Statements of a log about its own keys and origin: notes that the key which was trusted signs, and
 * that docs/log.md writes down line by line.
 */
import { parseDecimal } from './bytes.ts'
import { LogFault } from './log-fault.ts'
import { type Note, verifyNote } from './note.ts'
import { statementLines } from './statement.ts'
import { type VerifierKey, formatVerifierKey, isSameKey, parseVerifierKey } from './verifier-key.ts'

const HEADER = 'candor.log/rotation/v1'
/** Nobody changes a key as often; more would only keep a reader busy. */
export const MOST_ROTATIONS = 1000

export interface Rotation {
  origin: string
  /** 1 of the first rotation of a log. */
  number: number
  /** The durable size up to which the former key signed checkpoints, and batches that begin by then. */
  size: number
  from: VerifierKey
  to: VerifierKey
}

/** The text of the note that both keys sign. */
export function formatRotation({ origin, number, size, from, to }: Rotation): string {
  const keys = `${formatVerifierKey(from)}\n${formatVerifierKey(to)}`
  return `${HEADER}\n${origin}\n${number}\n${size}\n${keys}\n`
}

/** A key with the sizes of checkpoints that it signs. */
export interface KeyTerm {
  key: VerifierKey
  from: number
  to: number
}

/**
 * Follows rotations from the first key of a log. Throws unless each statement is of this log, has the
 * next number, begins at the key before, and is signed by both keys.
 */
export function followRotations(
  origin: string,
  first: VerifierKey,
  rotations: readonly Note[],
): KeyTerm[] {
  if (rotations.length > MOST_ROTATIONS) {
    throw new LogFault(
      'too_large',
      `There are ${rotations.length} rotations, the most is ${MOST_ROTATIONS}.`,
    )
  }
  const terms: KeyTerm[] = [{ key: first, from: 0, to: Number.MAX_SAFE_INTEGER }]
  rotations.forEach((note, at) => {
    const last = terms.at(-1)!
    const { to, size } = checkRotation(note, { origin, number: at + 1, key: last.key })
    if (size < last.from) {
      throw new LogFault(
        'out_of_range',
        `Rotation ${at + 1} is of size ${size}, below the one before it.`,
      )
    }
    last.to = size
    terms.push({ key: to, from: size, to: Number.MAX_SAFE_INTEGER })
  })
  return terms
}

/** The keys that may have signed a checkpoint of `size`: one, or two where the key changed at that size. */
export function keysOf(terms: readonly KeyTerm[], size: number): VerifierKey[] {
  return terms.filter(({ from, to }) => from <= size && size <= to).map(({ key }) => key)
}

/** Reads one rotation and checks both signatures. */
export function checkRotation(
  note: Note,
  { origin, number, key }: { origin: string; number: number; key: VerifierKey },
): Rotation {
  const rotation = parseRotation(note.text)
  if (rotation.origin !== origin) {
    throw new LogFault('wrong_origin', `The rotation is of another log than ${origin}.`)
  }
  if (rotation.number !== number) {
    throw new LogFault(
      'out_of_range',
      `The rotation has the number ${rotation.number} instead of ${number}.`,
    )
  }
  if (!isSameKey(rotation.from, key)) {
    throw new LogFault('unknown_key', `Rotation ${number} begins at a key that was not the log's.`)
  }
  if (rotation.to.type !== 'note' || isSameKey(rotation.to, key)) {
    throw new LogFault('malformed', `Rotation ${number} does not lead to another key of a log.`)
  }
  const signedBy = verifyNote(note, [rotation.from, rotation.to])
  if (signedBy.length < 2) {
    throw new LogFault('unknown_key', `Rotation ${number} is signed by one of its two keys alone.`)
  }
  return rotation
}

function parseRotation(text: string): Rotation {
  const form = { header: HEADER, name: 'rotation' }
  const [origin, number, size, from, to] = statementLines(text, form)
  return {
    origin,
    number: parseDecimal(number, 'The number of the rotation'),
    size: parseDecimal(size, 'The size of the rotation'),
    from: parseVerifierKey(from),
    to: parseVerifierKey(to),
  }
}
