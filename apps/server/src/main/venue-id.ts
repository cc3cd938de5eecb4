import { createHash } from 'node:crypto'
import type { Transactor } from '@candor/transactor'

/** 96 bits. */
const ID_LENGTH = 16

/**
 * Returns the id of the venue whose books these are: a digest of when its first record was written,
 * which nothing changes any more. It is no secret, and the same wherever the journal is read. Throws
 * while the journal is empty.
 */
export async function venueIdOf(transactor: Pick<Transactor, 'read'>): Promise<string> {
  for await (const { at } of transactor.read(1)) {
    return createHash('sha256').update(`venue of ${at}`).digest('base64url').slice(0, ID_LENGTH)
  }
  throw new Error('A venue without a record has no id.')
}
