import type { Kernel } from '../../kernel/kernel.ts'
import { areTwo, readOrigins } from './two-people.ts'

/**
 * Whether this operator, or somebody they count as one with, ever accepted a claim of this person:
 * who says that money came in does not say that it goes out.
 */
export async function hasCredited(
  { store }: Pick<Kernel, 'store'>,
  operator: number,
  user: number,
): Promise<boolean> {
  const [rows, origins] = await Promise.all([
    store
      .selectFrom('recharge_claim_decisions as d')
      .innerJoin('recharge_claims as c', 'c.id', 'd.claim')
      .select('d.operator')
      .distinct()
      .where('c.user_id', '=', user)
      .where('d.decision', '=', 'accept')
      .where('c.status', '!=', 'refused')
      .execute(),
    readOrigins(store),
  ])
  return rows.some((row) => !areTwo(origins, operator, row.operator))
}
