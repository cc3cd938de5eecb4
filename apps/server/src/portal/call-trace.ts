import { compile } from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../kernel/config/config.ts'
import { headerOf } from '../kernel/http/request-headers.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Span } from '../kernel/tracing/span.ts'
import { readTraceParent } from '../kernel/tracing/trace-parent.ts'

/**
 * Returns what begins the trace of a call, where calls are traced. A traceparent is believed of the
 * proxies that TRUST_PROXY names alone: the public would decide else what is recorded, and under which id.
 */
export function callTraces({
  tracing,
  config,
}: Pick<Kernel, 'tracing'> & Settings<'trustProxy'>): (
  request: FastifyRequest,
) => Span | undefined {
  if (!tracing) return () => undefined
  const isTrusted = config.trustProxy ? compile([...config.trustProxy]) : () => false
  return (request) => {
    const { method, routeOptions, socket } = request
    const route = routeOptions.url ?? 'other'
    const believed = isTrusted(socket.remoteAddress ?? '', 0)
    return tracing.root(`${method} ${route}`, {
      kind: 'call',
      facts: {
        'http.request.method': method,
        'http.route': route,
        'candor.call': routeOptions.config.call ?? 'other',
        'candor.request': request.id,
      },
      parent: believed ? readTraceParent(headerOf(request, 'traceparent')) : undefined,
    })
  }
}
