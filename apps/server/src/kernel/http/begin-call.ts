import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Span } from '../tracing/span.ts'
import { callTraces } from './call-traces.ts'
import { REQUEST_ID_HEADER, clientRequestOf } from './request-ids.ts'

/**
 * Returns what begins a call of anybody's, before anything else looks at it: its time, its ids, its
 * trace, and the headers that every answer has. Returns the trace, where there is one.
 */
export function callBeginner(
  needs: Parameters<typeof callTraces>[0],
): (request: FastifyRequest, reply: FastifyReply) => Span | undefined {
  const beginTrace = callTraces(needs)
  return (request, reply) => {
    request.startedAt = performance.now()
    const span = beginTrace(request)
    request.running = { request: request.id, clientRequest: clientRequestOf(request), span }
    reply.headers({
      [REQUEST_ID_HEADER]: request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    return span
  }
}
