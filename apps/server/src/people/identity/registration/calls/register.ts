import { type InputOf, type Session, calls } from '@candor/protocol'
import type { Caller } from '../../../../kernel/caller.ts'
import { type Identifier, accountIdentifier, emailIdentifier } from '../../person/identifiers.ts'
import { type RegistrationNeeds, register } from '../registration.ts'
import { type Reply, handler } from '../../../../kernel/handler.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { phoneOf } from '../../person/phone-of.ts'
import { type StartSessionNeeds, startSession } from '../../sessions/start-session.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = RegistrationNeeds & StartSessionNeeds & Pick<Identity, 'registrations'>
type Body = InputOf<typeof calls.register>['body']

export const registerHandler = handler(calls.register, (needs: Needs, caller, { body }, reply) => {
  const { requestId } = body
  if (requestId === undefined) return registerOnce(needs, caller, body, reply)
  return needs.registrations.once(
    requestId,
    body,
    () => registerOnce(needs, caller, body, reply),
    () => new Refusal('request_reused'),
  )
})

async function registerOnce(
  needs: Needs,
  caller: Caller,
  body: Body,
  reply: Reply,
): Promise<Session> {
  const person = await register(needs, {
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
  return startSession(needs, caller, { person, reply, newcomer: true })
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
