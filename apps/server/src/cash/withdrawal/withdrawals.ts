import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { beginningWith } from '../../kernel/store/like-pattern.ts'
import type { Store } from '../../kernel/store/store.ts'
import type {
  WithdrawalNoticesTable,
  WithdrawalPayeesTable,
  WithdrawalPayoutsTable,
} from './tables.ts'

type Key = 'user_id' | 'request_id'

/** What was asked for and who is paid. */
export type PayeeRow = Selectable<WithdrawalPayeesTable>
/** How it is paid. */
export type PayoutFacts = Omit<Selectable<WithdrawalPayoutsTable>, Key>
/** What its owner is told. */
export type NoticeFacts = Omit<Selectable<WithdrawalNoticesTable>, Key>

/** A withdrawal as the engine's tables have it, with whom it pays, how, and what its owner is told. */
export interface Withdrawn {
  id: number
  user: number
  currency: number
  /** Units of the currency, the fee inside. */
  amount: bigint
  fee: bigint
  /** Units of the counted currency. */
  worth: bigint
  status: Stage
  /** How many different operators have to approve. */
  approvals: number
  /** Refused because its owner took it back. */
  takenBack: boolean
  createdAt: number
  changedAt: number
  /** Whether the person is frozen, by operators or by a stop of their own: nothing of theirs is approved or paid. */
  frozen: boolean
  payee: PayeeRow
  payout: PayoutFacts
  notice: NoticeFacts
}

export type Stage = 'submitted' | 'approved' | 'sent' | 'unknown' | 'confirmed' | 'refused'

/** Withdrawals as the engine's records left them, each with its payee, payout and notice. */
function joined(store: Store) {
  return store
    .selectFrom('withdrawals as w')
    .innerJoin('withdrawal_payees as p', (join) =>
      join.onRef('p.user_id', '=', 'w.user_id').onRef('p.request_id', '=', 'w.request_id'),
    )
    .innerJoin('withdrawal_payouts as o', (join) =>
      join.onRef('o.user_id', '=', 'w.user_id').onRef('o.request_id', '=', 'w.request_id'),
    )
    .innerJoin('withdrawal_notices as n', (join) =>
      join.onRef('n.user_id', '=', 'w.user_id').onRef('n.request_id', '=', 'w.request_id'),
    )
    .innerJoin('people as h', 'h.id', 'w.user_id')
    .selectAll('p')
    .select(['o.asked_at', 'o.asks', 'o.voided_at', 'o.tx', 'o.tx_key', 'o.tx_by', 'o.tx_at'])
    .select([
      'o.restored_at',
      'o.confirmations',
      'o.fault',
      'n.reason',
      'n.refused_by',
      'n.told',
      'n.told_tx',
    ])
    .select([
      'h.frozen_at',
      'w.id',
      'w.currency as currency_id',
      'w.amount as units',
      'w.fee',
      'w.worth',
      'w.status',
      'w.approvals',
      'w.taken_back',
      'w.created_at as requested_at',
      'w.changed_at',
    ])
}

type Joined = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number]

/** A person's withdrawal that this request made; undefined when it made none. */
export async function byRequest(
  store: Store,
  user: number,
  requestId: string,
): Promise<Withdrawn | undefined> {
  const row = await joined(store)
    .where('w.user_id', '=', user)
    .where('w.request_id', '=', requestId)
    .executeTakeFirst()
  return row && withdrawnOf(row)
}

export async function byId(store: Store, id: number): Promise<Withdrawn | undefined> {
  const row = await joined(store).where('w.id', '=', id).executeTakeFirst()
  return row && withdrawnOf(row)
}

