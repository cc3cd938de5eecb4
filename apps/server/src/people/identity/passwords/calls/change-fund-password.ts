import { type InputOf, calls } from '@candor/protocol'
import { refuseGuessable } from '../chosen-password.ts'
import { type UseCodeNeeds, useCode } from '../../codes/use-code.ts'
import { FUND_PASSWORD, FUND_PASSWORD_CHANGES } from '../../limits/limits.ts'
import { pauseEnd } from '../../person/withdrawals-pause.ts'
import { type Known, namesOf } from '../../person/person.ts'
import {
  type ProofNeeds,
  checkProof,
  checkSecondFactor,
  fundPasswordIsRight,
  inOwnTurn,
  takeTry,
} from '../../proof/proof.ts'
import { codeKeyOf } from '../../codes/code-key.ts'
import { type TellNeeds, recipientOf, tellPerson } from '../../security-notices/tell-person.ts'
import type { SecurityEvent } from '../../../notify/security-templates.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'

type Needs = ProofNeeds & UseCodeNeeds & TellNeeds
type Body = InputOf<typeof calls.updateFundsPassword>['body']

export const changeFundPasswordHandler = handler(
  calls.updateFundsPassword,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      const { passwords, people, lockouts } = needs
      const { person, passwordHash, fundPasswordHash } = known
      refuseGuessable(body.newPassword, namesOf(person))
      await checkRight(needs, known, body, caller.address)
      await takeTry(needs, FUND_PASSWORD_CHANGES, person.id, 'fund_password_locked')
      if (await passwords.verify(passwordHash, body.newPassword)) {
        return new Refusal('passwords_alike')
      }
      const hash = await passwords.hash(body.newPassword)
      // The first one guards what nothing guarded: it pauses nothing.
      const pausedUntil = fundPasswordHash ? pauseEnd(needs) : undefined
      if (!(await people.setFundPassword(person.id, hash, pausedUntil, fundPasswordHash))) {
        return new Refusal('fund_password_wrong')
      }
      await lockouts.clear(FUND_PASSWORD, person.id)
      await tellPerson(needs, caller, {
        person,
        event: eventOf(known, body),
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
  needs: ProofNeeds & UseCodeNeeds,
  known: Known,
  body: Body,
  address: string,
): Promise<void> {
  if (known.fundPasswordHash === undefined) {
    if (body.password === undefined) throw new Refusal('login_password_missing')
    return checkProof(needs, known, { ...body, password: body.password })
  }
  if (body.oldPassword !== undefined) {
    const right = await fundPasswordIsRight(needs, known, body.oldPassword)
    if (!right) throw new Refusal('fund_password_wrong')
    return
  }
  if (body.code === undefined) throw new Refusal('fund_proof_missing')
  const own = ownAddress(known)
  if (!own) throw new Refusal('code_address_missing')
  await checkSecondFactor(needs, known.person, body)
  await useCode(needs, codeKeyOf(own, 'FORGOT_FUNDS_PASSWORD'), body.code, address)
}

function ownAddress({ person }: Known) {
  const recipient = recipientOf(person)
  if (!recipient) return undefined
  const { to } = recipient
  return recipient.channel === 'email'
    ? { kind: 'email' as const, text: to, key: to.toLowerCase() }
    : { kind: 'phone' as const, text: to, key: to }
}
