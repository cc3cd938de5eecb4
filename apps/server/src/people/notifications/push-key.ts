import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { MessagesTables } from '../messages/tables.ts'

/** The pair that the venue signs its pushes with (VAPID), base64url. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

/**
 * Reads the venue's key, which is made at the first start: browsers subscribe to it, and to no other.
 * Nodes that start at once take the one that came first.
 */
export async function openPushKey(
  store: Kysely<Pick<MessagesTables, 'push_key'>>,
  vault: Vault,
): Promise<PushKey> {
  const found = await readKey(store, vault)
  if (found) return found
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await store
    .insertInto('push_key')
    .values({ id: 1, public_key: publicKey, sealed: vault.seal('push', 'key', privateKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await readKey(store, vault)
  if (!made) throw new Error('The key of pushes could not be kept.')
  return made
}

async function readKey(
  store: Kysely<Pick<MessagesTables, 'push_key'>>,
  vault: Vault,
): Promise<PushKey | undefined> {
  const row = await store.selectFrom('push_key').selectAll().executeTakeFirst()
  if (!row) return undefined
  return {
    publicKey: row.public_key,
    privateKey: vault.openText('push', 'key', row.sealed),
  }
}
