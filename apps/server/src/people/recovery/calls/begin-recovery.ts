import { calls } from '@candor/protocol'
import { emailIdentifier } from '../../identity/person/identifiers.ts'
import { beginRecovery } from '../request-recovery.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { handler } from '../../../kernel/handler.ts'
import { phoneOf } from '../../identity/person/phone-of.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Identity } from '../../identity/open-identity.ts'

export const beginRecoveryHandler = handler(
  calls.beginRecovery,
  async (needs: Pick<Kernel, 'store' | 'now'> & Pick<Identity, 'throttle'>, caller, { body }) => {
    const { account, kind, contact } = body
    const to = kind === 'phone' ? phoneOf(body.areaCode ?? '', contact) : emailIdentifier(contact)
    if (!to) return new Refusal('email_invalid')
    return beginRecovery(needs, caller, account, to)
  },
)
