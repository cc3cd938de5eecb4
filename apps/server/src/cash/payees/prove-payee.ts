import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Known } from '../../people/identity/person/person.ts'
import {
  type ProofNeeds,
  checkSecondFactor,
  fundPasswordIsRight,
} from '../../people/identity/proof/proof.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Proof that it is the owner who opens a way out, an address or a card alike: the fund password and,
 * where one is set up, the second factor. Throws what is missing or wrong; within `inTurn`.
 */
export async function provePayee(
  needs: ProofNeeds,
  known: Known,
  proof: { fundPassword?: string | undefined; totp?: string | undefined },
): Promise<void> {
  if (known.fundPasswordHash === undefined) throw new Refusal('fund_password_missing')
  const given = proof.fundPassword
  if (given === undefined) throw new Refusal('field_missing', { field: 'fundPassword' })
  if (!(await fundPasswordIsRight(needs, known, given))) {
    throw new Refusal('fund_password_wrong', { field: 'fundPassword' })
  }
  await checkSecondFactor(needs, known.person, { totp: proof.totp })
}

/**
 * Returns when a new address or card can first be withdrawn to. On an account's first day the wait
 * is short, so that a person can deposit, secure the account and withdraw on that day; somebody who
 * takes an account over later meets the whole wait.
 */
export function payeeUsableAt(
  {
    config,
    now,
  }: Pick<Kernel, 'now'> & {
    config: Pick<Config, 'addressWaitHours' | 'addressWaitFirstDayHours'>
  },
  { createdAt }: Known['person'],
): number {
  const { addressWaitHours, addressWaitFirstDayHours } = config
  const isFirstDay = now() - createdAt.getTime() < DAY_MS
  const hours = isFirstDay ? Math.min(addressWaitFirstDayHours, addressWaitHours) : addressWaitHours
  return now() + hours * HOUR_MS
}
