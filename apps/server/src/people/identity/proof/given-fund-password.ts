import type { SessionUser } from '../../../kernel/caller.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { fundPasswordIsRight, inOwnTurn } from './proof.ts'
import type { Identity } from '../open-identity.ts'

/**
 * A fund password that a call takes without needing it: where one is given it has to be right, so
 * that nobody is told yes to a wrong one. Throws the refusals of the fund password.
 */
export async function checkWhereGiven(
  needs: Pick<Identity, 'people' | 'proofTurns' | 'sessions' | 'passwords' | 'lockouts'>,
  user: Pick<SessionUser, 'id' | 'session'>,
  fundPassword: string | undefined,
): Promise<void> {
  if (fundPassword === undefined) return
  await inOwnTurn(needs, user, async (known) => {
    if (await fundPasswordIsRight(needs, known, fundPassword)) return
    throw new Refusal('fund_password_wrong', { field: 'fundPassword' })
  })
}
