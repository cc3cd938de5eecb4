import type { ClaimRow } from '@candor/desk-protocol'
import { formatUnits } from '@candor/money'
import type { ClaimSummary } from '../../../cash/recharge/claims/list-claims.ts'
import type { Kernel } from '../../../kernel/kernel.ts'

export function rowOf(
  needs: Pick<Kernel, 'transactor'>,
  accounts: ReadonlyMap<number, string>,
  claim: ClaimSummary,
): ClaimRow {
  const { id, version, user, way, status, reference, bankReference, transfer } = claim
  const { flags, needsTwo, createdAt, changedAt } = claim
  return {
    ...{ id, version, user, way, status, reference, bankReference, transfer },
    ...{ flags, needsTwo, createdAt, changedAt },
    account: accounts.get(user) ?? '',
    currencyCode: claim.currency,
    amount: textIn(needs, claim.currency)(claim.amount),
  }
}

/** Writes amounts of a currency as texts. */
export function textIn({ transactor: { engine } }: Pick<Kernel, 'transactor'>, code: string) {
  const { scale } = engine.currencies()[engine.currencyId(code)!]!
  return (units: bigint) => formatUnits(units, scale)
}

/** The account names of these, by their ids. */
export async function accountsOf(
  { store }: Pick<Kernel, 'store'>,
  users: readonly number[],
): Promise<Map<number, string>> {
  if (users.length === 0) return new Map()
  const rows = await store
    .selectFrom('people')
    .select(['id', 'account'])
    .where('id', 'in', [...new Set(users)])
    .execute()
  return new Map(rows.map(({ id, account }) => [id, account]))
}
