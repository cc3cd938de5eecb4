import { calls } from '@candor/protocol'
import { relyingPartyOf } from '../../passkeys/relying-party.ts'
import { recipientOf } from '../../security-notices/tell-person.ts'
import { pausedUntil } from '../../person/user-info.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { passkeyRowOf } from '../../passkeys/passkey-row.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { Config } from '../../../../kernel/config/config.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = Pick<Kernel, 'now'> &
  Pick<Identity, 'people' | 'passkeys' | 'authenticators'> & { config: Pick<Config, 'publicUrl'> }

export const securityOverviewHandler = handler(
  calls.securityOverview,
  async (needs: Needs, caller, _input, reply) => {
    const person = await needs.people.byId(caller.user.id)
    if (!person) return new Refusal('login_required')
    const channel = recipientOf(person)?.channel
    const passkeys = await needs.passkeys.ofUser(person.id)
    return {
      hasFundPassword: person.hasFundPassword,
      codeAddress: channel === undefined ? null : CODE_ADDRESSES[channel],
      totpSince: person.totpSince?.getTime() ?? null,
      recoveryCodesLeft: await needs.authenticators.recoveryCodesLeft(person.id),
      passkeysOffered: relyingPartyOf(needs.config, reply.host) !== undefined,
      passkeys: passkeys.map(passkeyRowOf),
      antiPhishing: beginning(person.antiPhishing),
      withdrawalsPausedUntil: pausedUntil(person, needs.now()),
    }
  },
)

const CODE_ADDRESSES = { email: 'email', sms: 'phone' } as const

/** Enough for its owner to know it by; who merely holds a session does not learn the rest. */
function beginning(words: string | undefined): string | null {
  return words === undefined ? null : `${[...words].slice(0, 2).join('')}…`
}
