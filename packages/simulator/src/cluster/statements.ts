import { crc32 } from 'node:zlib'
import { CLUSTER_STATEMENTS } from './cluster-statements.ts'
import { JOURNAL_STATEMENTS } from './journal-statements.ts'
import type { Known } from './known.ts'
import { LEASE_STATEMENTS } from './lease-statements.ts'
import { ServerError } from './server-error.ts'

const KNOWN: ReadonlyMap<string, Known['handle']> = new Map(
  [...LEASE_STATEMENTS, ...JOURNAL_STATEMENTS, ...CLUSTER_STATEMENTS].map((known) => [
    known.print,
    known.handle,
  ]),
)

/**
 * Returns what a statement does. Throws for a text that no handler was written for: a statement that
 * changed is read again, and its handler with it, before its new print is noted.
 */
export function handlerOf(text: string): Known['handle'] {
  const found = KNOWN.get(printOf(text))
  if (!found) throw new UnknownStatement(text)
  return found
}

/** A text that no handler was written for: the run is of no use. */
export class UnknownStatement extends ServerError {
  constructor(text: string) {
    super('XX000', `No handler has the print ${printOf(text)} of: ${text}`)
  }
}

function printOf(text: string): string {
  return crc32(text.replaceAll(/\s+/g, '')).toString(16).padStart(8, '0')
}
