import { COMMAND_ERRORS, type ErrorName } from '@candor/protocol'
import type { Operation } from './operation.ts'

const EVERY_OPERATION = [
  'malformed_request',
  'field_unknown',
  'field_misplaced',
  'field_missing',
  'field_invalid',
  'body_too_large',
  'rate_limited',
  'internal_fault',
  'service_unavailable',
  'venue_stopping',
] as const satisfies readonly ErrorName[]

const KEYED = [
  'credentials_malformed',
  'key_unknown',
  'key_ended',
  'signature_expired',
  'signature_wrong',
  'nonce_used',
  'address_not_allowed',
  'right_missing',
] as const satisfies readonly ErrorName[]

const MONEY = [
  'request_reused',
  'balance_insufficient',
  'decimals_exceeded',
  'number_too_large',
  ...COMMAND_ERRORS,
] as const satisfies readonly ErrorName[]

/** Returns every error of an operation: its own, and those that follow from its kind. */
export function errorsOfOperation({ right, money, errors }: Operation): ErrorName[] {
  const names = new Set<ErrorName>(EVERY_OPERATION)
  if (right !== undefined) for (const name of [...KEYED, 'tables_behind' as const]) names.add(name)
  for (const name of errors) names.add(name)
  if (money) for (const name of MONEY) names.add(name)
  return [...names]
}
