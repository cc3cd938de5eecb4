import { type Kysely, type Selectable, sql } from 'kysely'
import type { Role } from '@candor/desk-protocol'
import type { Database } from '../../kernel/store/database.ts'
import { versionOf } from '../audit/canonical.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import type { OperatorsTable } from '../tables.ts'
import { ONE_TIME_PASSWORD_MS } from './one-time-password.ts'

export type Operator = Selectable<OperatorsTable>

interface NewOperator {
  name: string
  /** Of the one-time password. */
  passwordHash: string
  roles: readonly Role[]
  at: number
  /** How it came in; nobody brought it in where nothing is said. */
  origin?: Partial<Pick<Operator, 'on_machine' | 'invited_by' | 'handed_by'>>
}

/** Names are one when they look one: composed alike, in small letters. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

export async function findOperator(
  db: Kysely<Database>,
  by: { id: number } | { name: string },
): Promise<Operator | undefined> {
  return db
    .selectFrom('operators')
    .selectAll()
    .where((row) => ('id' in by ? row('id', '=', by.id) : row('name_key', '=', foldName(by.name))))
    .executeTakeFirst()
}

/** Adds an operator with a one-time password; undefined when the name is taken. */
export async function addOperator(
  tx: Kysely<Database>,
  { name, passwordHash, roles, at, origin = {} }: NewOperator,
): Promise<Operator | undefined> {
  return tx
    .insertInto('operators')
    .values({
      name,
      name_key: foldName(name),
      password_hash: passwordHash,
      password_due: true,
      password_until: at + ONE_TIME_PASSWORD_MS,
      roles: [...new Set(roles)].sort(),
      created_at: at,
      ...origin,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Sets a one-time password and removes the authenticator. All sessions end, and open proposals are
 * withdrawn.
 */
export async function resetAccessOf(
  tx: Kysely<Database>,
  id: number,
  passwordHash: string,
  at: number,
): Promise<void> {
  await tx
    .updateTable('operators')
    .set({
      password_hash: passwordHash,
      password_due: true,
      password_until: at + ONE_TIME_PASSWORD_MS,
      totp_secret: null,
      totp_since: null,
      totp_last_step: null,
      disabled_at: null,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(tx, id, at)
  await withdrawProposalsOf(tx, id, at)
}

/** Ends an operator's sessions, but for one where it is to be kept; answers how many. */
export async function endSessionsOf(
  tx: Kysely<Database>,
  id: number,
  at: number,
  keep?: Buffer,
): Promise<number> {
  const ended = await tx
    .updateTable('operator_sessions')
    .set({ ended_at: at })
    .where('operator', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', keep!))
    .returning('token_hash')
    .execute()
  return ended.length
}

/**
 * Withdraws an operator's open proposals, where they can no longer be trusted: somebody who held
 * the session of an operator who was reset may have made them. Returns how many.
 */
export async function withdrawProposalsOf(
  tx: Kysely<Database>,
  id: number,
  at: number,
): Promise<number> {
  const withdrawn = await tx
    .updateTable('desk_proposals')
    .set({ state: 'withdrawn', decided_at: at, decision_reason: 'The operator was changed.' })
    .where('proposed_by', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  return withdrawn.length
}

/**
 * Locks the operators that a change could take an owner from, and refuses as `last_owner` what
 * would leave none but this one's former self.
 */
export async function keepAnOwner(tx: Kysely<Database>, without: number): Promise<void> {
  const owners = await tx
    .selectFrom('operators')
    .select('id')
    .where(sql<boolean>`'owner' = any (roles)`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!owners.some(({ id }) => id !== without)) throw new DeskRefusal('last_owner')
}

/**
 * Returns the version of what another operator may have changed meanwhile; a sign-in does not
 * change it.
 */
export function operatorVersion({ id, revision }: Pick<Operator, 'id' | 'revision'>): string {
  return versionOf({ id, revision })
}
