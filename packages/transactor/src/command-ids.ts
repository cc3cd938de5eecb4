import { randomBytes } from 'node:crypto'
import type { CommandId } from '@candor/engine'

const RANDOM_BYTES = 10
const COUNT_DIGITS = 12

/**
 * Returns a source of ids that no other source gives: 80 random bits, drawn once, then a count of 48
 * bits, which a process that is asked a million times a second uses up in nine years. Whoever sees
 * one can tell the next; an id is a name and no secret.
 */
export function commandIds(): () => CommandId {
  const drawn = randomBytes(RANDOM_BYTES).toString('hex')
  let count = 0
  return () => drawn + (count++).toString(16).padStart(COUNT_DIGITS, '0')
}
