import { calls } from '@candor/protocol'
import { refuseGuessable } from '../chosen-password.ts'
import { replaceLoginPassword } from '../replace-login-password.ts'
import { type UseCodeNeeds, useCode } from '../../codes/use-code.ts'
import { type Identifier, emailIdentifier } from '../../person/identifiers.ts'
import { SESSION_PASSWORD, WRONG_PASSWORD } from '../../limits/limits.ts'
import { pauseEnd } from '../../person/withdrawals-pause.ts'
import { codeKeyOf } from '../../codes/code-key.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { handler } from '../../../../kernel/handler.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { phoneOf } from '../../person/phone-of.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = UseCodeNeeds &
  Pick<Kernel, 'store'> &
  Pick<Identity, 'passwords' | 'sessions' | 'devices' | 'lockouts'> &
  TellNeeds

/**
 * Whoever holds the code owns the address. Codes to unknown addresses are never sent, so they
 * answer as any other wrong code does.
 */
export const resetLoginPasswordHandler = handler(
  calls.resetLoginPassword,
  async (needs: Needs, caller, { body }, reply) => {
    const identifier = resetIdentifier(body)
    refuseGuessable(body.newPassword, [identifier.text])
    await useCode(needs, codeKeyOf(identifier, 'RESET_PASSWORD'), body.code, caller.address)
    const found = await needs.people.byIdentifier(identifier)
    if (!found) return new Refusal('code_expired')
    const { id } = found.person
    const { fundPasswordHash } = found
    if (fundPasswordHash && (await needs.passwords.verify(fundPasswordHash, body.newPassword))) {
      return new Refusal('passwords_alike')
    }
    const hash = await needs.passwords.hash(body.newPassword)
    const pausedUntil = pauseEnd(needs)
    await replaceLoginPassword(needs, id, { passwordHash: hash, pausedUntil })
    await needs.lockouts.clear(SESSION_PASSWORD, id)
    const { device } = reply
    await tellPerson(needs, caller, {
      person: found.person,
      event: 'loginPasswordReset',
      device,
      pausedUntil,
    })
    await needs.sharedThrottle.clear(WRONG_PASSWORD.account, `id:${id}`)
    await needs.sharedThrottle.clear(WRONG_PASSWORD.accountAndAddress, `id:${id} ${caller.address}`)
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
