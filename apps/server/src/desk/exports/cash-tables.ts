import { formatUnits } from '@candor/money'
import { reasonAtDesk } from '../../staff-words/reasons.ts'
import type { ExportRows } from './serve-exports.ts'

const BATCH = 1_000
const NOBODY = -1

const CLAIM_COLUMNS = [
  ...['claim', 'claimed', 'changed', 'user', 'way', 'currency', 'amount', 'state'],
  ...['reference', 'bank reference', 'transaction', 'decided by', 'reason', 'seq', 'flags'],
]

/** Every claimed recharge and what became of it. */
export async function* claims(...[desk, { from, to, user }]: Parameters<ExportRows>) {
  yield CLAIM_COLUMNS
  const { store, transactor } = desk.context
  const names = await namesOf(desk)
  for (let last = 0; ;) {
    const rows = await store
      .selectFrom('recharge_claims as c')
      .selectAll('c')
      .select(({ selectFrom }) => [
        selectFrom('recharge_claim_decisions as d')
          .select(({ fn }) => fn.agg<number[]>('array_agg', ['d.operator']).as('operators'))
          .whereRef('d.claim', '=', 'c.id')
          .as('operators'),
        selectFrom('recharge_claim_flags as f')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where(({ eb, or, ref }) =>
            or([eb('f.claim', '=', ref('c.id')), eb('f.other', '=', ref('c.id'))]),
          )
          .as('flags'),
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
        ...[row.reason && reasonAtDesk(row.reason), row.credited_seq, row.flags ?? 0],
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
export async function* withdrawals(...[desk, { from, to, user }]: Parameters<ExportRows>) {
  yield WITHDRAWAL_COLUMNS
  const { engine } = desk.context.transactor
  const counted = engine.currencies()[engine.currencyId('USDT')!]!
  const names = await namesOf(desk)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? id))
  for (let last = NOBODY; ;) {
    const rows = await desk.context.store
      .selectFrom('withdrawals as w')
      .innerJoin('withdrawal_payees as p', (join) =>
        join.onRef('p.user_id', '=', 'w.user_id').onRef('p.request_id', '=', 'w.request_id'),
      )
      .select(['w.id', 'w.user_id', 'w.currency', 'w.amount', 'w.fee', 'w.worth', 'w.status'])
      .select(['w.approvals', 'w.created_at', 'w.changed_at', 'p.way', 'p.chain', 'p.address'])
      .select(['p.card_shown', 'p.holder', 'p.bank', 'p.tx', 'p.tx_by', 'p.refused_by', 'p.reason'])
      .where('w.id', '>', last)
      .where('w.created_at', '>=', from)
      .where('w.created_at', '<', to)
      .$if(user !== undefined, (query) => query.where('w.user_id', '=', user!))
      .orderBy('w.id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      last = row.id
      const { code, scale } = engine.currencies()[row.currency]!
      const isRefused = row.status === 'refused'
      yield [
        ...[row.id, isoOf(row.created_at), isoOf(row.changed_at), row.user_id, row.way, code],
        ...[row.amount, row.fee, row.amount - row.fee].map((units) => formatUnits(units, scale)),
        ...[formatUnits(row.worth, counted.scale), row.status, row.chain],
        ...[row.address ?? row.card_shown, row.holder, row.bank, row.tx, nameOf(row.tx_by)],
        ...[row.approvals, isRefused ? nameOf(row.refused_by) : null],
        isRefused && row.reason !== null ? reasonAtDesk(row.reason) : null,
      ]
    }
    if (rows.length < BATCH) return
  }
}

async function namesOf({ context }: Parameters<ExportRows>[0]): Promise<Map<number, string>> {
  const rows = await context.store.selectFrom('operators').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
