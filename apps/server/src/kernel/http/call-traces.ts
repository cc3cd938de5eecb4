import { compile } from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../config/config.ts'
import type { Span, Tracing } from '../tracing/span.ts'
import { readTraceParent } from '../tracing/trace-parent.ts'
import { headerOf } from './request-headers.ts'

/**
 * Returns what begins the trace of a call, where calls are traced. A traceparent is believed of the
 * proxies that TRUST_PROXY names alone: the public would decide else what is recorded, and under which id.
 */
export function callTraces({
  tracing,
  config,
}: { tracing: Pick<Tracing, 'root'> | undefined } & Settings<'trustProxy'>): (
  request: FastifyRequest,
) => Span | undefined {
  if (!tracing) return () => undefined
  const isTrusted = config.trustProxy ? compile([...config.trustProxy]) : () => false
  return (request) => {
    const { method, routeOptions, socket } = request
    const route = routeOptions.url ?? 'other'
    const { call } = routeOptions.config
    const believed = isTrusted(socket.remoteAddress ?? '', 0)
    return tracing.root(`${method} ${route}`, {
      kind: 'call',
      facts: {
        'http.request.method': method,
        'http.route': route,
        ...(call === undefined ? {} : { 'candor.call': call }),
        'candor.request': request.id,
      },
      parent: believed ? readTraceParent(headerOf(request, 'traceparent')) : undefined,
    })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name, for metrics, the log and traces. */
    call?: string
  }
}
