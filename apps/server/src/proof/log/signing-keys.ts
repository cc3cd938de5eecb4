import { type VerifierKey, formatVerifierKey, parseVerifierKey } from '@candor/log'
import { generateSecretKey, nodeSigner } from '@candor/log/store'
import type { Kernel } from '../../kernel/kernel.ts'

export interface SigningKey {
  /** The name of the log, and of its first key. */
  origin: string
  /** What signs now; nothing is signed by it but by the log's thread. */
  pem: string
  key: VerifierKey
}

/**
 * The key that signs the log, made where there is none. A log keeps the origin that it began with,
 * whatever the venue is called later.
 */
export async function openSigningKey(
  { store, vault }: Pick<Kernel, 'store' | 'vault'>,
  origin: string,
): Promise<SigningKey> {
  const pem = generateSecretKey()
  const made = nodeSigner(origin, 'note', pem)
  await store
    .insertInto('log_signing_keys')
    .values({
      number: 0,
      vkey: formatVerifierKey(made.key),
      sealed: vault.seal('log-key', 'signing 0', pem),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await store
    .selectFrom('log_signing_keys')
    .selectAll()
    .where('number', '=', 0)
    .executeTakeFirstOrThrow()
  const key = parseVerifierKey(row.vkey)
  return { origin: key.name, pem: vault.openText('log-key', 'signing 0', row.sealed), key }
}
