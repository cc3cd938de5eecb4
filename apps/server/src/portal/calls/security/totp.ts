import { calls } from '@candor/protocol'
import type { Caller, Context } from '../../../context.ts'
import { SECOND_FACTOR } from '../../../identity/limits.ts'
import { pauseEnd } from '../../../identity/pause.ts'
import type { Known } from '../../../identity/people.ts'
import { checkPassword, checkProof, inTurn, takeTry } from '../../../identity/proof.ts'
import { tellPerson } from '../../../identity/security-change.ts'
import type { SecurityEvent } from '../../../notify/security-templates.ts'
import { Refusal } from '../../../refusal.ts'
import { type Reply, type UserCaller, handler } from '../../handler.ts'

export const totpStartHandler = handler(calls.totpStart, (context, caller, { body }, reply) =>
  inTurn(context, caller.user.id, async (known) => {
    await checkPassword(context, known, body.password)
    const { id, email, account } = known.person
    const begun = await context.authenticators.begin(
      id,
      context.config.productName,
      email ?? account,
    )
    if (!begun) return new Refusal('totp_on_already')
    await tellPerson(context, caller, known.person, 'totpShown', { device: reply.device })
    return begun
  }),
)

export const totpConfirmHandler = handler(calls.totpConfirm, (context, caller, { body }, reply) =>
  inTurn(context, caller.user.id, async ({ person }) => {
    const { authenticators, lockouts } = context
    if (person.totpSince) return new Refusal('totp_on_already')
    if (!(await authenticators.isBegun(person.id))) return new Refusal('totp_off')
    await takeTry(context, SECOND_FACTOR, person.id, 'totp_locked')
    const recoveryCodes = await authenticators.confirm(person.id, body.totp)
    if (!recoveryCodes) return new Refusal('totp_wrong')
    await lockouts.clear(SECOND_FACTOR, person.id)
    await tellPerson(context, caller, person, 'totpOn', { device: reply.device })
    return { recoveryCodes }
  }),
)

export const totpDisableHandler = handler(calls.totpDisable, (context, caller, { body }, reply) =>
  inTurn(context, caller.user.id, async (known) => {
    if (!known.person.totpSince) return new Refusal('totp_off')
    await checkProof(context, known, body)
    const pausedUntil = pauseEnd(context)
    await context.authenticators.remove(known.person.id, pausedUntil)
    const { device } = reply
    await tellPerson(context, caller, known.person, 'totpOff', { device, pausedUntil })
    return null
  }),
)

export const newRecoveryCodesHandler = handler(
  calls.newRecoveryCodes,
  (context, caller, { body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      if (!known.person.totpSince) return new Refusal('totp_off')
      await checkProof(context, known, body)
      const recoveryCodes = await context.authenticators.newRecoveryCodes(known.person.id)
      await factorChanged(context, caller, known, 'recoveryCodes', reply)
      return { recoveryCodes }
    }),
)

/** Lets withdrawals wait and tells the person. */
export async function factorChanged(
  context: Context,
  caller: Caller | UserCaller,
  { person }: Known,
  event: SecurityEvent,
  reply: Reply,
): Promise<void> {
  const pausedUntil = pauseEnd(context)
  await context.people.pauseWithdrawals(person.id, pausedUntil)
  await tellPerson(context, caller, person, event, { device: reply.device, pausedUntil })
}
