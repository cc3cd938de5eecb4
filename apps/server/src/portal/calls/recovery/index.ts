import { calls } from '@candor/protocol'
import { emailIdentifier } from '../../../identity/identifiers.ts'
import { beginRecovery, takePhoto } from '../../../recovery/request.ts'
import { finishRecovery } from '../../../recovery/finish.ts'
import { cancelRecovery, ownRecovery } from '../../../recovery/own.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { phoneOf } from '../auth/phone-of.ts'

const beginHandler = handler(calls.beginRecovery, async (context, caller, { body }) => {
  const { account, kind, contact } = body
  const to = kind === 'phone' ? phoneOf(body.areaCode ?? '', contact) : emailIdentifier(contact)
  if (!to) return new Refusal('email_invalid')
  return beginRecovery(context, caller, account, to)
})

const photoHandler = handler(calls.recoveryPhoto, async (context, caller, { query }, { file }) => {
  await takePhoto(context, caller, query.token, file)
  return null
})

const ownHandler = handler(calls.ownRecovery, async (context, { user }) => ({
  opensAt: await ownRecovery(context, user.id),
}))

const cancelHandler = handler(calls.cancelRecovery, async (context, caller, _input, reply) => {
  await cancelRecovery(context, caller, caller.user.id, reply.device)
  return null
})

const finishHandler = handler(
  calls.finishRecovery,
  async (context, caller, { body }, { device }) => {
    await finishRecovery(context, caller, body.token, body.newPassword, device)
    return null
  },
)

/** The way back into an account for whoever has lost everything. */
export const recoveryHandlers = [
  beginHandler,
  photoHandler,
  ownHandler,
  cancelHandler,
  finishHandler,
]
