import { ABOVE_CEILING } from '../../chain/credit/ceiling.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import { beginningWith } from '../../../kernel/store/like-pattern.ts'
import { needsTwo } from './decide-claim.ts'
import { flagCount, isFlagged } from './flag-claim.ts'
import type {
  ClaimStatus,
  ClaimWay,
  FlagKind,
  RechargeClaimDecisionsTable,
  RechargeClaimsTable,
} from '../tables.ts'

/** Filter of the desk's list: waiting claims the oldest first, all others the newest first. */
export interface ClaimFilter {
  /** Those that wait for an operator when absent. */
  status?: ClaimStatus | undefined
  way?: ClaimWay | undefined
  currency?: string | undefined
  user?: number | undefined
  /** Only those that have something in common with another claim. */
  flagged?: boolean | undefined
  /** Id of claim or user, beginning of an account, reference, or transaction. */
  text?: string | undefined
  page: number
  limit: number
}

/** A claim in a queue. Amounts are units of its currency. */
export interface ClaimSummary {
  id: number
  version: number
  user: number
  way: ClaimWay
  currency: string
  amount: bigint
  status: ClaimStatus
  reference: string | null
  bankReference: string | null
  /** By chain and watched: the transfer it is one with; the chain then decides it. */
  transfer: string | null
  /** How many pairs with other claims are flagged. */
  flags: number
  /** Whether two different operators have to accept it. */
  needsTwo: boolean
  createdAt: number
  changedAt: number
}

type TwoNeeds = Parameters<typeof needsTwo>[0]
type ClaimRow = Selectable<RechargeClaimsTable>

/** The queue of claims: what waits for an operator, the oldest first, unless asked for others. */
export async function listClaims(
  needs: Pick<Kernel, 'store'> & TwoNeeds,
  { status, way, currency, user, flagged, text, page, limit }: ClaimFilter,
): Promise<{ records: ClaimSummary[]; total: number; page: number; limit: number }> {
  let matching = needs.store.selectFrom('recharge_claims as c')
  if (status === undefined) {
    matching = matching
      .where('c.status', 'in', ['open', 'approved'])
      .where('c.transfer', 'is', null)
  } else matching = matching.where('c.status', '=', status)
  if (way !== undefined) matching = matching.where('c.way', '=', way)
  if (currency !== undefined) matching = matching.where('c.currency', '=', currency)
  if (user !== undefined) matching = matching.where('c.user_id', '=', user)
  if (text) matching = matching.where(isFoundBy(text))
  if (flagged) {
    matching = matching.where(isFlagged(sql.ref('c.id')))
  }
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll('c')
      .select(flagCount(sql.ref('c.id')).as('flags'))
      .orderBy('c.id', status === undefined ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records: rows.map((row) => summaryOf(needs, row, row.flags)), total, page, limit }
}

