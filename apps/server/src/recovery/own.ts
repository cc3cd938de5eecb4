import { sql } from 'kysely'
import type { Caller, Context } from '../context.ts'
import { tellPerson } from '../identity/security-change.ts'
import { otherChannels } from './tell.ts'

/** When the person's account is to be given to another address; null where it is not. */
export async function ownRecovery({ store }: Pick<Context, 'store'>, user: number) {
  const row = await store
    .selectFrom('recoveries')
    .select('opens_at')
    .where('user_id', '=', user)
    .where('state', 'in', ['waiting', 'ready'])
    .executeTakeFirst()
  return row?.opens_at ?? null
}

/** Stops every recovery of the person's account, and tells them so. */
export async function cancelRecovery(
  context: Context,
  caller: Pick<Caller, 'address'>,
  user: number,
  device: string,
): Promise<void> {
  const rows = await context.store
    .updateTable('recoveries')
    .set({ state: 'cancelled', changed_at: context.now(), version: sql<number>`version + 1` })
    .where('user_id', '=', user)
    .where('state', 'in', ['begun', 'submitted', 'approved', 'waiting', 'ready'])
    .returning('state')
    .execute()
  const person = rows.length > 0 ? await context.people.byId(user) : undefined
  if (!person) return
  const also = otherChannels(person)
  await tellPerson(context, caller, person, 'recoveryCancelled', { device, also })
}
