import { isSupportedCallingCode } from './countries.ts'
import { type Identifier, phoneIdentifier } from './identifiers.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** A phone number with its area code, or the refusal that says which of the two is at fault. */
export function phoneOf(areaCode: string, digits: string): Identifier {
  if (!isSupportedCallingCode(areaCode)) throw new Refusal('area_code_invalid')
  const identifier = phoneIdentifier(areaCode, digits)
  if (!identifier) throw new Refusal('phone_invalid')
  return identifier
}