/** A person's withdrawals, newest first. */
export async function ofUser(store: Store, user: number, most: number): Promise<Withdrawn[]> {
  const rows = await joined(store)
    .where('w.user_id', '=', user)
    .orderBy('w.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(withdrawnOf)
}

/** Withdrawals in these stages, oldest first. */
export async function inStages(
  store: Store,
  stages: readonly Stage[],
  { most, way }: { most: number; way?: 'chain' },
): Promise<Withdrawn[]> {
  let rows = joined(store).where('w.status', 'in', stages)
  if (way) rows = rows.where('p.way', '=', way)
  return (await rows.orderBy('w.id').limit(most).execute()).map(withdrawnOf)
}

/** What an operator looks for among withdrawals. */
export interface WithdrawalFilter {
  stages: readonly Stage[]
  way?: string | undefined
  user?: number | undefined
  /** Id of withdrawal or user, beginning of an account, address, or by what it was paid. */
  text?: string | undefined
}

/** Withdrawals that were asked for within a time, by their ids from behind `after` on. */
export async function askedWithin(
  store: Store,
  { from, to, user }: { from: number; to: number; user?: number | undefined },
  { after, most }: { after: number; most: number },
): Promise<Withdrawn[]> {
  let rows = joined(store)
    .where('w.id', '>', after)
    .where('w.created_at', '>=', from)
    .where('w.created_at', '<', to)
  if (user !== undefined) rows = rows.where('w.user_id', '=', user)
  return (await rows.orderBy('w.id').limit(most).execute()).map(withdrawnOf)
}

/** A part of the withdrawals that fit, and how many do. */
export async function fitting(
  store: Store,
  filter: WithdrawalFilter,
  part: { newestFirst: boolean; offset: number; limit: number },
): Promise<{ records: Withdrawn[]; total: number }> {
  const fits = conditionOf(filter)
  const [rows, { rows: counts }] = await Promise.all([
    joined(store)
      .where(fits)
      .orderBy('w.id', part.newestFirst ? 'desc' : 'asc')
      .offset(part.offset)
      .limit(part.limit)
      .execute(),
    sql<{ total: number }>`
      select count(*)::int4 as total from withdrawals w
      join withdrawal_payees p using (user_id, request_id)
      join withdrawal_payouts o using (user_id, request_id)
      where ${fits}`.execute(store),
  ])
  return { records: rows.map(withdrawnOf), total: counts[0]!.total }
}

function conditionOf({ stages, way, user, text }: WithdrawalFilter): RawBuilder<SqlBool> {
  const all = [sql`w.status = any(${stages}::text[])`]
  if (way !== undefined) all.push(sql`p.way = ${way}`)
  if (user !== undefined) all.push(sql`p.user_id = ${user}`)
  if (text) {
    const id = /^[wW]?(\d{1,9})$/.exec(text)?.[1]
    const start = beginningWith(text.toLowerCase())
    const ways = [
      sql`p.address = ${text}`,
      sql`o.tx_key = ${`chain:${text.toLowerCase().replace(/^0x/, '')}`}`,
      sql`o.tx = ${text}`,
      sql`p.user_id in (select id from people where account_key like ${start})`,
      ...(id === undefined ? [] : [sql`w.id = ${Number(id)}`, sql`p.user_id = ${Number(id)}`]),
    ]
    all.push(sql`(${sql.join(ways, sql` or `)})`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Withdrawals whose person was not told how they stand. */
export async function untold(store: Store, most: number): Promise<Withdrawn[]> {
  const rows = await joined(store)
    .where((eb) => eb.or([eb('n.told', 'is', null), eb('n.told', 'not in', ENDS)]))
    .where((eb) =>
      eb.or([
        eb('n.told', 'is', null),
        eb('w.status', 'in', ENDS),
        eb.and([eb('n.told', '=', 'submitted'), eb('w.status', '<>', 'submitted')]),
        // A payout is told of once it is known by what it was made, and again where that changed.
        eb.and([
          eb('w.status', '=', 'sent'),
          eb('o.tx', 'is not', null),
          eb('n.told_tx', 'is distinct from', eb.ref('o.tx')),
        ]),
      ]),
    )
    .orderBy('w.changed_at')
    .limit(most)
    .execute()
  return rows.map(withdrawnOf)
}

const ENDS = ['confirmed', 'refused'] as const

function withdrawnOf(row: Joined): Withdrawn {
  const {
    id,
    currency_id,
    units,
    fee,
    worth,
    status,
    approvals,
    taken_back,
    requested_at,
    changed_at,
    frozen_at,
    ...rest
  } = row
  const { asked_at, asks, voided_at, tx, tx_key, tx_by, tx_at, confirmations, ...others } = rest
  const { restored_at, fault, reason, refused_by, told, told_tx, ...payee } = others
  return {
    id,
    user: payee.user_id,
    currency: currency_id,
    amount: units,
    fee,
    worth,
    status: status as Stage,
    approvals,
    takenBack: taken_back === 1,
    createdAt: requested_at,
    changedAt: changed_at,
    frozen: frozen_at !== null,
    payee,
    payout: {
      ...{ asked_at, asks, voided_at, tx, tx_key, tx_by, tx_at, confirmations },
      ...{ restored_at, fault },
    },
    notice: { reason, refused_by, told, told_tx },
  }
}
