import type { ProgramBalance } from '@candor/programs-protocol/operations'
import type { AccountRow } from '@candor/protocol'

/** A balance in the words of programs. */
export function programBalance(row: AccountRow): ProgramBalance {
  const { currencyCode: currency, type, available, held, total } = row
  return { currency, account: type === 1 ? 'funding' : 'spot', available, held, total }
}
