import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import type { Settings } from '../kernel/config/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { callTraces } from '../kernel/http/call-traces.ts'
import { REQUEST_ID_HEADER, clientRequestOf, requestIds } from '../kernel/http/request-ids.ts'
import { within } from '../kernel/tracing/running.ts'
import { serveContentImages } from '../content/image-route.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { serveExports } from './exports/serve-exports.ts'
import { serveDeskFiles } from './serve-files.ts'
import { faultOf, sendFault, setFault } from './frame/answer.ts'
import { bindDeskCalls } from './frame/bind-calls.ts'
import { checkOrigin } from './frame/callers.ts'
import type { DeskHandler } from './frame/handler.ts'
import { secureDesk, serveDeskPages } from './frame/own-pages.ts'
import type { LiveCountsFeed } from './queues/live-counts.ts'

/** What the server itself takes, whatever the calls do. */
export type DeskServerNeeds = Parameters<typeof bindDeskCalls>[1] &
  Parameters<typeof serveDeskFiles>[1] &
  Parameters<typeof serveExports>[1] &
  Parameters<typeof serveContentImages>[1] &
  Pick<Kernel, 'metrics' | 'log' | 'node' | 'tracing'> &
  Settings<'trustProxy' | 'limitUserPerMinute' | 'deskUrl'>

export interface DeskServerOptions<Needs> {
  handlers: readonly DeskHandler<Needs>[]
  live: Pick<LiveCountsFeed<never>, 'serve'>
  checkAnswers: boolean
  /** Folder of the built application; the one of this checkout when absent. */
  build?: string | undefined
}

const BODY_BYTES = 1_024 * 1_024
const REQUEST_TIMEOUT_MS = 60_000

/** The HTTP side of the desk: its pages and its calls, and nothing of the users' portal. */
export async function createDeskServer<Needs extends DeskServerNeeds>(
  needs: Needs,
  { handlers, live, checkAnswers, build }: DeskServerOptions<Needs>,
): Promise<FastifyInstance> {
  const { config, log, metrics } = needs
  const beginTrace = callTraces(needs)
  const app = fastify({
    logger: false,
    // The largest body is an article in one language.
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    genReqId: requestIds(),
  })
  app.decorateRequest('running')
  app.setErrorHandler((error, request, reply) => {
    const { fault, isFault } = faultOf(error)
    if (isFault) {
      metrics.faults.inc()
      const fields = { err: error, request: request.id, call: request.routeOptions.url }
      within(request.running ?? {}, () => log.error(fields, 'A call of the desk failed'))
    }
    void sendFault(reply, fault)
  })
  app.setNotFoundHandler(() => {
    throw new DeskRefusal('unknown_call')
  })
  readJsonOnly(app)
  await secureDesk(app, config)
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request, reply) => {
      reply.headers({ [REQUEST_ID_HEADER]: request.id, 'cache-control': 'no-store' })
      const span = beginTrace(request)
      request.running = { request: request.id, clientRequest: clientRequestOf(request), span }
    })
    calls.addHook('onResponse', async (request, { statusCode }) => {
      const span = request.running?.span
      span?.note({ 'http.response.status_code': statusCode })
      if (statusCode >= 400) span?.fail(`http ${statusCode}`)
      span?.end()
    })
    calls.addHook('onRequest', async (request) => checkOrigin(request, config))
    calls.addHook('onRequest', async () => {
      if (!needs.node.serves()) throw new DeskRefusal('unavailable', 'venue_stopping')
    })
    calls.addHook('preSerialization', async (_request, reply, answer: unknown) => {
      if (needs.node.serves() || (await needs.node.settled())) return answer
      reply.header('connection', 'close')
      return setFault(reply, { name: 'unavailable', detail: 'outcome_unknown' })
    })
    await calls.register(rateLimit, {
      timeWindow: 60_000,
      max: config.limitUserPerMinute,
      allowList: () => config.limitUserPerMinute === 0,
      errorResponseBuilder: () => new DeskRefusal('too_many_requests'),
    })
    bindDeskCalls(calls, needs, handlers, { checkAnswers })
    serveDeskFiles(calls, needs)
    serveExports(calls, needs)
    live.serve(calls)
  })
  // What is written is seen before it is published, with its pictures.
  serveContentImages(app, needs)
  await app.register((pages) => serveDeskPages(pages, build))
  return app
}

/** Keys such as `__proto__` are read as they stand, and refused by their names. */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
}
