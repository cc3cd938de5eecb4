import { POOLS, POSTING_REASONS } from '@candor/engine'
import { formatUnits } from '@candor/money'
import type { DeskExportName } from '@candor/desk-protocol'
import { claims, withdrawals } from './cash-tables.ts'
import type { Cell } from '../../kernel/csv-line.ts'
import type { ExportNeeds, ExportRows } from './export-rows.ts'

const BATCH = 1_000

/** What fills each export. */
export const TABLES: Readonly<Record<DeskExportName, ExportRows>> = {
  users,
  balances,
  ledger,
  recharges,
  claims,
  withdrawals,
  pools,
  audit,
}

async function* users(...[needs, { from, to }]: Parameters<ExportRows>) {
  yield ['id', 'account', 'name', 'registered', 'certification', 'frozen', 'invited by']
  const { store, transactor } = needs
  for (let last = 0; ;) {
    const rows = await store
      .selectFrom('people')
      .select(['id', 'account', 'nick_name', 'created_at', 'frozen_at', 'invited_by'])
      .where('id', '>', last)
      .where('created_at', '>=', new Date(from))
      .where('created_at', '<', new Date(to))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      last = row.id
      const { id, account, nick_name, created_at, frozen_at, invited_by } = row
      const level = transactor.engine.hasUser(id) ? transactor.engine.certification(id) : 0
      yield [id, account, nick_name, isoOf(created_at), level, isoOf(frozen_at), invited_by]
    }
    if (rows.length < BATCH) return
  }
}

async function* balances(...[needs]: Parameters<ExportRows>) {
  yield ['user', 'currency', 'purse', 'available', 'held']
  const { store } = needs
  for (let last = 0; ;) {
    const rows = await store
      .selectFrom('ledger_balances')
      .selectAll()
      .where('user_id', '>', last)
      .orderBy('user_id')
      .orderBy('currency')
      .orderBy('purse')
      .limit(BATCH)
      .execute()
    // Never half of a user: the next batch begins after the last one that is whole.
    const cut = rows.length < BATCH ? Infinity : rows.at(-1)!.user_id
    for (const { user_id, currency, purse, available, held } of rows) {
      if (user_id >= cut) break
      last = user_id
      const [code, text] = currencyOf(needs, currency)
      yield [user_id, code, PURSE_NAMES[purse] ?? purse, text(available), text(held)]
    }
    if (rows.length < BATCH) return
  }
}

async function* ledger(...[needs, { from, to, user }]: Parameters<ExportRows>) {
  yield ['seq', 'part', 'time', 'user', 'currency', 'purse', 'reason'].concat([
    'available change',
    'held change',
    'available after',
    'held after',
    'order',
  ])
  const { store } = needs
  let last = { seq: 0, ordinal: -1 }
  for (;;) {
    const rows = await store
      .selectFrom('account_records')
      .selectAll()
      .where('at', '>=', from)
      .where('at', '<', to)
      .$if(user !== undefined, (query) => query.where('user_id', '=', user!))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('seq', 'ordinal'), '>', tuple(last.seq, last.ordinal)),
      )
      .orderBy('seq')
      .orderBy('ordinal')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      last = row
      const [code, text] = currencyOf(needs, row.currency)
      yield [
        row.seq,
        row.ordinal,
        isoOf(new Date(row.at)),
        row.user_id,
        code,
        PURSE_NAMES[row.purse] ?? row.purse,
        POSTING_REASONS[row.reason] ?? row.reason,
        text(row.available_change),
        text(row.held_change),
        text(row.available_after),
        text(row.held_after),
        row.reference || null,
      ]
    }
    if (rows.length < BATCH) return
  }
}

async function* recharges(...[needs, { from, to, user }]: Parameters<ExportRows>) {
  yield ['seq', 'time', 'user', 'currency', 'amount', 'request']
  for (let last = 0; ;) {
    const rows = await needs.store
      .selectFrom('recharges')
      .selectAll()
      .where('seq', '>', last)
      .where('at', '>=', from)
      .where('at', '<', to)
      .$if(user !== undefined, (query) => query.where('user_id', '=', user!))
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      last = row.seq
      const [code, text] = currencyOf(needs, row.currency)
      yield [row.seq, isoOf(new Date(row.at)), row.user_id, code, text(row.amount), row.request_id]
    }
    if (rows.length < BATCH) return
  }
}

async function* pools(...[needs]: Parameters<ExportRows>): AsyncIterable<Cell[]> {
  yield ['pool', 'currency', 'available', 'held']
  const { engine } = needs.transactor
  for (const [pool, owner] of Object.entries(POOLS)) {
    for (const [id] of engine.currencies().entries()) {
      const available = engine.available(owner, 'funding', id)
      const held = engine.held(owner, 'funding', id)
      if (available === 0n && held === 0n) continue
      const [code, text] = currencyOf(needs, id)
      yield [pool, code, text(available), text(held)]
    }
  }
}

async function* audit(...[needs, { from, to }]: Parameters<ExportRows>) {
  // By number too: of two names that look alike only that tells whose an entry is.
  yield ['id', 'time', 'operator id', 'operator', 'act', 'subject', 'reason', 'facts', 'hash']
  for (let last = 0; ;) {
    const rows = await needs.store
      .selectFrom('desk_audit')
      .selectAll()
      .where('id', '>', last)
      .where('at', '>=', from)
      .where('at', '<', to)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      last = row.id
      const { id, at, operator, operator_name, act, subject, reason, facts, hash } = row
      const shown = JSON.stringify(facts)
      yield [
        id,
        isoOf(new Date(at)),
        operator,
        operator_name,
        act,
        subject,
        reason,
        shown,
        hash.toString('hex'),
      ]
    }
    if (rows.length < BATCH) return
  }
}

const PURSE_NAMES = ['funding', 'coin'] as const

function currencyOf(
  needs: ExportNeeds,
  id: number,
): [code: string, text: (units: bigint) => string] {
  const { code, scale } = needs.transactor.engine.currencies()[id]!
  return [code, (units) => formatUnits(units, scale)]
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
