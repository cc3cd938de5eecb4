import { formatUnits } from '@candor/money'
import type { Language, Page, TransactionRow } from '@candor/protocol'
import type { ChainHex } from '../../kernel/tron/addresses.ts'
import { tronAddress } from '../../kernel/tron/addresses.ts'
import type { Chains } from '../chain/open-chain.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { TransactionsView } from './transactions-view.ts'
import { reasonOrNone } from '../../people/reasons/reasons.ts'

/** What reading the history takes. */
export type HistoryNeeds = Pick<Kernel, 'store' | 'transactor'> &
  Chains & { config: Pick<Config, 'chainConfirmations'> }

/** Which of a user's recharges and withdrawals a list, or its file, has. */
interface TransactionFilter {
  type?: string | undefined
  status?: string | undefined
  currencyCode?: string | undefined
  /** Begun not before, and before; milliseconds since 1970 UTC. */
  from?: number | undefined
  to?: number | undefined
}

/** The rows that pass the filter: pages of the history and its file read the same ones. */
export function transactionsMatching(
  store: Kernel['store'],
  user: number,
  { type, status, currencyCode, from, to }: TransactionFilter,
) {
  let own = transactionsOf(store, user)
  if (type !== undefined) own = own.where('t.type', '=', type)
  if (status !== undefined) own = own.where('t.status', '=', status)
  if (currencyCode !== undefined) own = own.where('t.currency_code', '=', currencyCode)
  if (from !== undefined) own = own.where('t.created_at', '>=', from)
  if (to !== undefined) own = own.where('t.created_at', '<', to)
  return own
}

/** Whose rows they are, and what they read. */
export interface Reader {
  id: number
  language: Language
}

/** A page of a user's recharges and withdrawals, newest first, in words of their language. */
export async function readTransactions(
  parts: HistoryNeeds,
  reader: Reader,
  { page, limit, ...filter }: TransactionFilter & { page: number; limit: number },
): Promise<Page<TransactionRow>> {
  const own = transactionsMatching(parts.store, reader.id, filter)
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records: rows.map((row) => rowOf(parts, reader.language, row)), total, page, limit }
}

/** Where a list of recharges or withdrawals goes on. */
export interface Behind {
  createdAt: number
  id: string
}

/** A user's recharges or withdrawals behind one of them, newest first. */
export async function transactionsBefore(
  parts: HistoryNeeds,
  reader: Reader,
  { type, behind, limit }: { type: TransactionRow['type']; behind?: Behind; limit: number },
): Promise<TransactionRow[]> {
  let own = transactionsOf(parts.store, reader.id).selectAll().where('t.type', '=', type)
  if (behind) {
    own = own.where(({ eb, and, or }) =>
      or([
        eb('t.created_at', '<', behind.createdAt),
        and([eb('t.created_at', '=', behind.createdAt), eb('t.id', '<', behind.id)]),
      ]),
    )
  }
  const newestFirst = own.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc')
  const rows = await newestFirst.limit(limit).execute()
  return rows.map((row) => rowOf(parts, reader.language, row))
}

/** One of a user's recharges or withdrawals, by the id that its row has. */
export async function readTransaction(
  parts: HistoryNeeds,
  reader: Reader,
  id: string,
): Promise<TransactionRow | undefined> {
  const row = await transactionsOf(parts.store, reader.id)
    .selectAll()
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row && rowOf(parts, reader.language, row)
}

/** Money in and out together: two views with the same columns. */
function transactionsOf(store: Kernel['store'], user: number) {
  return store.selectFrom((from) =>
    from
      .selectFrom('recharge_transactions')
      .selectAll()
      .where('user_id', '=', user)
      .unionAll(from.selectFrom('withdrawal_transactions').selectAll().where('user_id', '=', user))
      .as('t'),
  )
}

function rowOf(
  { transactor: { engine }, chain, config }: HistoryNeeds,
  language: Language,
  row: TransactionsView,
) {
  const currency = engine.currencies()[engine.currencyId(row.currency_code)!]!
  const gift = engine.currencies()[engine.policy()?.giftCurrency ?? 0]!
  const text = (units: bigint) => formatUnits(units, currency.scale)
  const { confirmations } = row
  const needed = chain?.confirmations ?? config.chainConfirmations
  // The tables hold nothing else in these columns.
  return {
    id: row.id,
    type: row.type as TransactionRow['type'],
    way: row.way as TransactionRow['way'],
    currencyCode: currency.code,
    scale: currency.scale,
    chain: row.chain,
    amount: text(row.amount),
    fee: text(row.fee),
    received: text(row.received),
    bonus: formatUnits(row.bonus, gift.scale),
    status: row.status as TransactionRow['status'],
    stage: row.stage as TransactionRow['stage'],
    confirmations,
    confirmationsNeeded: confirmations === null ? null : needed,
    tx: row.tx,
    address:
      row.address?.startsWith('0x') && row.type === 'RECHARGE'
        ? tronAddress(row.address as ChainHex).text
        : row.address,
    reason: reasonOrNone(row.reason, language),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}
