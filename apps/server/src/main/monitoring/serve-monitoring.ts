import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { shownAddress } from '../../kernel/http/addresses.ts'
import { portFault } from '../../kernel/http/ports.ts'
import { readiness } from './readiness.ts'

/**
 * For whoever decides where calls go: /health says that the process is alive, /ready that it can
 * serve. Both say yes or no and nothing else, since everybody can ask. /metrics is there for those
 * who know METRICS_TOKEN, and so is /state: the seq of the last record that the engine has applied,
 * with the SHA-256 of its state, which is the same in every process that has applied the same records.
 */
export function serveOperations(
  app: FastifyInstance,
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector' | 'now' | 'metrics'> &
    Settings<'metricsToken' | 'tablesLagLimit'>,
  accepting: () => boolean,
): void {
  serveHealth(app)
  app.get('/ready', async (_request, reply) => {
    const { ready } = await readiness(needs, accepting())
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
  if (needs.config.metricsToken !== undefined) serveMetrics(app, needs)
}

/**
 * Opens METRICS_PORT, for monitoring: /health, /metrics, and /ready with the state of each part.
 * Throws `PortTaken`.
 */
export async function openMonitoring(
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector' | 'now' | 'metrics'> &
    Settings<'metricsHost' | 'metricsPort' | 'metricsToken' | 'tablesLagLimit'>,
  accepting: () => boolean,
): Promise<{ address: string; close(): Promise<void> } | undefined> {
  const { metricsPort: port, metricsHost: host } = needs.config
  if (port === undefined) return undefined
  const app = fastify({ logger: false, forceCloseConnections: true })
  serveHealth(app)
  app.get('/ready', async (_request, reply) => {
    const state = await readiness(needs, accepting())
    return reply
      .status(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  })
  serveMetrics(app, needs)
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portFault(error, { host, port, variable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' })
  }
  return { address: shownAddress(app.server.address(), host), close: () => app.close() }
}

function serveHealth(app: FastifyInstance): void {
  app.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
}

type MonitoringNeeds = Pick<Kernel, 'metrics' | 'transactor'> & Settings<'metricsToken'>

function serveMetrics(
  app: FastifyInstance,
  { config, metrics, transactor }: MonitoringNeeds,
): void {
  const refuse = (reply: FastifyReply) =>
    reply.status(401).header('www-authenticate', 'Bearer').send()
  if (config.metricsToken !== undefined) {
    // As long as the whole state is being encoded nothing else is answered: for those alone who know
    // the token.
    app.get('/state', async (request, reply) => {
      if (!knows(config.metricsToken, request)) return refuse(reply)
      const { engine } = transactor
      const hash = createHash('sha256').update(engine.encodeState()).digest('hex')
      return reply.header('cache-control', 'no-store').send({ seq: engine.lastSeq, hash })
    })
  }
  app.get('/metrics', async (request, reply) => {
    if (!knows(config.metricsToken, request)) return refuse(reply)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Compares digests, so that the time it takes says nothing about the token. */
function knows(token: string | undefined, request: FastifyRequest): boolean {
  if (token === undefined) return true
  const given = request.headers.authorization ?? ''
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
