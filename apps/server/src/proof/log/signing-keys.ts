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

type Needs = Pick<Kernel, 'store' | 'vault'>

/** The first key of the log of this number, made under this name where there is none. A log keeps its name. */
export async function openSigningKey(
  { store, vault }: Needs,
  number: number,
  origin: string,
): Promise<SigningKey> {
  const pem = generateSecretKey()
  const made = nodeSigner(origin, 'note', pem)
  const sealed = vault.seal('log-key', contextOf(number), pem)
  await store
    .insertInto('log_signing_keys')
    .values({ number, vkey: formatVerifierKey(made.key), sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await knownSigningKey({ store, vault }, number))!
}

/** The first key of the log of this number, where it was made. */
export async function knownSigningKey(
  { store, vault }: Needs,
  number: number,
): Promise<SigningKey | undefined> {
  const row = await store
    .selectFrom('log_signing_keys')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const key = parseVerifierKey(row.vkey)
  const pem = vault.openText('log-key', contextOf(number), row.sealed)
  return { origin: key.name, pem, key }
}

const contextOf = (number: number) => `signing ${number}`
