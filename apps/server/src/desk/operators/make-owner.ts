import { sql } from 'kysely'
import type { Passwords } from '../../identity/passwords.ts'
import type { Store } from '../../tables/store.ts'
import { Audit } from '../audit/audit.ts'
import { newOneTimePassword } from './one-time-password.ts'
import { addOperator, findOperator, resetAccessOf } from './operators.ts'

/** What the command did, or why it did nothing. */
export type OwnerMade =
  | { outcome: 'made' | 'reset'; name: string; oneTimePassword: string }
  | { outcome: 'owner exists'; names: string[] }
  | { outcome: 'no owner'; name: string }

const FIRST_NAME = 'owner'

/**
 * Makes the first owner, or gives the owner of this name a one-time password and a new
 * authenticator. Further owners are made at the desk, where another approves: a name that is no
 * owner's is refused once there is one.
 */
export async function makeOwner(
  store: Store,
  passwords: Pick<Passwords, 'hash'>,
  now: () => number,
  wanted: string | undefined,
): Promise<OwnerMade> {
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await passwords.hash(oneTimePassword)
  const audit = new Audit(store, now)
  return store.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('candor:operators', 0))`.execute(tx)
    const owners = await tx
      .selectFrom('operators')
      .select('name')
      .where(sql<boolean>`'owner' = any (roles)`)
      .orderBy('id')
      .execute()
    if (owners.length === 0) {
      const name = wanted ?? FIRST_NAME
      const added = await addOperator(tx, { name, roles: ['owner'], passwordHash, at: now() })
      if (!added) return { outcome: 'no owner', name }
      await audit.append(tx, {
        act: 'desk:owner',
        subject: `operator ${added.id}`,
        facts: { made: name },
      })
      return { outcome: 'made', name, oneTimePassword }
    }
    if (wanted === undefined)
      return { outcome: 'owner exists', names: owners.map((row) => row.name) }
    const found = await findOperator(tx, { name: wanted })
    if (!found?.roles.includes('owner')) return { outcome: 'no owner', name: wanted }
    await resetAccessOf(tx, found.id, passwordHash, now())
    await tx
      .deleteFrom('operator_lockouts')
      .where('key', 'like', `%${found.name_key.replace(/[\\%_]/g, '\\$&')}%`)
      .execute()
    const facts = { reset: found.name, wasDisabled: found.disabled_at !== null }
    await audit.append(tx, { act: 'desk:owner', subject: `operator ${found.id}`, facts })
    return { outcome: 'reset', name: found.name, oneTimePassword }
  })
}
