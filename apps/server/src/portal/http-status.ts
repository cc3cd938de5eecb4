import type { ErrorName } from '@candor/protocol'

/**
 * Only faults of the transport have an HTTP status of their own; every answer of a call is 200. With 503
 * whoever spreads the calls may ask another node: nothing was done, or what was done before the database
 * went away is known by the call's requestId.
 */
const STATUS: Partial<Record<ErrorName, number>> = {
  unknown_path: 404,
  body_too_large: 413,
  rate_limited: 429,
  service_unavailable: 503,
  venue_stopping: 503,
}

export function httpStatusOf(error: ErrorName): number {
  return STATUS[error] ?? 200
}
