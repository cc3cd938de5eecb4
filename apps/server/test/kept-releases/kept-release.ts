import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FirstRelease, KeptVenue } from '../first-release/first-release.ts'

/** What a release left behind of a venue, and what it said of it itself. */
export interface KeptRelease
  extends KeptVenue, Pick<FirstRelease, 'at' | 'lastSeq' | 'people' | 'operators' | 'balances'> {
  /** That of the only snapshot; the journal goes on after it. */
  snapshotSeq: number
  /** SHA-256 of the state after the last record, in this version of snapshots. */
  stateHash: string
  stateVersion: number
}

/**
 * `release-1.0.1`: the folder of 1.0.1's own kill test (`npm run test:kill -- --kills 1 --seed 7 --no-chain`)
 * after the use of every product, claims, withdrawals, certifications and the desk. State and balances are
 * those that 1.0.1 itself came to. Articles, banners and notices are left out, as in the other.
 *
 * `format-4`, `format-5` (terms of orders), `format-6` (conditional orders, changes of positions),
 * `format-7` (orders with exits, fees by volume, futures by amount), `format-8` (bound keys of days, payees,
 * openings of days): made by make-venue.ts of the first
 * release whose records are of that format. What a release that is not out yet makes is made again when
 * one of its rules changes, by one command:
 *
 *   node scripts/run.mjs apps/server/test/kept-releases/make-venue.ts
 */
export const KEPT_RELEASES = [
  'release-1.0.1',
  'format-4',
  'format-5',
  'format-6',
  'format-7',
  'format-8',
] as const

export const readKept = (name: (typeof KEPT_RELEASES)[number]): KeptRelease =>
  JSON.parse(
    brotliDecompressSync(readFileSync(join(import.meta.dirname, `${name}.json.br`))).toString(),
  ) as KeptRelease

/** The segments of a kept journal, in their order, each with the zeros that it was made with. */
export function segmentsOf({ files }: KeptRelease): Buffer[] {
  return Object.entries(files)
    .filter(([path]) => /^journal\/segment-\d{16}\.journal$/.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { size, bytes }]) => {
      const whole = Buffer.alloc(size)
      Buffer.from(bytes, 'base64').copy(whole)
      return whole
    })
}
