import { isClosedName } from '@candor/protocol/closed-name'
import {
  type Identifier,
  type IdentifierKind,
  accountIdentifier,
  emailIdentifier,
  phoneIdentifier,
} from './identifiers.ts'

/** Returns the identifier in a login or reset; undefined when it cannot be of that kind. */
export function identifierOf(body: {
  type: IdentifierKind
  account: string
  areaCode?: string | undefined
}): Identifier | undefined {
  if (body.type === 'email') return emailIdentifier(body.account)
  if (body.type === 'phone') return phoneIdentifier(body.areaCode ?? '', body.account)
  return accountIdentifier(body.account) ?? closedIdentifier(body.account)
}

/** The name of an account that was closed and given back to its owner since. */
function closedIdentifier(text: string): Identifier | undefined {
  if (!isClosedName(text)) return undefined
  return { kind: 'account', text, key: text.toLowerCase() }
}
