import type { CodeSource } from '@candor/protocol'
import type { Identifier } from '../person/identifiers.ts'
import type { CodeKey } from './codes.ts'

/** Returns the key of the codes for this e-mail address or number. */
export function codeKeyOf(identifier: Identifier, purpose: CodeSource): CodeKey {
  const channel = identifier.kind === 'email' ? 'email' : 'sms'
  return { channel, target: identifier.key, purpose }
}
