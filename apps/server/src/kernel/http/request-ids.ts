import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Running } from '../tracing/running.ts'
import { headerOf } from './request-headers.ts'

/** The header of an answer that has the call's id, and of a call that has its caller's own. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** An id as programs make them. Whatever else is sent is passed over: it goes into the log. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** Makes ids that are short and unique over restarts: what a user quotes and an operator searches for. */
export function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(count += 1).toString(36)}`
}

/** Returns the id that the caller gave this call; undefined for none, and for one that is not well formed. */
export function clientRequestOf(request: FastifyRequest): string | undefined {
  const given = headerOf(request, REQUEST_ID_HEADER)
  return given !== undefined && WELL_FORMED.test(given) ? given : undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log and traces call it. Set for every call before anything else looks at it. */
    running?: Running
  }
}
