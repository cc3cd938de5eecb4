import type { InputOf, calls } from '@candor/protocol'
import { type Identifier, emailIdentifier } from '../person/identifiers.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { phoneOf } from '../person/phone-of.ts'

type Body = Pick<InputOf<typeof calls.changeContact>['body'], 'email' | 'areaCode' | 'phone'>

export function contactOf({ email, areaCode, phone }: Body): Identifier {
  if (phone !== undefined) return phoneOf(areaCode ?? '', phone)
  if (email === undefined) throw new Refusal('contact_unchanged')
  const identifier = emailIdentifier(email)
  if (!identifier) throw new Refusal('email_invalid')
  return identifier
}
