import { POSTING_REASONS } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type AccountRecord, type InputOf, RECORD_KINDS, calls } from '@candor/protocol'
import { sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { AccountRecordRow } from '../tables.ts'
import { reasonCode } from '../reasons.ts'
import { handler } from '../../../kernel/handler.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { purseNumber } from '../balances.ts'

/** Which of a user's records a list, or its file, has. */
type RecordFilter = Partial<
  Pick<InputOf<typeof calls.accountPage>['query'], 'currencyCode' | 'type' | 'kind' | 'from' | 'to'>
>

export const accountRecordsHandler = handler(
  calls.accountPage,
  async (needs: Pick<Kernel, 'store' | 'transactor'>, caller, { query }) => {
    const newestFirst = recordsMatching(needs, caller.user.id, query)
      .selectAll()
      .select(broughtTestFunds)
      .orderBy('seq', 'desc')
      .orderBy('ordinal', 'desc')
    return readPage(newestFirst, query, (row) => recordOf(needs, row))
  },
)

/**
 * What comes and goes with every order that waits for its price: shown to whoever asks for it alone, and
 * no part of any sum.
 */
export const HIDDEN = reasonCode('orderCover')

/**
 * The rows of a user's records that pass the filter: pages of a list and its file read them. Without a
 * kind all but the covers.
 */
export function recordsMatching(
  { store, transactor }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { currencyCode, type, kind, from, to }: RecordFilter,
) {
  let matching = store.selectFrom('account_records').where('user_id', '=', user)
  if (currencyCode !== undefined) {
    const currency = transactor.engine.currencyId(currencyCode) ?? -1
    matching = matching.where('currency', '=', currency)
  }
  if (type !== undefined) matching = matching.where('purse', '=', purseNumber(type))
  matching =
    kind === undefined
      ? matching.where('reason', '!=', HIDDEN)
      : matching.where('reason', '=', reasonCode(kind))
  if (from !== undefined) matching = matching.where('at', '>=', from)
  if (to !== undefined) matching = matching.where('at', '<', to)
  return matching
}

/** Recharges of a simulated venue are named so by whoever asked for them. */
const broughtTestFunds = sql<boolean>`exists (
  select from recharges r
  where r.seq = account_records.seq
    and (r.request_id like 'test:%' or r.request_id like 'demo-%')
)`.as('test_funds')

function recordOf(
  { transactor: { engine } }: Pick<Kernel, 'transactor'>,
  row: AccountRecordRow & { test_funds: boolean },
): AccountRecord {
  const { code, scale } = engine.currencies()[row.currency]!
  return {
    id: `${row.seq}-${row.ordinal}`,
    time: row.at,
    type: row.purse === 0 ? 1 : 2,
    currencyCode: code,
    kind: kindOf(row.reason),
    amount: formatUnits(row.available_change, scale),
    heldChange: formatUnits(row.held_change, scale),
    balanceAfter: formatUnits(row.available_after, scale),
    heldAfter: formatUnits(row.held_after, scale),
    reference: row.reference === 0 ? null : String(row.reference),
    testFunds: row.test_funds && kindOf(row.reason) === 'recharge',
  }
}

function kindOf(reason: number): AccountRecord['kind'] {
  const name = POSTING_REASONS[reason]
  const kind = RECORD_KINDS.find((one) => one === name)
  if (!kind) throw new Error(`a user's record has the reason ${name}, which the protocol lacks`)
  return kind
}
