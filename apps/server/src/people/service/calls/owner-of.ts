import type { Caller } from '../../../kernel/caller.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Owner } from '../conversation-owner.ts'

/** Returns the owner of the conversation that is meant: the caller, or a guest by their token. */
export function ownerOf({ user, address }: Caller, guestToken: string | undefined): Owner {
  if (user) return { user: user.id }
  if (guestToken === undefined) throw new Refusal('field_missing', { field: 'guestToken' })
  return { guest: guestToken, address }
}
