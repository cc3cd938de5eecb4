import type { ReconcileParts } from './reconcile.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days begin at midnight of GMT+1, as everywhere in the venue; the work is done two hours later. */
const OFFSET_MS = -HOUR_MS

/**
 * Does the work once a night, or as soon as the venue is up where it was down at night. What fails
 * is tried again an hour later. Answers how to stop it.
 */
export function startNightly(
  { store, now, log }: Pick<ReconcileParts, 'store' | 'now' | 'log'>,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const look = async () => {
    try {
      const last = await store
        .selectFrom('chain_reconciliations')
        .select((row) => row.fn.max('started_at').as('at'))
        .executeTakeFirst()
      if (nightOf(last?.at ?? 0) < nightOf(now())) await work()
    } catch (error) {
      log.warn({ err: error }, 'Chain and ledger could not be compared')
    }
  }
  const timer = setInterval(() => {
    running ??= look().finally(() => (running = undefined))
  }, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

function nightOf(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS)
}
