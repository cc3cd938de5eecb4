import { calls } from '@candor/protocol'
import { refuseGuessable } from '../../../identity/chosen-password.ts'
import { useCode } from '../../../identity/code-use.ts'
import { type Identifier, emailIdentifier } from '../../../identity/identifiers.ts'
import { SESSION_PASSWORD, WRONG_PASSWORD } from '../../../identity/limits.ts'
import { pauseEnd } from '../../../identity/pause.ts'
import { codeKeyOf } from '../../../identity/registration.ts'
import { tellPerson } from '../../../identity/security-change.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'
import { phoneOf } from './phone-of.ts'

/**
 * Whoever holds the code owns the address. Codes to unknown addresses are never sent, so they
 * answer as any other wrong code does.
 */
export const resetLoginPasswordHandler = handler(
  calls.resetLoginPassword,
  async (context, caller, { body }, reply) => {
    const identifier = resetIdentifier(body)
    refuseGuessable(body.newPassword, [identifier.text])
    await useCode(context, codeKeyOf(identifier, 'RESET_PASSWORD'), body.code, caller.address)
    const found = await context.people.byIdentifier(identifier)
    if (!found) return new Refusal('code_expired')
    const { id } = found.person
    const { fundPasswordHash } = found
    if (fundPasswordHash && (await context.passwords.verify(fundPasswordHash, body.newPassword))) {
      return new Refusal('passwords_alike')
    }
    const hash = await context.passwords.hash(body.newPassword)
    const pausedUntil = pauseEnd(context)
    await context.people.setPassword(id, hash, pausedUntil)
    await context.sessions.endAll(id)
    await context.devices.forgetAll(id)
    await context.lockouts.clear(SESSION_PASSWORD, id)
    const { device } = reply
    await tellPerson(context, caller, found.person, 'loginPasswordReset', { device, pausedUntil })
    context.throttle.clear(WRONG_PASSWORD.account, `id:${id}`)
    context.throttle.clear(WRONG_PASSWORD.accountAndAddress, `id:${id} ${caller.address}`)
    return null
  },
)

function resetIdentifier(body: {
  type: 'phone' | 'email'
  account: string
  areaCode?: string | undefined
}): Identifier {
  if (body.type === 'phone') return phoneOf(body.areaCode ?? '', body.account)
  const identifier = emailIdentifier(body.account)
  if (!identifier) throw new Refusal('email_invalid')
  return identifier
}
