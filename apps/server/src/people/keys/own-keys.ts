import { randomBytes } from 'node:crypto'
import type { Algorithm, Right } from '@candor/programs-protocol'
import { sql } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Store } from '../../kernel/store/store.ts'
import type { Known } from '../identity/person/person.ts'
import { newKeyId } from './key-id.ts'
import type { KeyTerms } from './key-terms.ts'
import type { ProgramKeys } from './program-keys.ts'

/** A key as its owner sees it. */
export interface OwnKey {
  id: string
  name: string
  algorithm: Algorithm
  public_key: Buffer | null
  rights: Right[]
  addresses: string[]
  expires_at: Date | null
  created_at: Date
  last_used_at: Date | null
}

const COLUMNS = [
  ...['id', 'name', 'algorithm', 'public_key', 'rights', 'addresses', 'expires_at'],
  ...['created_at', 'last_used_at'],
] as const

/** A person's keys that were not ended, newest first; those that have expired are among them. */
export function keysOf(store: Store, user: number): Promise<OwnKey[]> {
  return store
    .selectFrom('program_keys')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** How many of a person's keys have neither ended nor expired. */
export async function countKeys(store: Store, user: number, now: number): Promise<number> {
  const { count } = await store
    .selectFrom('program_keys')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Makes a key. Its secret, where the venue makes one, is in this result and nowhere else. Undefined
 * where its owner is kept out or has another password by now: a reset in between either waits for
 * this statement, and then ends the key, or is seen by it.
 */
export async function makeKey(
  { store, vault, now }: Pick<Kernel, 'store' | 'vault' | 'now'>,
  { person, passwordHash }: Known,
  terms: KeyTerms,
): Promise<{ key: OwnKey; secret: string | null } | undefined> {
  const id = newKeyId(vault)
  const secret = terms.publicKey ? null : randomBytes(32).toString('base64url')
  const { rows } = await sql<OwnKey>`
    insert into program_keys
      (id, user_id, name, algorithm, public_key, secret, rights, addresses, expires_at, created_at)
    select ${id}, id, ${terms.name}, ${terms.algorithm}, ${terms.publicKey ?? null}::bytea,
      ${sealed(vault, id, secret)}::bytea, ${terms.rights}::text[], ${terms.addresses}::text[],
      ${terms.expiresAt}::timestamptz, ${new Date(now())}::timestamptz
    from people
    where id = ${person.id} and frozen_at is null and password_hash = ${passwordHash}
    for share
    returning ${sql.join(COLUMNS.map((column) => sql.ref(`program_keys.${column}`)))}
  `.execute(store)
  const key = rows[0]
  return key && { key, secret }
}

function sealed(vault: Vault, id: string, secret: string | null): Buffer | null {
  return secret === null ? null : vault.seal('program-key', id, secret)
}

/** Ends one of a person's keys and returns its name; undefined where there is none that goes on. */
export async function endKey(
  { store, now, programKeys }: Pick<Kernel, 'store' | 'now'> & { programKeys: ProgramKeys },
  user: number,
  id: string,
): Promise<string | undefined> {
  const row = await store
    .updateTable('program_keys')
    .set({ ended_at: new Date(now()) })
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (row) programKeys.tellEnded({ user, keys: [id] })
  return row?.name
}

/** Removes keys that ended or expired before this moment: to programs they are unknown from then on. */
export async function sweepKeys(store: Store, before: Date): Promise<void> {
  await store
    .deleteFrom('program_keys')
    .where((where) => where.or([where('expires_at', '<', before), where('ended_at', '<', before)]))
    .execute()
}
