import { chanceFor } from './random.ts'
import type { Pace } from './uneven-disk.ts'

/** How the venue of one run is set up: small segments and frequent snapshots, to cross many. */
export interface Tuning {
  segmentBytes: number
  /** New commands are refused when a full disk leaves less than this in the last segment. */
  reserveBytes: number
  snapshotEveryRecords: number
  /** Snapshots by a second engine that follows the journal, or by the one that serves. */
  snapshotsFromJournal: boolean
  markAfterMs: number
  maxBatchRecords: number
  check: 'everything' | 'sinceSnapshot'
  pace: Pace
  /** New commands are refused when the store lacks more records than this. */
  mostBehind: number
}

export function drawTuning(seed: number): Tuning {
  const chance = chanceFor(seed, 'tuning')
  return {
    segmentBytes: chance.pick([64, 80, 128]) * 1024,
    reserveBytes: chance.pick([100, 1_000, 3_000]),
    snapshotEveryRecords: chance.pick([20, 50, 100, 300]),
    snapshotsFromJournal: chance.percent(30),
    markAfterMs: chance.pick([0, 50, 200]),
    maxBatchRecords: chance.pick([1, 4, 64, 8_192]),
    check: chance.pick(['everything', 'sinceSnapshot']),
    pace: chance.pick(['even', 'uneven', 'slow', 'slow']),
    mostBehind: chance.pick([40, 200]),
  }
}
