import type { Kernel } from '../../../kernel/kernel.ts'
import { POSTING_REASONS } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type LedgerRow, deskCalls } from '@candor/desk-protocol'
import type { Selectable } from 'kysely'
import type { AccountRecordRow } from '../../../cash/accounts/tables.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { deskHandler } from '../../frame/handler.ts'

export const PURSES_BY_NUMBER = ['funding', 'coin'] as const

export const userLedgerHandler = deskHandler(
  deskCalls.userLedger,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'projector'>,
    _caller,
    { user, page, limit, currencyCode, purse },
  ) => {
    const { store, transactor, projector } = needs
    const currency =
      currencyCode === undefined ? undefined : transactor.engine.currencyId(currencyCode)
    if (currencyCode !== undefined && currency === undefined) {
      throw new DeskRefusal('field_invalid', 'currencyCode')
    }
    await projector.reached(transactor.durableSeq)
    const found = store
      .selectFrom('account_records')
      .where('user_id', '=', user)
      .$if(currency !== undefined, (query) => query.where('currency', '=', currency!))
      .$if(purse !== undefined, (query) => query.where('purse', '=', purse === 'coin' ? 1 : 0))
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy('seq', 'desc')
      .orderBy('ordinal', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute()
    return { records: rows.map((row) => ledgerRowOf(needs, row)), total, page, limit }
  },
)

export function ledgerRowOf(
  needs: Pick<Kernel, 'transactor'>,
  row: Selectable<AccountRecordRow>,
): LedgerRow {
  const { code, scale } = needs.transactor.engine.currencies()[row.currency]!
  const text = (units: bigint) => formatUnits(units, scale)
  return {
    seq: row.seq,
    ordinal: row.ordinal,
    at: row.at,
    currencyCode: code,
    purse: PURSES_BY_NUMBER[row.purse] ?? 'funding',
    reason: POSTING_REASONS[row.reason] ?? String(row.reason),
    availableChange: text(row.available_change),
    heldChange: text(row.held_change),
    availableAfter: text(row.available_after),
    heldAfter: text(row.held_after),
    order: row.reference === 0 ? null : row.reference,
  }
}
