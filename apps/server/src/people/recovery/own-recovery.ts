import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import { type TellNeeds, tellPerson } from '../identity/security-notices/tell-person.ts'
import { otherChannels } from './tell-owner.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/** When the person's account is to be given to another address; null where it is not. */
export async function ownRecovery({ store }: Pick<Kernel, 'store'>, user: number) {
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
  needs: TellNeeds & Pick<Kernel, 'store'>,
  caller: Pick<Caller, 'address'>,
  user: number,
  device: string,
): Promise<void> {
  const rows = await needs.store
    .updateTable('recoveries')
    .set({ state: 'cancelled', changed_at: needs.now(), version: sql<number>`version + 1` })
    .where('user_id', '=', user)
    .where('state', 'in', ['begun', 'submitted', 'approved', 'waiting', 'ready'])
    .returning('state')
    .execute()
  const person = rows.length > 0 ? await needs.people.byId(user) : undefined
  if (!person) return
  const also = otherChannels(person)
  await tellPerson(needs, caller, { person, event: 'recoveryCancelled', device, also })
}
