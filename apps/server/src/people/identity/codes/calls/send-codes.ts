import { calls } from '@candor/protocol'
import { handler } from '../../../../kernel/handler.ts'
import { phoneOf } from '../../person/phone-of.ts'
import { type SendCodeNeeds, sendCode } from '../send-code.ts'
import { emailOf } from '../email-of.ts'

export const sendSmsCodeHandler = handler(
  calls.sendSmsCode,
  (context: SendCodeNeeds, caller, { body }) =>
    sendCode(context, caller, phoneOf(body.areaCode, body.phone), body.source),
)

export const sendEmailCodeHandler = handler(
  calls.sendEmailCode,
  (context: SendCodeNeeds, caller, { query }) =>
    sendCode(context, caller, emailOf(query.email), query.source),
)