/** Whether a claim (c) is one that an operator looks for by this text. */
function isFoundBy(text: string) {
  const id = /^[cC]?(\d{1,9})$/.exec(text)?.[1]
  const start = beginningWith(text.toLowerCase())
  const bank = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const ways = [
    sql`c.reference = ${text.toUpperCase()}`,
    sql`c.user_id in (select id from people where account_key like ${start})`,
    sql`c.transaction_id = ${text.toLowerCase().replace(/^0x/, '')}`,
    ...(bank === '' ? [] : [sql`c.bank_reference = ${bank}`]),
    ...(id === undefined ? [] : [sql`c.id = ${Number(id)}`, sql`c.user_id = ${Number(id)}`]),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

/** All that a decision needs of one claim. */
export interface ClaimDetail extends ClaimSummary {
  payer: string | null
  remitterName: string | null
  /** In full: operators compare it with the bank’s statement. */
  remitterCard: string | null
  beneficiary: string | null
  chain: string | null
  senderAddress: string | null
  transactionId: string | null
  /** Name of the file, for `files.look`. */
  screenshot: string | null
  /** The chain shows its transfer, which is more than is credited without an operator. */
  held: boolean
  reason: string | null
  fault: string | null
  creditedSeq: number | null
  flagged: { claim: number; user: number; status: ClaimStatus; kind: FlagKind }[]
  decisions: Selectable<RechargeClaimDecisionsTable>[]
  /** The person’s other claims, newest first. */
  history: ClaimSummary[]
  /** By chain: transfers to the person that no claim is one with, newest first. */
  transfers: { requestId: string; tx: string; amount: bigint; status: string; seenAt: number }[]
}

const HISTORY = 50

/** One claim with everything that a decision needs; undefined when there is none of this id. */
export async function claimDetail(
  needs: Pick<Kernel, 'store' | 'vault'> & TwoNeeds,
  id: number,
): Promise<ClaimDetail | undefined> {
  const { store, vault } = needs
  const row = await store
    .selectFrom('recharge_claims')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [flagged, decisions, history, transfers] = await Promise.all([
    flaggedWith(store, id),
    store
      .selectFrom('recharge_claim_decisions')
      .selectAll()
      .where('claim', '=', id)
      .orderBy('at')
      .execute(),
    store
      .selectFrom('recharge_claims')
      .selectAll()
      .where('user_id', '=', row.user_id)
      .where('id', '<>', id)
      .orderBy('id', 'desc')
      .limit(HISTORY)
      .execute(),
    row.way === 'chain' ? freeTransfers(store, row.user_id) : [],
  ])
  const card = row.remitter_card
  return {
    ...summaryOf(needs, row, flagged.length),
    payer: row.payer,
    remitterName: row.remitter_name,
    remitterCard: card && vault.openText('remitter', String(row.user_id), card),
    beneficiary: row.beneficiary,
    chain: row.chain,
    senderAddress: row.sender_address,
    transactionId: row.transaction_id,
    screenshot: row.screenshot,
    held: await isHeld(store, row.transfer),
    reason: row.reason,
    fault: row.fault,
    creditedSeq: row.credited_seq,
    flagged,
    decisions,
    history: history.map((other) => summaryOf(needs, other, 0)),
    transfers,
  }
}

async function isHeld(store: Kernel['store'], transfer: string | null): Promise<boolean> {
  if (transfer === null) return false
  const row = await store
    .selectFrom('chain_transfers')
    .select('tx')
    .where('request_id', '=', transfer)
    .where('fault', '=', ABOVE_CEILING)
    .executeTakeFirst()
  return row !== undefined
}

async function flaggedWith(store: Kernel['store'], id: number): Promise<ClaimDetail['flagged']> {
  const rows = await store
    .selectFrom('recharge_claim_flags as f')
    .innerJoin('recharge_claims as o', (join) =>
      join.on(({ eb, or, and, ref }) =>
        or([
          and([eb('f.claim', '=', id), eb('o.id', '=', ref('f.other'))]),
          and([eb('f.other', '=', id), eb('o.id', '=', ref('f.claim'))]),
        ]),
      ),
    )
    .select(['o.id as claim', 'o.user_id as user', 'o.status', 'f.kind'])
    .orderBy('o.id')
    .execute()
  return rows
}

async function freeTransfers(
  store: Kernel['store'],
  user: number,
): Promise<ClaimDetail['transfers']> {
  const rows = await store
    .selectFrom('chain_transfers as t')
    .leftJoin('recharge_claims as c', 'c.transfer', 't.request_id')
    .select(['t.request_id', 't.tx', 't.amount', 't.status', 't.seen_at'])
    .where('t.user_id', '=', user)
    .where('c.id', 'is', null)
    .orderBy('t.seen_at', 'desc')
    .limit(HISTORY)
    .execute()
  return rows.map(({ request_id, tx, amount, status, seen_at }) => ({
    ...{ requestId: request_id, tx: tx.slice(2), amount, status, seenAt: seen_at },
  }))
}

function summaryOf(needs: TwoNeeds, row: ClaimRow, flags: number): ClaimSummary {
  return {
    id: row.id,
    version: row.version,
    user: row.user_id,
    way: row.way,
    currency: row.currency,
    amount: row.amount,
    status: row.status,
    reference: row.reference,
    bankReference: row.bank_reference,
    transfer: row.transfer,
    flags,
    needsTwo: row.status === 'approved' || needsTwo(needs, row.currency, row.amount),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}
