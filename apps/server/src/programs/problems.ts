import { ERRORS, type ErrorName, type Language } from '@candor/protocol'
import { failure } from '@candor/protocol/texts'
import type { Problem } from '@candor/programs-protocol/operations'
import type { Refusal } from '../kernel/refusal.ts'

/** A refusal as programs read it, in their language. */
export function problemOf(
  { error, details }: Pick<Refusal, 'error' | 'details'>,
  language: Language,
): Problem {
  const { code, msg } = failure(error, language, details)
  return { code, error, message: msg, details: { ...details } }
}

/** HTTP statuses of errors that have not that of their kind. */
const STATUSES: Partial<Record<ErrorName, number>> = {
  journal_full: 503,
  tables_behind: 503,
  venue_stopping: 503,
  outcome_unknown: 503,
  decimals_exceeded: 400,
  number_too_large: 400,
  request_reused: 409,
  client_id_taken: 409,
  order_closed: 409,
  order_already_executed: 409,
  order_already_cancelled: 409,
  order_executed: 409,
  order_ending: 409,
  order_unchanged: 409,
  key_unknown: 401,
  key_ended: 401,
  credentials_malformed: 401,
  signature_wrong: 401,
  signature_expired: 401,
  nonce_used: 401,
  right_missing: 403,
  address_not_allowed: 403,
}

/**
 * The HTTP status of a refusal: 400 for a request that cannot be read, 401 and 403 for its key, 404 for
 * what does not exist, 409 where it comes too late, 503 where it may come again, 422 for the rest.
 */
export function statusOf(error: ErrorName): number {
  const own = STATUSES[error]
  if (own !== undefined) return own
  const { code } = ERRORS[error]
  if (code < 600) return code
  if (code < ERRORS.not_found.code) return 400
  return error.endsWith('_unknown') || error === 'not_found' ? 404 : 422
}
