import { calls } from '@candor/protocol'
import { codeIsRight } from '../../../identity/code-use.ts'
import { type Identifier, emailIdentifier } from '../../../identity/identifiers.ts'
import { codeKeyOf } from '../../../identity/registration.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'
import { phoneOf } from './phone-of.ts'
import { sendCode } from './send-code.ts'

export const sendSmsCodeHandler = handler(calls.sendSmsCode, (context, caller, { body }) =>
  sendCode(context, caller, phoneOf(body.areaCode, body.phone), body.source),
)

export const sendEmailCodeHandler = handler(calls.sendEmailCode, (context, caller, { query }) =>
  sendCode(context, caller, emailOf(query.email), query.source),
)

export const checkSmsCodeHandler = handler(
  calls.checkSmsCode,
  async (context, caller, { body }) => {
    const key = codeKeyOf(phoneOf(body.areaCode, body.phone), body.source)
    return { valid: await codeIsRight(context, key, body.code, caller.address) }
  },
)

export const verifyEmailCodeHandler = handler(
  calls.verifyEmailCode,
  async (context, caller, { query }) => {
    const key = codeKeyOf(emailOf(query.email), query.source)
    return { valid: await codeIsRight(context, key, query.code, caller.address) }
  },
)

function emailOf(text: string): Identifier {
  const identifier = emailIdentifier(text)
  if (!identifier) throw new Refusal('email_invalid')
  return identifier
}
