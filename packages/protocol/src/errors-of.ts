import type { Call } from './call.ts'
import type { ErrorName } from './errors.ts'

const EVERY_CALL = [
  'malformed_request',
  'field_unknown',
  'field_misplaced',
  'body_too_large',
  'rate_limited',
  'internal_fault',
  'service_unavailable',
] as const satisfies readonly ErrorName[]

const WITH_FIELDS = ['field_missing', 'field_invalid'] as const satisfies readonly ErrorName[]

/** Errors of every call that hands the engine a command, whether or not it moves money. */
export const COMMAND_ERRORS = [
  'user_unknown',
  'journal_full',
  'tables_behind',
  'venue_stopping',
  'outcome_unknown',
] as const satisfies readonly ErrorName[]

/** Errors of every call that reads an amount into units. */
export const AMOUNT_ERRORS = [
  'amount_not_positive',
  'decimals_exceeded',
  'number_too_large',
] as const satisfies readonly ErrorName[]

const MONEY = [
  'request_reused',
  'balance_insufficient',
  'decimals_exceeded',
  'number_too_large',
  ...COMMAND_ERRORS,
] as const satisfies readonly ErrorName[]

/** Whether the session's owner has to have proved themselves lately. */
export function asksForProof({ money, urgent, proof }: Call): boolean {
  return proof === true || (money === true && !urgent)
}

/** Returns every error of a call: its own, and those that follow from its kind. */
export function errorsOf(call: Call): ErrorName[] {
  const names = new Set<ErrorName>(EVERY_CALL)
  if (call.who === 'user') names.add('login_required')
  if (call.params || call.query || call.body) for (const name of WITH_FIELDS) names.add(name)
  for (const name of call.errors) names.add(name)
  if (asksForProof(call)) names.add('proof_required')
  if (call.money) for (const name of MONEY) names.add(name)
  return [...names]
}
