import { MOST_PASSKEYS } from './passkeys.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Identity } from '../open-identity.ts'

/** Throws `too_many_passkeys` where the person can have no more. Returns how many they have. */
export async function refuseTooMany(
  needs: Pick<Identity, 'passkeys'>,
  user: number,
): Promise<number> {
  const { length } = await needs.passkeys.ofUser(user)
  if (length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys')
  return length
}
