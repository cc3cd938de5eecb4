import {
  type KeyTerm,
  type VerifierKey,
  followRotations,
  formatNote,
  formatRotation,
  formatVerifierKey,
  parseNote,
  parseVerifierKey,
  signText,
} from '@candor/log'
import { generateSecretKey, nodeSigner } from '@candor/log/store'
import { type Duty, fence } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/** A key with its secret half, which signs in the log's thread, notes of keys, and batches of receipts. */
export interface SecretKey {
  key: VerifierKey
  /** PEM of PKCS #8. */
  pem: string
}

/** The keys of a log. */
export interface SigningKeys {
  /** The name of the log, and of all its keys. */
  origin: string
  first: SecretKey
  /** What signs now. */
  present: SecretKey
  /** All keys, each with the sizes of checkpoints that it signs. */
  terms: readonly KeyTerm[]
}

type Needs = Pick<Kernel, 'store' | 'vault'>

/** The keys of the log of this number, the first made under this name where there is none. A log keeps its name. */
export async function openSigningKeys(
  { store, vault }: Needs,
  number: number,
  origin: string,
): Promise<SigningKeys> {
  const pem = generateSecretKey()
  const made = nodeSigner(origin, 'note', pem)
  const sealed = vault.seal('log-key', contextOf(number), pem)
  await store
    .insertInto('log_signing_keys')
    .values({ number, vkey: formatVerifierKey(made.key), sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await knownSigningKeys({ store, vault }, number))!
}

/** The keys of the log of this number, where its first was made. */
export async function knownSigningKeys(
  { store, vault }: Needs,
  number: number,
): Promise<SigningKeys | undefined> {
  const row = await store
    .selectFrom('log_signing_keys')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const first: SecretKey = {
    key: parseVerifierKey(row.vkey),
    pem: vault.openText('log-key', contextOf(number), row.sealed),
  }
  const origin = first.key.name
  const changes = await store
    .selectFrom('log_rotations')
    .select(['number', 'vkey', 'sealed', 'note'])
    .where('log', '=', number)
    .where('note', 'is not', null)
    .orderBy('number')
    .execute()
  const notes = changes.map(({ note }) => parseNote(note!))
  const terms = followRotations(origin, first.key, notes)
  const last = changes.at(-1)
  const present = last
    ? {
        key: parseVerifierKey(last.vkey!),
        pem: vault.openText('log-key', contextOf(number, last.number), last.sealed!),
      }
    : first
  return { origin, first, present, terms }
}

/** Whether another key is asked for in place of the one that signs; the number of the change. */
export async function askedRotation(
  { store }: Pick<Needs, 'store'>,
  log: number,
): Promise<number | undefined> {
  const row = await store
    .selectFrom('log_rotations')
    .select('number')
    .where('log', '=', log)
    .where('note', 'is', null)
    .executeTakeFirst()
  return row?.number
}

/**
 * Makes the key that is asked for as this number, which signs beyond `size`: that of the newest checkpoint,
 * `stored`, which nothing that was signed before is beyond. Returns the keys with it, once they are durable.
 * Throws where another node has the duty, or another checkpoint is stored by now.
 */
export async function rotateKey(
  { store, vault, duty }: Needs & { duty: Duty },
  { origin, present }: SigningKeys,
  { log, number, size, stored }: { log: number; number: number; size: number; stored: Buffer },
): Promise<SigningKeys> {
  const pem = generateSecretKey()
  const next = nodeSigner(origin, 'note', pem)
  const text = formatRotation({ origin, number, size, from: present.key, to: next.key })
  const signatures = [nodeSigner(origin, 'note', present.pem), next].map((signer) =>
    signText(text, signer),
  )
  const changed = {
    vkey: formatVerifierKey(next.key),
    sealed: vault.seal('log-key', contextOf(log, number), pem),
    note: Buffer.from(formatNote({ text, signatures })),
  }
  await store.transaction().execute(async (db) => {
    await fence(db, duty)
    await db
      .selectFrom('log_checkpoint')
      .select('id')
      .where('note', '=', stored)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await db
      .updateTable('log_rotations')
      .set(changed)
      .where('log', '=', log)
      .where('number', '=', number)
      .where('note', 'is', null)
      .execute()
  })
  return (await knownSigningKeys({ store, vault }, log))!
}

const contextOf = (log: number, rotation = 0) =>
  rotation === 0 ? `signing ${log}` : `signing ${log} ${rotation}`
