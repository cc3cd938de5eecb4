import { type Identifier, emailIdentifier } from '../person/identifiers.ts'
import { Refusal } from '../../../kernel/refusal.ts'

export function emailOf(text: string): Identifier {
  const identifier = emailIdentifier(text)
  if (!identifier) throw new Refusal('email_invalid')
  return identifier
}
