import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Span } from '../tracing/span.ts'
import { callTraces } from './call-traces.ts'
import { REQUEST_ID_HEADER, clientRequestOf } from './request-ids.ts'

/**
 * Returns what a server calls first for each call: it notes when the call began and its ids, begins its
 * trace, which it returns, and sets the headers that every answer has.
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
