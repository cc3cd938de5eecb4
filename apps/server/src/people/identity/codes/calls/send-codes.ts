import { calls } from '@candor/protocol'
import { handler } from '../../../../kernel/handler.ts'
import { phoneOf } from '../../person/phone-of.ts'
import { type SendCodeNeeds, sendCode } from '../send-code.ts'
import { emailOf } from '../email-of.ts'

export const sendSmsCodeHandler = handler(
  calls.sendSmsCode,
  (needs: SendCodeNeeds, caller, { body }) =>
    sendCode(needs, caller, phoneOf(body.areaCode, body.phone), body.source),
)

export const sendEmailCodeHandler = handler(
  calls.sendEmailCode,
  (needs: SendCodeNeeds, caller, { query }) =>
    sendCode(needs, caller, emailOf(query.email), query.source),
)
