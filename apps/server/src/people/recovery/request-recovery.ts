import { createHash, randomBytes, randomInt } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import type { Caller } from '../../kernel/caller.ts'
import { cleanImage, sniffImage } from '../../files/image.ts'
import type { Identifier } from '../identity/person/identifiers.ts'
import type { Budget } from '../../kernel/throttle.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Identity } from '../identity/open-identity.ts'

/** Long enough to write the code down and take the photo. */
const PHOTO_MS = HOUR_MS
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6
/**
 * Of one account at a time, from one network address: whoever floods an account with requests
 * crowds out their own, and never those that its owner makes elsewhere.
 */
const MOST_OPEN = 5

const REQUESTS: Budget = { name: 'recovery-address', limit: 10, windowMs: DAY_MS }
const PHOTOS: Budget = { name: 'recovery-photo', limit: 20, windowMs: DAY_MS }

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Keeps a request for an account. It is answered alike, and costs alike, whether there is such an
 * account or not.
 */
export async function beginRecovery(
  needs: Pick<Kernel, 'store' | 'now'> & Pick<Identity, 'throttle'>,
  caller: Pick<Caller, 'address' | 'language'>,
  account: string,
  contact: Identifier,
): Promise<{ token: string; code: string; expiresAt: number }> {
  if (needs.throttle.spend(REQUESTS, caller.address) > 0) throw new Refusal('rate_limited')
  const token = newToken()
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  const code = letters.join('')
  const at = needs.now()
  await needs.store
    .insertInto('recoveries')
    .values({
      token_hash: hashOf(token),
      user_id: await userOf(needs, account, caller.address),
      contact_kind: contact.kind === 'phone' ? 'phone' : 'email',
      contact: contact.text,
      contact_key: contact.key,
      code,
      language: caller.language,
      asked_from: caller.address,
      state: 'begun',
      created_at: at,
      changed_at: at,
    })
    .execute()
  return { token, code, expiresAt: at + PHOTO_MS }
}

/**
 * Takes the photo of a request, once. `file` is read once it is known that there is such a request.
 * Throws `code_expired` and the refusals of images.
 */
export async function takePhoto(
  needs: Pick<Kernel, 'store' | 'vault' | 'now'> & Pick<Identity, 'throttle'>,
  { address }: Pick<Caller, 'address'>,
  token: string,
  file: () => Promise<Uint8Array>,
): Promise<void> {
  const { store, vault, now, throttle } = needs
  if (throttle.spend(PHOTOS, address) > 0) throw new Refusal('rate_limited')
  const request = await store
    .selectFrom('recoveries')
    .select(['id', 'code'])
    .where('token_hash', '=', hashOf(token))
    .where('state', '=', 'begun')
    .where('created_at', '>', now() - PHOTO_MS)
    .executeTakeFirst()
  if (!request) throw new Refusal('code_expired')
  const uploaded = await file()
  const type = await sniffImage(uploaded)
  const image = await cleanImage(uploaded, type)
  // Sealed and kept for nobody's account too: it takes as long.
  const taken = await store
    .updateTable('recoveries')
    .set({
      photo: vault.seal('account-recovery', request.code, image.bytes),
      photo_type: image.type,
      state: 'submitted',
      changed_at: now(),
    })
    .where('id', '=', request.id)
    .where('state', '=', 'begun')
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Refusal('code_expired')
}

/**
 * Returns the account meant by name, e-mail address or number; null where there is none, or too
 * many requests are open for it.
 */
async function userOf(
  { store }: Pick<Kernel, 'store'>,
  text: string,
  address: string,
): Promise<number | null> {
  const key = text.toLowerCase()
  const row = await store
    .selectFrom('people')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('account_key', '=', key), eb('email_key', '=', key), eb('phone', '=', text)]),
    )
    .where('opened_at', 'is not', null)
    .executeTakeFirst()
  const { count } = await store
    .selectFrom('recoveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', row?.id ?? 0)
    .where('asked_from', '=', address)
    .where('state', 'in', ['begun', 'submitted', 'approved'])
    .executeTakeFirstOrThrow()
  return row && count < MOST_OPEN ? row.id : null
}
