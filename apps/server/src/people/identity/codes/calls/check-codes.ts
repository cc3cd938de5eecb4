import { calls } from '@candor/protocol'
import { type UseCodeNeeds, codeIsRight } from '../use-code.ts'
import { codeKeyOf } from '../code-key.ts'
import { handler } from '../../../../kernel/handler.ts'
import { phoneOf } from '../../person/phone-of.ts'
import { emailOf } from '../email-of.ts'

export const checkSmsCodeHandler = handler(
  calls.checkSmsCode,
  async (needs: UseCodeNeeds, caller, { body }) => {
    const key = codeKeyOf(phoneOf(body.areaCode, body.phone), body.source)
    return { valid: await codeIsRight(needs, key, body.code, caller.address) }
  },
)

export const verifyEmailCodeHandler = handler(
  calls.verifyEmailCode,
  async (needs: UseCodeNeeds, caller, { query }) => {
    const key = codeKeyOf(emailOf(query.email), query.source)
    return { valid: await codeIsRight(needs, key, query.code, caller.address) }
  },
)
