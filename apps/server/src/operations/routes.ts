import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { readiness } from './readiness.ts'

/** /health: the process is alive. /ready: it can serve. /metrics: its figures for Prometheus. */
export function serveOperations(
  app: FastifyInstance,
  context: Context,
  accepting: () => boolean,
): void {
  app.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  app.get('/ready', async (_request, reply) => {
    const state = await readiness(context, accepting())
    return reply
      .status(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics()),
  )
}
