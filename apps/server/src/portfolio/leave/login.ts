import { MINUTE_MS } from '@candor/money/durations'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { Worker } from '../../kernel/worker.ts'
import { CLOSED_REASON } from '../../people/identity/account/closed.ts'

type Db = Kernel['store']

/** No closing takes so long: one that does was cut short. */
const CUT_SHORT_MS = 10 * MINUTE_MS

/** Ends the login of somebody whose account is being closed, unless operators ended it before. */
export async function endLogin(db: Db, user: number, at: number): Promise<void> {
  await db
    .updateTable('people')
    .set({ frozen_at: new Date(at), frozen_reason: CLOSED_REASON })
    .where('id', '=', user)
    .where('frozen_at', 'is', null)
    .execute()
}

/** Gives a login back that was ended at this moment, since something keeps the account open. */
export async function giveLoginBack(db: Db, user: number, at: number): Promise<void> {
  await db
    .updateTable('people')
    .set({ frozen_at: null, frozen_reason: null })
    .where('id', '=', user)
    .where('frozen_at', '=', new Date(at))
    .where('frozen_reason', '=', CLOSED_REASON)
    .execute()
}

/**
 * Keeps a login from being given back until the transaction ends. Throws the refusal `account_in_use`
 * where it was: something may have been begun since.
 */
export async function holdClosing(db: Db, user: number, at: number): Promise<void> {
  const held = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', user)
    .where('frozen_at', '=', new Date(at))
    .where('frozen_reason', '=', CLOSED_REASON)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('account_in_use')
}

/** Gives logins back whose closing a kill cut short: the account is as it was. Returns whose. */
export async function openCutShort({
  store,
  now,
}: Pick<Kernel, 'store' | 'now'>): Promise<number[]> {
  const rows = await store
    .updateTable('people')
    .set({ frozen_at: null, frozen_reason: null })
    .where('frozen_reason', '=', CLOSED_REASON)
    .where('frozen_at', '<', new Date(now() - CUT_SHORT_MS))
    // Of one that was closed there is no password.
    .where('password_hash', '<>', '')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Looks for closings that were cut short. */
export function closingsWorker(needs: Pick<Kernel, 'store' | 'now' | 'log' | 'duties'>): Worker {
  const rules = {
    name: 'closings',
    everyMs: 5 * MINUTE_MS,
    firstInMs: MINUTE_MS,
    trouble: 'Accounts whose closing was cut short could not be opened',
    duty: needs.duties.of('books'),
  }
  return new Worker(rules, needs, async () => {
    const opened = await openCutShort(needs)
    if (opened.length > 0)
      needs.log.warn({ users: opened }, 'Closings were cut short: logins go on')
  })
}
