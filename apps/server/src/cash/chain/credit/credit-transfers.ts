import { type Amount, amount } from '@candor/money'
import type { Transactor } from '@candor/transactor'
import { sql } from 'kysely'
import { type Duty, checkHeld } from '../../../kernel/duties/duty.ts'
import type { OwnRequestParts } from '../../../kernel/own-requests.ts'
import { submitOwn } from '../../../kernel/submit-own.ts'
import type { Projector } from '../../../kernel/projector/projector.ts'
import type { Store } from '../../../kernel/store/store.ts'
import { ABOVE_CEILING, type Ceiling, aboveCeiling, openCases } from './ceiling.ts'
import { type ChainNode, NodeAway } from '../node/node.ts'
import { dueTransfers } from '../progress.ts'
import { findDisputed } from './second-node.ts'
import type { ChainTransferRow } from '../tables.ts'

export interface CreditParts extends OwnRequestParts {
  store: Store
  transactor: Pick<Transactor, 'engine' | 'submit' | 'durableSeq' | 'read'>
  projector: Pick<Projector, 'reached'>
  node: ChainNode
  /** By which one node at a time credits. */
  duty: Duty
  /** Has to say the same before anything is credited, where there is one. */
  second?: ChainNode | undefined
  now: () => number
}

/** A block that had all its confirmations is no longer part of the chain. */
export class DeepReorganisation extends Error {
  override name = 'DeepReorganisation'
}

/** Credited in one go; the rest follows in the next. */
const MOST_AT_ONCE = 500

type Outcome = { credited: number } | { fault: string } | undefined

/**
 * Credits what has its confirmations as of block `upTo`. Returns whether more may be waiting.
 * Throws `DeepReorganisation` where the chain no longer has a block that it was seen in.
 *
 * Exactly once, whatever is killed when: a transfer has one requestId for good. The engine refuses
 * to carry it out again for a day at least; before each credit the ledger's own table of recharges,
 * which follows the journal, is asked as well, so that the engine's memory is not what it rests on.
 * Throws `DutyLost` where another node credits by now.
 */
export async function creditDue(
  parts: CreditParts,
  { currency: currencyCode, ceiling }: { currency: string; ceiling: Ceiling },
  upTo: number,
): Promise<boolean> {
  const rows = await dueTransfers(parts.store, upTo, MOST_AT_ONCE)
  if (rows.length === 0) return false
  await confirm(parts, rows)
  const currency = parts.transactor.engine.currencyId(currencyCode)!
  const known = await creditedBefore(parts, rows, currency)
  const elsewhere = await creditedElsewhere(parts, rows)
  const claimed = await claimedBefore(parts, rows)
  const open = rows.filter(({ request_id: id }) => {
    return !known.has(id) && !elsewhere.has(id) && !claimed.has(id)
  })
  const disputed = await findDisputed(parts, open)
  const agreed = open.filter(({ request_id: id }) => !disputed.has(id))
  const above = await aboveCeiling(parts, ceiling, agreed)
  const outcomes = await Promise.all(
    rows.map(async (row): Promise<Outcome> => {
      const seq = known.get(row.request_id)
      if (seq !== undefined) return { credited: seq }
      if (elsewhere.has(row.request_id)) return { fault: 'transaction_credited_before' }
      const claim = claimed.get(row.request_id)
      if (claim) return claim.outcome
      if (disputed.has(row.request_id)) return { fault: 'nodes_disagree' }
      return above.has(row.request_id) ? { fault: ABOVE_CEILING } : credit(parts, row, currency)
    }),
  )
  const credited = await note(parts, rows, outcomes)
  await openCases(parts, currencyCode, above)
  return rows.length === MOST_AT_ONCE && credited > 0
}

/** Their blocks are still part of the chain: the last look before money is given for them. */
async function confirm(
  { store, node, now }: CreditParts,
  rows: readonly ChainTransferRow[],
): Promise<void> {
  const fresh = rows.filter(({ status }) => status === 'seen')
  const hashes = new Map(fresh.map(({ block, hash }) => [block, hash]))
  for (const [number, hash] of hashes) {
    const block = await node.block(number)
    if (!block) throw new NodeAway(`Block ${number} is not there, though newer ones are.`)
    if (block.hash !== hash || fresh.some((row) => row.block === number && row.hash !== hash)) {
      throw new DeepReorganisation(
        `Block ${number} had all its confirmations and is no longer part of the chain.`,
      )
    }
  }
  if (fresh.length === 0) return
  await store
    .updateTable('chain_transfers')
    .set({ status: 'confirmed', changed_at: now() })
    .where('request_id', 'in', idsOf(fresh))
    .where('status', '=', 'seen')
    .execute()
}

/**
 * Returns what the ledger has credited already for each request, to the same person and of the same
 * amount.
 */
