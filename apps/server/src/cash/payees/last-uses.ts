import type { Store } from '../../kernel/store/store.ts'

/** For a payee of which nobody is told when it was used: a new one, and one that is gone. */
export const UNUSED: ReadonlyMap<number, number> = new Map()

/**
 * When a person last asked for a withdrawal to each of their saved payees, by the payee's id; one that
 * was never used is left out. What became of the withdrawal does not matter.
 */
export async function lastUses(
  db: Store,
  user: number,
  kind: 'wallet_id' | 'card_id',
): Promise<ReadonlyMap<number, number>> {
  // A payee that no withdrawal belongs to was refused: it was written before the engine was asked.
  const rows = await db
    .selectFrom('withdrawals as w')
    .innerJoin('withdrawal_payees as p', (join) =>
      join.onRef('p.user_id', '=', 'w.user_id').onRef('p.request_id', '=', 'w.request_id'),
    )
    .where('w.user_id', '=', user)
    .where(`p.${kind}`, 'is not', null)
    .groupBy(`p.${kind}`)
    .select([`p.${kind} as payee`, ({ fn }) => fn.max<number>('w.created_at').as('at')])
    .execute()
  return new Map(rows.map(({ payee, at }) => [payee!, at]))
}
