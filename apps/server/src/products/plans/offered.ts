import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Settings } from '../../kernel/config/config.ts'

/** Which countries plans do not run in, as operators set it. */
export type OfferSettings = Settings<'plansOffIn'>

/**
 * Whether plans run for a person. Their country is that of their telephone number, E.164; of somebody
 * without one nothing is known, and plans run unless they run nowhere.
 */
export function isOffered({ config }: OfferSettings, phone: string | null): boolean {
  const off = config.plansOffIn
  if (off.includes('all')) return false
  if (phone === null || off.length === 0) return true
  const country = parsePhoneNumberFromString(phone)?.country
  return country === undefined || !off.includes(country)
}
