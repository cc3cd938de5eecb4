import { formatUnits } from '@candor/money'
import { sql } from 'kysely'
import { flagCount } from '../../cash/recharge/claims/flag-claim.ts'
import { askedWithin } from '../../cash/withdrawal/withdrawals.ts'
import { reasonAtDesk } from '../../people/reasons/reasons.ts'
import type { ExportNeeds, ExportRows } from './export-rows.ts'

const BATCH = 1_000
const NOBODY = -1

const CLAIM_COLUMNS = [
  ...['claim', 'claimed', 'changed', 'user', 'way', 'currency', 'amount', 'state'],
  ...['reference', 'bank reference', 'transaction', 'decided by', 'reason', 'seq', 'flags'],
]

/** Every claimed recharge and what became of it. */
export async function* claims(...[needs, { from, to, user }]: Parameters<ExportRows>) {
  yield CLAIM_COLUMNS
  const { store, transactor } = needs
  const names = await namesOf(needs)
  for (let last = 0; ;) {
    const rows = await store
      .selectFrom('recharge_claims as c')
      .selectAll('c')
      .select(({ selectFrom }) => [
        selectFrom('recharge_claim_decisions as d')
          .select(({ fn }) => fn.agg<number[]>('array_agg', ['d.operator']).as('operators'))
          .whereRef('d.claim', '=', 'c.id')
          .as('operators'),
        flagCount(sql.ref('c.id')).as('flags'),
      ])
      .where('c.id', '>', last)
      .where('c.created_at', '>=', from)
      .where('c.created_at', '<', to)
      .$if(user !== undefined, (query) => query.where('c.user_id', '=', user!))
      .orderBy('c.id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      last = row.id
      const { scale } = transactor.engine.currencies()[transactor.engine.currencyId(row.currency)!]!
      yield [
        ...[row.id, isoOf(row.created_at), isoOf(row.changed_at), row.user_id, row.way],
        ...[row.currency, formatUnits(row.amount, scale), row.status],
        ...[row.reference, row.bank_reference, row.transaction_id ?? row.transfer],
        (row.operators ?? []).map((id) => names.get(id) ?? id).join(', '),
        ...[row.reason && reasonAtDesk(row.reason), row.credited_seq, row.flags],
      ]
    }
    if (rows.length < BATCH) return
  }
}

const WITHDRAWAL_COLUMNS = [
  ...['withdrawal', 'asked', 'changed', 'user', 'way', 'currency', 'amount', 'fee', 'receives'],
  ...['worth USDT', 'stage', 'chain', 'payee', 'holder', 'bank', 'paid by', 'recorded by'],
  ...['approvals needed', 'refused by', 'reason'],
]

/** Every withdrawal with where it went; cards by their last digits. */
export async function* withdrawals(...[needs, { from, to, user }]: Parameters<ExportRows>) {
  yield WITHDRAWAL_COLUMNS
  const { engine } = needs.transactor
  const counted = engine.currencies()[engine.currencyId('USDT')!]!
  const names = await namesOf(needs)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? id))
  for (let last = NOBODY; ;) {
    const part = { after: last, most: BATCH }
    const rows = await askedWithin(needs.store, { from, to, user }, part)
    for (const row of rows) {
      last = row.id
      const { code, scale } = engine.currencies()[row.currency]!
      const { payee, payout, notice } = row
      const isRefused = row.status === 'refused'
      yield [
        ...[row.id, isoOf(row.createdAt), isoOf(row.changedAt), row.user, payee.way, code],
        ...[row.amount, row.fee, row.amount - row.fee].map((units) => formatUnits(units, scale)),
        ...[formatUnits(row.worth, counted.scale), row.status, payee.chain],
        ...[payee.address ?? payee.card_shown, payee.holder, payee.bank],
        ...[payout.tx, nameOf(payout.tx_by), row.approvals],
        isRefused ? nameOf(notice.refused_by) : null,
        isRefused && notice.reason !== null ? reasonAtDesk(notice.reason) : null,
      ]
    }
    if (rows.length < BATCH) return
  }
}

async function namesOf(needs: ExportNeeds): Promise<Map<number, string>> {
  const rows = await needs.store.selectFrom('operators').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
