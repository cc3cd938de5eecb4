import type { Insertable, Updateable } from 'kysely'
import { type Duty, fenced } from '../../kernel/duties/duty.ts'
import type { Store } from '../../kernel/store/store.ts'
import type { PayeeRow, Withdrawn } from './withdrawals.ts'
import type {
  WithdrawalNoticesTable,
  WithdrawalPayeesTable,
  WithdrawalPayoutsTable,
} from './tables.ts'

type Key = Pick<PayeeRow, 'user_id' | 'request_id'>

/**
 * Writes what a request asks for, with nothing paid and nothing told yet: the three rows together
 * or none. Returns undefined where the request is written already.
 */
export function writeRequest(
  store: Store,
  payee: Insertable<WithdrawalPayeesTable>,
): Promise<PayeeRow | undefined> {
  const columns = ['user_id', 'request_id'] as const
  return store
    .with('payee', (db) =>
      db
        .insertInto('withdrawal_payees')
        .values(payee)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .with('payout', (db) =>
      db
        .insertInto('withdrawal_payouts')
        .columns(columns)
        .expression((eb) => eb.selectFrom('payee').select(columns)),
    )
    .with('notice', (db) =>
      db
        .insertInto('withdrawal_notices')
        .columns(columns)
        .expression((eb) => eb.selectFrom('payee').select(columns)),
    )
    .selectFrom('payee')
    .selectAll()
    .executeTakeFirst()
}

/** Removes a request that is no withdrawal in the books, with all three rows. */
export async function dropRequest(store: Store, { user_id, request_id }: Key): Promise<void> {
  await store
    .deleteFrom('withdrawal_payees as p')
    .where('p.user_id', '=', user_id)
    .where('p.request_id', '=', request_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('withdrawals as w')
            .select('w.id')
            .where('w.user_id', '=', user_id)
            .where('w.request_id', '=', request_id),
        ),
      ),
    )
    .execute()
}

/** Writes down what is known of how a withdrawal is paid. */
export async function notePayout(
  store: Store,
  { payee }: Pick<Withdrawn, 'payee'>,
  facts: Updateable<Omit<WithdrawalPayoutsTable, keyof Key>>,
): Promise<void> {
  await store
    .updateTable('withdrawal_payouts')
    .set(facts)
    .where('user_id', '=', payee.user_id)
    .where('request_id', '=', payee.request_id)
    .execute()
}

/**
 * Counts one more word with the signer. Returns whether it may be had: not once the payout is void.
 * Throws `DutyLost` where another node pays by now.
 */
export async function countAsk(
  { store, duty }: { store: Store; duty: Duty },
  { payee }: Pick<Withdrawn, 'payee'>,
): Promise<boolean> {
  return fenced(store, duty, async (db) => {
    const counted = await db
      .updateTable('withdrawal_payouts')
      .set((eb) => ({ asks: eb('asks', '+', 1) }))
      .where('user_id', '=', payee.user_id)
      .where('request_id', '=', payee.request_id)
      .where('voided_at', 'is', null)
      .returning('asks')
      .executeTakeFirst()
    return counted !== undefined
  })
}

/** Writes down that the signer confirmed a payout as void; one that is void already stays so. */
export async function noteVoid(
  store: Store,
  { payee }: Pick<Withdrawn, 'payee'>,
  facts: { voided_at: number; fault?: string },
): Promise<void> {
  await store
    .updateTable('withdrawal_payouts')
    .set(facts)
    .where('user_id', '=', payee.user_id)
    .where('request_id', '=', payee.request_id)
    .where('voided_at', 'is', null)
    .execute()
}

/** Writes down what a withdrawal's owner is told, or was. */
export async function noteNotice(
  store: Store,
  { payee }: Pick<Withdrawn, 'payee'>,
  facts: Updateable<Omit<WithdrawalNoticesTable, keyof Key>>,
): Promise<void> {
  await store
    .updateTable('withdrawal_notices')
    .set(facts)
    .where('user_id', '=', payee.user_id)
    .where('request_id', '=', payee.request_id)
    .execute()
}