async function creditedBefore(
  { store, transactor, projector }: CreditParts,
  rows: readonly ChainTransferRow[],
  currency: number,
): Promise<Map<string, number>> {
  await projector.reached(transactor.durableSeq)
  const found = await store
    .selectFrom('recharges')
    .select(['request_id', 'user_id', 'currency', 'amount', 'seq'])
    .where('request_id', 'in', idsOf(rows))
    .execute()
  const wanted = new Map(rows.map((row) => [row.request_id, row]))
  const same = found.filter((credit) => {
    const row = wanted.get(credit.request_id)
    const isTheirs = row?.user_id === credit.user_id && row.amount === credit.amount
    return isTheirs && credit.currency === currency
  })
  return new Map(same.map(({ request_id, seq }) => [request_id, seq]))
}

/**
 * Transfers of transactions that were credited by another block than the one they are in now: a
 * chain that parted deeper than the confirmations can number their events anew. An operator decides.
 */
async function creditedElsewhere(
  { store }: CreditParts,
  rows: readonly ChainTransferRow[],
): Promise<Set<string>> {
  const found = await store
    .selectFrom('chain_transfers as due')
    .innerJoin('chain_transfers as other', 'other.tx', 'due.tx')
    .select('due.request_id')
    .where('due.request_id', 'in', idsOf(rows))
    // Of one that vanished the credit may never have been noted: the ledger knows.
    .where(
      sql<boolean>`(other.status = 'credited' or exists (
        select from recharges r
        where r.request_id = other.request_id and r.user_id = other.user_id))`,
    )
    .whereRef('other.hash', '<>', 'due.hash')
    .execute()
  return new Set(found.map(({ request_id }) => request_id))
}

/**
 * Transfers that operators have credited by a claim while the chain was not watched. Where the claim
 * is for the same amount the two are one; an operator decides on what else the transaction holds.
 */
async function claimedBefore(
  { store }: CreditParts,
  rows: readonly ChainTransferRow[],
): Promise<Map<string, { outcome: Outcome }>> {
  const found = await store
    .selectFrom('chain_transfers as due')
    .innerJoin('recharge_claims as claim', (join) =>
      join
        .onRef('claim.user_id', '=', 'due.user_id')
        .on(sql<boolean>`claim.transaction_id = substr(due.tx, 3)`),
    )
    .leftJoin('chain_transfers as one', 'one.credited_seq', 'claim.credited_seq')
    .select(['due.request_id', 'claim.id', 'claim.credited_seq as seq', 'one.request_id as taken'])
    .select(sql<boolean>`claim.amount = due.amount`.as('fits'))
    .where('due.request_id', 'in', idsOf(rows))
    .where('claim.status', 'in', ['accepted', 'credited'])
    .orderBy('due.log_index')
    .execute()
  const used = new Set<number>()
  return new Map(
    found.map(({ request_id, id, seq, taken, fits }): [string, { outcome: Outcome }] => {
      if (!fits || taken !== null || used.has(id)) {
        return [request_id, { outcome: { fault: 'transaction_credited_before' } }]
      }
      used.add(id)
      // Until the claim is credited there is nothing that the transfer could be one with.
      return [request_id, { outcome: seq === null ? undefined : { credited: seq } }]
    }),
  )
}

async function credit(
  parts: CreditParts,
  row: ChainTransferRow,
  currency: number,
): Promise<Outcome> {
  let units: Amount
  try {
    units = amount(row.amount)
  } catch {
    return { fault: 'amount_out_of_range' }
  }
  // Whoever was paused since the ledger was asked asks it anew.
  checkHeld(parts.duty)
  const { user_id: user, request_id: requestId } = row
  const command = { kind: 'creditRecharge', user, currency, amount: units, requestId } as const
  // Where nothing is taken now it stays confirmed, and the next look asks again.
  const done = await submitOwn(parts, command)
  return done && 'seq' in done ? { credited: done.seq } : done
}

async function note(
  { store, projector, now, log }: CreditParts,
  rows: readonly ChainTransferRow[],
  outcomes: readonly Outcome[],
): Promise<number> {
  const credited: [string, number][] = []
  for (const [at, row] of rows.entries()) {
    const outcome = outcomes[at]
    if (outcome === undefined) continue
    if ('credited' in outcome) {
      credited.push([row.request_id, outcome.credited])
    } else if (outcome.fault !== row.fault) {
      log.error(
        { tx: row.tx, user: row.user_id, fault: outcome.fault },
        'A transfer that arrived cannot be credited',
      )
      await store
        .updateTable('chain_transfers')
        .set({ fault: outcome.fault, changed_at: now() })
        .where('request_id', '=', row.request_id)
        .execute()
    }
  }
  if (credited.length > 0) {
    const ids = credited.map(([id]) => id)
    const seqs = credited.map(([, seq]) => seq)
    // Whoever reads that it was credited finds the balance and the bonus with it.
    await projector.reached(Math.max(...seqs))
    await sql`
      update chain_transfers t
      set status = 'credited', credited_seq = c.seq, fault = null, changed_at = ${now()}
      from unnest(${ids}::text[], ${seqs}::int8[]) as c (request_id, seq)
      where t.request_id = c.request_id and t.status = 'confirmed'`.execute(store)
  }
  return credited.length
}

function idsOf(rows: readonly ChainTransferRow[]): string[] {
  return rows.map(({ request_id }) => request_id)
}
