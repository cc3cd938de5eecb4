import { HOUR_MS, venueDay } from '@candor/money/durations'
import { Worker } from '../../../kernel/worker.ts'
import type { Duty } from '../../../kernel/duties/duty.ts'
import type { ReconcileParts } from './reconcile.ts'

/** How long after midnight the work is done. */
const AFTER_MIDNIGHT_MS = 2 * HOUR_MS

/**
 * The worker that does this once a night, or within an hour of the start where the venue was down at
 * night. What fails is tried again an hour later.
 */
export function nightlyWorker(
  { store, now, log, duty }: Pick<ReconcileParts, 'store' | 'now' | 'log'> & { duty: Duty },
  work: () => Promise<unknown>,
): Worker {
  let nights = 0
  return new Worker(
    {
      name: 'chain-reconciliation',
      everyMs: HOUR_MS,
      firstInMs: HOUR_MS,
      backOff: { firstMs: HOUR_MS, mostMs: HOUR_MS },
      duty,
      trouble: 'Chain and ledger could not be compared',
      lag: () => nights,
    },
    { log, now },
    async () => {
      const last = await store
        .selectFrom('chain_reconciliations')
        .select((row) => row.fn.max('started_at').as('at'))
        .executeTakeFirst()
      const isDue = nightOf(last?.at ?? 0) < nightOf(now())
      nights = isDue ? 1 : 0
      if (isDue) await work()
      nights = 0
    },
  )
}

function nightOf(at: number): number {
  return venueDay(at - AFTER_MIDNIGHT_MS)
}
