import { calls } from '@candor/protocol'
import { relyingPartyOf } from '../../../identity/relying-party.ts'
import { recipientOf } from '../../../identity/security-change.ts'
import { pausedUntil } from '../../../identity/user-info.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { passkeyRowOf } from './passkeys.ts'

export const securityOverviewHandler = handler(
  calls.securityOverview,
  async (context, caller, _input, reply) => {
    const person = await context.people.byId(caller.user.id)
    if (!person) return new Refusal('login_required')
    const channel = recipientOf(person)?.channel
    const passkeys = await context.passkeys.ofUser(person.id)
    return {
      hasFundPassword: person.hasFundPassword,
      codeAddress: channel === undefined ? null : CODE_ADDRESSES[channel],
      totpSince: person.totpSince?.getTime() ?? null,
      recoveryCodesLeft: await context.authenticators.recoveryCodesLeft(person.id),
      passkeysOffered: relyingPartyOf(context.config, reply.host) !== undefined,
      passkeys: passkeys.map(passkeyRowOf),
      antiPhishing: beginning(person.antiPhishing),
      withdrawalsPausedUntil: pausedUntil(person, context.now()),
    }
  },
)

const CODE_ADDRESSES = { email: 'email', sms: 'phone' } as const

/** Enough for its owner to know it by; who merely holds a session does not learn the rest. */
function beginning(words: string | undefined): string | null {
  return words === undefined ? null : `${[...words].slice(0, 2).join('')}…`
}
