import { DAY_MS } from '@candor/journal'
import type { Settings } from '../config/config.ts'
import type { Kernel } from '../kernel.ts'
import { Worker } from '../worker.ts'
import { evidenceKeptFrom } from './keep-evidence.ts'

/** What a start has to do comes first. */
const FIRST_IN_MS = 5 * 60_000

/**
 * Drops the days of evidence that EVIDENCE_KEEP_DAYS does not reach, once a day. Dropping again does
 * no harm, so that a paused node needs no fence.
 */
export function dropOldEvidence({
  transactor,
  duties,
  log,
  now,
  config: { evidenceKeepDays },
}: Pick<Kernel, 'transactor' | 'duties' | 'log' | 'now'> & Settings<'evidenceKeepDays'>): Worker {
  const rules = {
    name: 'evidence',
    everyMs: DAY_MS,
    firstInMs: FIRST_IN_MS,
    trouble: 'Old evidence could not be dropped',
    duty: duties.of('evidence'),
  }
  return new Worker(rules, { log, now }, () =>
    transactor.dropEvidence(evidenceKeptFrom(now(), evidenceKeepDays)),
  )
}
