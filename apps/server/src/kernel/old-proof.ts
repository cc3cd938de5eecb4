import { HOUR_MS } from '@candor/money/durations'
import type { Caller } from './caller.ts'
import type { Settings } from './config/config.ts'
import type { Kernel } from './kernel.ts'

/** Whether MONEY_PROOF_HOURS have passed since the session's owner last proved themselves; false for guests. */
export function proofIsOld(
  { config, now }: Pick<Kernel, 'now'> & Settings<'moneyProofHours'>,
  { user }: Pick<Caller, 'user'>,
): boolean {
  if (!user || config.moneyProofHours === 0) return false
  return now() - user.provedAt > config.moneyProofHours * HOUR_MS
}
