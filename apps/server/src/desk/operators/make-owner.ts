import { holding } from '../../kernel/store/like-pattern.ts'
import { sql } from 'kysely'
import type { Passwords } from '../../people/identity/passwords/passwords.ts'
import type { Store } from '../../kernel/store/store.ts'
import { Audit } from '../audit/audit.ts'
import { newOneTimePassword } from './one-time-password.ts'
import { addNews } from './operator-news.ts'
import { addOperator, findOperator, resetAccessOf } from './operators.ts'
import { OWNERS_NEEDED } from './second-person.ts'

/** What the command did, or why it did nothing. */
export type OwnerMade =
  | { outcome: 'made' | 'reset'; name: string; oneTimePassword: string; alone: boolean }
  | { outcome: 'owner exists'; names: string[] }
  | { outcome: 'no owner'; name: string }

const FIRST_NAME = 'owner'

/**
 * Makes the first two owners, or gives the owner of this name a one-time password and a new
 * authenticator. A venue of real money has no money power before two were made here. Further ones
 * are made at the desk, where another approves, or here where `another` says so: a name that is no
 * owner's is refused otherwise, since it may be a slip. Every other owner is told.
 */
export async function makeOwner(
  store: Store,
  passwords: Pick<Passwords, 'hash'>,
  now: () => number,
  { name: wanted, another = false }: { name?: string | undefined; another?: boolean },
): Promise<OwnerMade> {
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await passwords.hash(oneTimePassword)
  const audit = new Audit(store, now)
  return store.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('candor:operators', 0))`.execute(tx)
    const owners = await tx
      .selectFrom('operators')
      .select(['name', 'on_machine', 'disabled_at'])
      .where(sql<boolean>`'owner' = any (roles)`)
      .orderBy('id')
      .execute()
    if (wanted === undefined && owners.length > 0)
      return { outcome: 'owner exists', names: owners.map((row) => row.name) }
    const found = wanted === undefined ? undefined : await findOperator(tx, { name: wanted })
    const onMachine = owners.filter((row) => row.on_machine && row.disabled_at === null).length
    if (!found && (another || onMachine < OWNERS_NEEDED)) {
      const name = wanted ?? FIRST_NAME
      const at = now()
      const added = await addOperator(tx, {
        name,
        roles: ['owner'],
        passwordHash,
        at,
        origin: { on_machine: true },
      })
      if (!added) return { outcome: 'no owner', name }
      await addNews(tx, { operator: added.id, what: 'made', at })
      await audit.append(tx, {
        act: 'desk:owner',
        subject: `operator ${added.id}`,
        facts: { made: name },
      })
      return { outcome: 'made', name, oneTimePassword, alone: onMachine === 0 }
    }
    if (!found?.roles.includes('owner')) return { outcome: 'no owner', name: wanted ?? FIRST_NAME }
    await resetAccessOf(tx, found.id, passwordHash, now())
    // Whoever has the machine has handed it over: nobody at the desk was shown it.
    await tx
      .updateTable('operators')
      .set({ let_in_by: null, handed_by: null })
      .where('id', '=', found.id)
      .execute()
    await addNews(tx, { operator: found.id, what: 'reset', at: now() })
    await tx.deleteFrom('operator_lockouts').where('key', 'like', holding(found.name_key)).execute()
    const facts = { reset: found.name, wasDisabled: found.disabled_at !== null }
    await audit.append(tx, { act: 'desk:owner', subject: `operator ${found.id}`, facts })
    return { outcome: 'reset', name: found.name, oneTimePassword, alone: false }
  })
}
