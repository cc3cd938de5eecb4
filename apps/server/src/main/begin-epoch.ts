import { randomBytes } from 'node:crypto'
import { NEWEST_FORMAT } from '@candor/engine'
import type { Transactor } from '@candor/transactor'

/** This process could not begin to decide. The message says why, and what to do. */
export class EpochRefused extends Error {
  override name = 'EpochRefused'
}

const REASONS: Readonly<Record<string, string>> = {
  journal_full: 'The disk of the journal is full: make room on it and start again.',
  epoch_taken: 'Another process decides for these books already: stop it and start again.',
  catalogue_invalid: 'NODE_NAME has to be 1 to 64 characters without spaces.',
}

/**
 * Begins the epoch of this process: its records are written in the newest format from here on.
 * Throws `EpochRefused` where the books cannot be written.
 */
export async function beginEpoch(
  transactor: Pick<Transactor, 'engine' | 'submit'>,
  node: string,
): Promise<void> {
  const before = transactor.engine.epoch()
  const result = await transactor.submit({
    kind: 'beginEpoch',
    epoch: (before?.epoch ?? 0) + 1,
    node,
    format: NEWEST_FORMAT,
    venue: before?.venue ?? randomBytes(16).toString('hex'),
  })
  if (result.outcome === 'accepted') return
  const why =
    result.outcome === 'rejected'
      ? result.rejection
      : result.outcome === 'unavailable'
        ? result.reason
        : result.outcome
  throw new EpochRefused(REASONS[why] ?? `The books of this venue cannot be written: ${why}.`)
}
