import { Refusal } from '../../../kernel/refusal.ts'
import { fundPasswordIsRight, inTurn } from './proof.ts'
import type { Identity } from '../open-identity.ts'

/**
 * A fund password that a call takes without needing it: where one is given it has to be right, so
 * that nobody is told yes to a wrong one. Throws the refusals of the fund password.
 */
export async function checkWhereGiven(
  needs: Pick<Identity, 'people' | 'proofTurns' | 'passwords' | 'lockouts'>,
  user: number,
  fundPassword: string | undefined,
): Promise<void> {
  if (fundPassword === undefined) return
  await inTurn(needs, user, async (known) => {
    if (await fundPasswordIsRight(needs, known, fundPassword)) return
    throw new Refusal('fund_password_wrong', { field: 'fundPassword' })
  })
}
