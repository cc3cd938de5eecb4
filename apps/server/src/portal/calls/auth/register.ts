import { type InputOf, type Session, calls } from '@candor/protocol'
import type { Caller, Context } from '../../../context.ts'
import {
  type Identifier,
  accountIdentifier,
  emailIdentifier,
} from '../../../identity/identifiers.ts'
import { register } from '../../../identity/registration.ts'
import { type Reply, handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'
import { phoneOf } from './phone-of.ts'
import { startSession } from './start-session.ts'

type Body = InputOf<typeof calls.register>['body']

export const registerHandler = handler(calls.register, (context, caller, { body }, reply) => {
  const { requestId } = body
  if (requestId === undefined) return registerOnce(context, caller, body, reply)
  return context.registrations.once(
    requestId,
    body,
    () => registerOnce(context, caller, body, reply),
    () => new Refusal('request_reused'),
  )
})

async function registerOnce(
  context: Context,
  caller: Caller,
  body: Body,
  reply: Reply,
): Promise<Session> {
  const person = await register(context, {
    identifier: identifierOfNew(body),
    password: body.password,
    code: codeOf(body),
    inviteCode: body.inviteCode,
    challenge: body.challenge,
    work: body.work,
    captcha: body.captcha,
    requestId: body.requestId,
    language: caller.language,
    address: caller.address,
  })
  return startSession(context, caller, person, reply, { newcomer: true })
}

function identifierOfNew(body: Body): Identifier {
  if (body.type === 'phone') return phoneOf(body.areaCode, body.phone)
  const identifier =
    body.type === 'email' ? emailIdentifier(body.email) : accountIdentifier(body.account)
  if (identifier) return identifier
  throw new Refusal(body.type === 'email' ? 'email_invalid' : 'account_name_invalid')
}

function codeOf(body: Body): string | undefined {
  if (body.type === 'phone') return body.smsCode
  return body.type === 'email' ? body.emailCode : undefined
}
