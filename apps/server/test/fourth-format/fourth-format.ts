import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FirstRelease, KeptVenue } from '../first-release/first-release.ts'

/**
 * What the first release whose records are of format 4 left behind, after spot, fast and futures
 * contracts, exchange, wealth and lock mining, and operators of the desk: a snapshot of version 7, and a
 * journal that goes on after it. It was copied while that venue ran, as a kill would leave it.
 */
export interface FourthFormat
  extends KeptVenue, Pick<FirstRelease, 'at' | 'lastSeq' | 'people' | 'operators' | 'balances'> {
  snapshotSeq: number
  /** SHA-256 of the state after the last record, in snapshot version 7. */
  stateHash: string
}

export const readFourthFormat = (): FourthFormat =>
  JSON.parse(
    brotliDecompressSync(readFileSync(join(import.meta.dirname, 'venue.json.br'))).toString(),
  ) as FourthFormat
