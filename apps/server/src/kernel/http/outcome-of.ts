import type { FastifyError } from 'fastify'
import type { ErrorDetails, ErrorName } from '@candor/protocol'
import { isStoreAway } from '../store/store.ts'
import { Refusal } from '../refusal.ts'

/** Response for a thrown error. `fault` is set for an unexpected one. */
export interface Outcome {
  error: ErrorName
  details: ErrorDetails
  fault?: true
}

/**
 * Names what was thrown: a refusal is itself, trouble with the request or the store has its name,
 * and everything else is an internal fault of which the client learns nothing.
 */
export function outcomeOf(thrown: unknown): Outcome {
  if (thrown instanceof Refusal) return { error: thrown.error, details: thrown.details }
  if (isStoreAway(thrown)) return { error: 'service_unavailable', details: {} }
  const status = (thrown as Partial<FastifyError> | undefined)?.statusCode
  if (status === 413) return { error: 'body_too_large', details: {} }
  if (status !== undefined && status >= 400 && status < 500) {
    return { error: 'malformed_request', details: {} }
  }
  return { error: 'internal_fault', details: {}, fault: true }
}
