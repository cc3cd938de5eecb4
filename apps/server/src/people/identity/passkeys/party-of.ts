import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Reply } from '../../../kernel/handler.ts'
import type { Config } from '../../../kernel/config/config.ts'

/** Throws `passkeys_unavailable` where the venue has no address that passkeys could be made for. */
export function partyOf(needs: { config: Pick<Config, 'publicUrl'> }, reply: Reply): RelyingParty {
  const party = relyingPartyOf(needs.config, reply.host)
  if (!party) throw new Refusal('passkeys_unavailable')
  return party
}
