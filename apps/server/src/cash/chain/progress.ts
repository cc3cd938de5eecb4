import { type Transaction, sql } from 'kysely'
import { type Duty, fence, fenced } from '../../kernel/duties/duty.ts'
import type { Database } from '../../kernel/store/database.ts'
import type { Store } from '../../kernel/store/store.ts'
import type { Block } from './node/node.ts'
import type { ChainCursorRow, ChainTransferRow } from './tables.ts'

/** A transfer to one of the venue's people, as it is kept when its block is read. */
export type SeenTransfer = Omit<
  ChainTransferRow,
  'fault' | 'credited_seq' | 'seen_at' | 'changed_at'
>

/**
 * Thrown where another watcher or an operator moved the cursor: the blocks read no longer follow
 * it.
 */
export class CursorMoved extends Error {
  override name = 'CursorMoved'
}

/** Well within the parameters that one statement may have. */
const ROWS_AT_ONCE = 1_000

type Place = Pick<ChainCursorRow, 'block' | 'hash'>

export function readCursor(store: Store): Promise<ChainCursorRow | undefined> {
  return store.selectFrom('chain_cursor').selectAll().executeTakeFirst()
}

/**
 * Where the watch keeps how far it is. Its steps are those of the duty's holder, or throw `DutyLost`
 * with nothing changed.
 */
interface Keeping {
  store: Store
  duty: Duty
}

/** Starts the watch after this block. Changes nothing where it has started already. */
export async function beginAt(
  { store, duty }: Keeping,
  chain: Pick<ChainCursorRow, 'chain_id' | 'token' | 'confirmations'>,
  { number, hash }: Block,
): Promise<void> {
  await store.transaction().execute(async (db) => {
    await fence(db, duty)
    const begun = await db
      .insertInto('chain_cursor')
      .values({ id: 1, ...chain, first_block: number + 1, block: number, hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (begun.numInsertedOrUpdatedRows === 1n) {
      await db.insertInto('chain_blocks').values({ block: number, hash }).execute()
    }
  })
}

/** Keeps how many blocks a transfer waits for, where people's screens read it. */
export async function keepConfirmations(store: Store, confirmations: number): Promise<void> {
  await store.updateTable('chain_cursor').set({ confirmations }).execute()
}

interface Advance {
  from: Place
  end: Block
  seen: readonly SeenTransfer[]
  now: number
  keptBlocks: number
}

/**
 * Moves the cursor from where it was read to `end` and keeps what was seen in between, in one
 * transaction: a run of blocks is read once, whoever is interrupted. A transfer whose block had
 * vanished comes back in its new one; one that is known already stays as it is.
 */
export async function advance(
  { store, duty }: Keeping,
  { from, end, seen, now, keptBlocks }: Advance,
): Promise<void> {
  await store.transaction().execute(async (db) => {
    await fence(db, duty)
    await move(db, from, { block: end.number, hash: end.hash })
    if (seen.length > 0) await keep(db, seen, now)
    await db.insertInto('chain_blocks').values({ block: end.number, hash: end.hash }).execute()
    await db
      .deleteFrom('chain_blocks')
      .where('block', '<', end.number - keptBlocks)
      .execute()
  })
}

async function keep(
  db: Transaction<Database>,
  seen: readonly SeenTransfer[],
  now: number,
): Promise<void> {
  for (let at = 0; at < seen.length; at += ROWS_AT_ONCE) {
    await keepSome(db, seen.slice(at, at + ROWS_AT_ONCE), now)
  }
}

async function keepSome(
  db: Transaction<Database>,
  seen: readonly SeenTransfer[],
  now: number,
): Promise<void> {
  await db
    .insertInto('chain_transfers')
    .values(seen.map((row) => ({ ...row, seen_at: now, changed_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('request_id')
        .doUpdateSet((row) => ({
          block: row.ref('excluded.block'),
          hash: row.ref('excluded.hash'),
          value: row.ref('excluded.value'),
          amount: row.ref('excluded.amount'),
          remainder: row.ref('excluded.remainder'),
          status: row.ref('excluded.status'),
          changed_at: row.ref('excluded.changed_at'),
        }))
        .where('chain_transfers.status', '=', 'vanished'),
    )
    .execute()
}

/**
 * Moves the cursor back to `fork`, the newest block that is still part of the chain. Transfers seen
 * after it that are not in the ledger are marked as vanished.
 */
export async function goBack(
  { store, duty }: Keeping,
  from: Place,
  fork: Place,
  now: number,
): Promise<void> {
  await store.transaction().execute(async (db) => {
    await fence(db, duty)
    await move(db, from, fork)
    await db.deleteFrom('chain_blocks').where('block', '>', fork.block).execute()
    await db
      .updateTable('chain_transfers')
      .set({ status: 'vanished', fault: null, changed_at: now })
      .where('block', '>', fork.block)
      .where('status', 'in', ['seen', 'confirmed', 'dust'])
      .execute()
  })
}

/** Stops reading and crediting until an operator has decided. The first reason stays. */
export async function halt({ store, duty }: Keeping, reason: string, now: number): Promise<void> {
  await fenced(store, duty, async (db) => {
    await db
      .updateTable('chain_cursor')
      .set({ halted: reason, halted_at: now })
      .where('halted', 'is', null)
      .execute()
  })
}

/**
 * An operator has decided: the watch goes on after `block` of the present chain. What was seen after
 * it and is not in the ledger is read again; what is in the ledger stays there.
 */
export async function resumeAfter(store: Store, { number, hash }: Block, now: number) {
  const cursor = await readCursor(store)
  if (!cursor) throw new Error('The watch has not begun.')
  await store.transaction().execute(async (db) => {
    await db.updateTable('chain_cursor').set({ halted: null, halted_at: null }).execute()
    await move(db, cursor, { block: number, hash })
    await db.deleteFrom('chain_blocks').execute()
    await db.insertInto('chain_blocks').values({ block: number, hash }).execute()
    await db
      .updateTable('chain_transfers')
      .set({ status: 'vanished', fault: null, changed_at: now })
      .where('block', '>', number)
      .where('status', 'in', ['seen', 'confirmed', 'dust'])
      .execute()
  })
}

async function move(db: Transaction<Database>, from: Place, to: Place): Promise<void> {
  const moved = await db
    .updateTable('chain_cursor')
    .set({ block: to.block, hash: to.hash })
    .where('block', '=', from.block)
    .where('hash', '=', from.hash)
    .where('halted', 'is', null)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new CursorMoved(`The cursor is not at ${from.block}.`)
}

/** The blocks that were read last, newest first. */
export async function recentBlocks(store: Store): Promise<Place[]> {
  const rows = await store.selectFrom('chain_blocks').selectAll().orderBy('block', 'desc').execute()
  return rows.map(({ block, hash }) => ({ block, hash }))
}

/** Transfers that have their confirmations and are not in the ledger yet, oldest first. */
export function dueTransfers(
  store: Store,
  upTo: number,
  most: number,
): Promise<ChainTransferRow[]> {
  return (
    store
      .selectFrom('chain_transfers')
      .selectAll()
      .where('status', 'in', ['seen', 'confirmed'])
      .where('block', '<=', upTo)
      // Those the ledger refused before do not hold up the others.
      .orderBy(sql`fault is not null`)
      .orderBy('block')
      .orderBy('log_index')
      .limit(most)
      .execute()
  )
}
