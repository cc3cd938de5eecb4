import { formatUnits } from '@candor/money'
import type { Kernel } from '../../kernel/kernel.ts'
import { reasonCode } from './reasons.ts'

/** A movement between the user's two accounts. */
export interface OwnTransfer {
  seq: number
  currency: string
  amount: string
  from: 'funding' | 'coin'
  at: number
}

const FUNDING = 0

/** The user's transfers before a record, newest first. */
export async function transfersBefore(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<OwnTransfer[]> {
  // Each has a row in both accounts: that of the funding account says which way it went.
  let rows = store
    .selectFrom('account_records')
    .select(['seq', 'currency', 'available_change', 'at'])
    .where('user_id', '=', user)
    .where('reason', '=', reasonCode('transfer'))
    .where('purse', '=', FUNDING)
  if (before !== undefined) rows = rows.where('seq', '<', before)
  const found = await rows.orderBy('seq', 'desc').limit(limit).execute()
  return found.map(({ seq, currency, available_change: change, at }) => {
    const { code, scale } = engine.currencies()[currency]!
    const from = change < 0n ? 'funding' : 'coin'
    return {
      seq,
      currency: code,
      amount: formatUnits(change < 0n ? -change : change, scale),
      from,
      at,
    }
  })
}
