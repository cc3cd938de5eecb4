import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import { type ReopenNeeds, openDueAccounts } from './account/stop-account.ts'
import type { Identity } from './open-identity.ts'

/** How long what has ended is kept. */
const KEPT_MS = DAY_MS

type SweepNeeds = Pick<Kernel, 'log' | 'now'> &
  Pick<Identity, 'sessions' | 'codes' | 'challenges' | 'sharedThrottle'>

export function identityWorkers(needs: SweepNeeds & ReopenNeeds): Worker[] {
  return [sweepWorker(needs), reopenWorker(needs)]
}

/** Removes sessions, codes, challenges and counts a day after they ended, every hour. */
function sweepWorker(needs: SweepNeeds): Worker {
  const { now, sessions, codes, challenges, sharedThrottle } = needs
  const rules = {
    name: 'ended-sessions',
    everyMs: HOUR_MS,
    firstInMs: HOUR_MS,
    backOff: { firstMs: HOUR_MS, mostMs: HOUR_MS },
    trouble: 'Old sessions and codes could not be removed',
  }
  return new Worker(rules, needs, async () => {
    const before = new Date(now() - KEPT_MS)
    await sessions.sweep(before)
    await codes.sweep(before)
    await challenges.sweep(before)
    await sharedThrottle.sweep(before)
  })
}

/** Opens stopped accounts whose wait is over, every minute. */
function reopenWorker(needs: ReopenNeeds): Worker {
  const rules = {
    name: 'stopped-accounts',
    everyMs: MINUTE_MS,
    firstInMs: MINUTE_MS,
    backOff: { firstMs: MINUTE_MS, mostMs: MINUTE_MS },
    trouble: 'Stopped accounts could not be opened',
  }
  return new Worker(rules, needs, async () => {
    await openDueAccounts(needs)
  })
}
