import { type InputOf, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { refuseGuessable } from '../../../identity/chosen-password.ts'
import { useCode } from '../../../identity/code-use.ts'
import { FUND_PASSWORD, FUND_PASSWORD_CHANGES } from '../../../identity/limits.ts'
import { pauseEnd } from '../../../identity/pause.ts'
import { type Known, namesOf } from '../../../identity/people.ts'
import {
  checkProof,
  checkSecondFactor,
  fundPasswordIsRight,
  inTurn,
  takeTry,
} from '../../../identity/proof.ts'
import { codeKeyOf } from '../../../identity/registration.ts'
import { recipientOf, tellPerson } from '../../../identity/security-change.ts'
import type { SecurityEvent } from '../../../notify/security-templates.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'

type Body = InputOf<typeof calls.updateFundsPassword>['body']

export const updateFundsPasswordHandler = handler(
  calls.updateFundsPassword,
  (context, caller, { body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      const { passwords, people, lockouts } = context
      const { person, passwordHash, fundPasswordHash } = known
      refuseGuessable(body.newPassword, namesOf(person))
      await checkRight(context, known, body, caller.address)
      await takeTry(context, FUND_PASSWORD_CHANGES, person.id, 'fund_password_locked')
      if (await passwords.verify(passwordHash, body.newPassword)) {
        return new Refusal('passwords_alike')
      }
      const hash = await passwords.hash(body.newPassword)
      // The first one guards what nothing guarded: it pauses nothing.
      const pausedUntil = fundPasswordHash ? pauseEnd(context) : undefined
      if (!(await people.setFundPassword(person.id, hash, pausedUntil, fundPasswordHash))) {
        return new Refusal('fund_password_wrong')
      }
      await lockouts.clear(FUND_PASSWORD, person.id)
      await tellPerson(context, caller, person, eventOf(known, body), {
        device: reply.device,
        pausedUntil,
      })
      return null
    }),
)

function eventOf({ fundPasswordHash }: Known, body: Body): SecurityEvent {
  if (fundPasswordHash === undefined) return 'fundPasswordSet'
  return body.oldPassword === undefined ? 'fundPasswordReset' : 'fundPassword'
}

/**
 * A session is not enough. The first one takes the login password and the second factor; a later
 * one the old password, or a code that went to the account's own address.
 */
async function checkRight(
  context: Context,
  known: Known,
  body: Body,
  address: string,
): Promise<void> {
  if (known.fundPasswordHash === undefined) {
    if (body.password === undefined) throw new Refusal('login_password_missing')
    return checkProof(context, known, { ...body, password: body.password })
  }
  if (body.oldPassword !== undefined) {
    const right = await fundPasswordIsRight(context, known, body.oldPassword)
    if (!right) throw new Refusal('fund_password_wrong')
    return
  }
  if (body.code === undefined) throw new Refusal('fund_proof_missing')
  const own = ownAddress(known)
  if (!own) throw new Refusal('code_address_missing')
  await checkSecondFactor(context, known.person, body)
  await useCode(context, codeKeyOf(own, 'FORGOT_FUNDS_PASSWORD'), body.code, address)
}

function ownAddress({ person }: Known) {
  const recipient = recipientOf(person)
  if (!recipient) return undefined
  const { to } = recipient
  return recipient.channel === 'email'
    ? { kind: 'email' as const, text: to, key: to.toLowerCase() }
    : { kind: 'phone' as const, text: to, key: to }
}
