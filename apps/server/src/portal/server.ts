import type { Kernel } from '../kernel/kernel.ts'
import type { Settings } from '../kernel/config/config.ts'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { FALLBACK_LANGUAGE, SUCCESS, parseLanguage } from '@candor/protocol'
import { failure } from '@candor/protocol/texts'
import type { Identity } from '../people/identity/open-identity.ts'
import { Refusal } from '../kernel/refusal.ts'
import { compressAnswers } from './answer-compression.ts'
import { type BindNeeds, bindCalls } from './bind-calls.ts'
import { callBeginner } from '../kernel/http/begin-call.ts'
import { outcomeOf } from '../kernel/http/outcome-of.ts'
import { headerOf } from '../kernel/http/request-headers.ts'
import { requestIds } from '../kernel/http/request-ids.ts'
import { answersSettle } from '../kernel/http/settled-answers.ts'
import { endUnreadBody } from '../kernel/http/unread-body.ts'
import { within } from '../kernel/tracing/running.ts'
import { traced } from '../kernel/tracing/traced.ts'
import { guestOf, knownUser, userOf } from './callers.ts'
import { serveDescription } from './description/routes.ts'
import type { Handler } from '../kernel/handler.ts'
import { HeldRefusals } from './held-refusals.ts'
import { httpStatusOf } from './http-status.ts'
import { securePages, shareWithLines } from './security.ts'
import { scriptsInPage, serveWeb } from './web.ts'

/** What the portal itself takes, whatever its calls do. */
export type PortalNeeds = BindNeeds &
  Pick<Kernel, 'log' | 'metrics' | 'node' | 'tracing'> &
  Pick<Identity, 'sessions'> &
  Settings<
    | 'bodyLimitKib'
    | 'captchaScript'
    | 'customerServiceLink'
    | 'dataDir'
    | 'limitAddressPerMinute'
    | 'limitRefusalMs'
    | 'limitUserPerMinute'
    | 'networkLines'
    | 'publicUrl'
    | 'stopTimeoutMs'
    | 'trustProxy'
  >

export interface PortalOptions<Needs> {
  handlers: readonly Handler<Needs>[]
  /** Holds every answer against its call's schema: for tests. */
  checkAnswers?: boolean
  /** Folder of the built application; the one of this checkout when absent. */
  webBuild?: string
  /** Answers what came to an address that could not be read, where that is another's; returns whether it did. */
  refuseBadAddress?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => boolean
}

export interface Portal {
  app: FastifyInstance
  /** From now on every call is refused as `venue_stopping`; those in progress go on. */
  refuse(): void
  refusing(): boolean
  /** Waits for the calls in progress, STOP_TIMEOUT_MS at most, and closes every connection. */
  close(): Promise<void>
}

/** As long as the application waits: a photo over a slow line takes that. */
const REQUEST_TIMEOUT_MS = 60_000
const IDLE_CHECK_MS = 50

/** The HTTP side: the application's files, /portal with its calls, and their description. */
export async function createPortal<Needs extends PortalNeeds>(
  needs: Needs,
  options: PortalOptions<Needs>,
): Promise<Portal> {
  const { config } = needs
  const state = { stopping: false }
  const refusals = new HeldRefusals(config.limitRefusalMs)
  const beginCall = callBeginner(needs)
  const app = fastify({
    logger: false,
    bodyLimit: config.bodyLimitKib * 1_024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    genReqId: requestIds(),
    frameworkErrors: (error, request, reply) => {
      if (!options.refuseBadAddress?.(error, request, reply)) {
        answerThrown(needs, error, request, reply)
      }
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(BROKEN_HTTP)
    },
  })
  // What comes along with a GET is read as well, so that no field of it is passed over in silence.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  app.decorateRequest('caller')
  app.decorateRequest('running')
  app.decorateRequest('startedAt', 0)
  app.setErrorHandler((error, request, reply) => {
    const answer = () => answerThrown(needs, error, request, reply)
    if (outcomeOf(error).error === 'rate_limited') refusals.hold(answer)
    else answer()
  })
  app.setNotFoundHandler(() => {
    throw new Refusal('unknown_path')
  })
  readJsonOnly(app)
  await app.register(portalCalls, { prefix: '/portal' })
  await app.register(pages)

  async function pages(scope: FastifyInstance): Promise<void> {
    await securePages(scope, config, scriptsInPage(options.webBuild))
    serveDescription(scope, options.handlers)
    await serveWeb(scope, options.webBuild, {
      dataDir: config.dataDir,
      now: needs.now,
      log: needs.log,
    })
  }

  async function portalCalls(portal: FastifyInstance): Promise<void> {
    // Hooks of every call end in the same turn wherever nothing has to be waited for.
    portal.addHook('onRequest', (request, reply, done) => {
      const span = beginCall(request, reply)
      request.caller = guestOf(request)
      if (state.stopping || !needs.node.serves()) {
        reply.header('connection', 'close')
        done(new Refusal('venue_stopping'))
        return
      }
      const known = span ? undefined : knownUser(needs, request)
      if (known) {
        request.caller.user = known.user
        done()
        return
      }
      const found = within(request.running!, () => traced('session', () => userOf(needs, request)))
      found.then((user) => {
        request.caller.user = user
        done()
      }, done)
    })
    answersSettle(portal, needs.node, (request, reply) => {
      const refusal = 'outcome_unknown'
      reply.status(httpStatusOf(refusal))
      return failure(refusal, request.caller.language)
    })
    portal.addHook('onSend', (request, reply, payload: unknown, done) => {
      needs.metrics.answered(reply.statusCode)
      noteCall(needs, request, { payload, status: reply.statusCode })
      done()
    })
    portal.addHook('onResponse', (request, _reply, done) => {
      request.running?.span?.end()
      done()
    })
    compressAnswers(portal)
    await shareWithLines(portal, config)
    await limitCalls(portal, needs)
    bindCalls(portal, needs, options.handlers, { checkAnswers: options.checkAnswers ?? false })
  }

  return {
    app,
    refuse: () => void (state.stopping = true),
    refusing: () => state.stopping,
    close: () => closeApp(app, config.stopTimeoutMs),
  }
}

async function closeApp(app: FastifyInstance, limitMs: number): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  // A connection whose last call is answered now would stay open for a next one. Not a Worker: it
  // runs only while this waits, when every worker has been stopped.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
    clearInterval(idle)
  }
}

/** A signed-in user counts for themselves wherever they are; guests count by their address. */
async function limitCalls(
  portal: FastifyInstance,
  { config }: Settings<'limitAddressPerMinute' | 'limitUserPerMinute'>,
): Promise<void> {
  await portal.register(rateLimit, {
    hook: 'preHandler',
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: ({ caller }) => (caller.user ? `user ${caller.user.id}` : caller.address),
    max: ({ caller }) => (caller.user ? config.limitUserPerMinute : config.limitAddressPerMinute),
    allowList: ({ caller }) =>
      (caller.user ? config.limitUserPerMinute : config.limitAddressPerMinute) === 0,
    errorResponseBuilder: () => new Refusal('rate_limited'),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}

/**
 * JSON bodies alone; an empty one counts as absent. Keys such as `__proto__` are read as they stand:
 * no call declares them, so they are refused by their names like any other field too many.
 */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, undefined)
      else void parseJson(request, body, done)
    },
  )
}

function answerThrown(
  needs: Pick<Kernel, 'log' | 'metrics'>,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { error, details, fault } = outcomeOf(thrown)
  if (fault) {
    needs.metrics.faults.inc()
    const fields = { err: thrown, request: request.id, call: callName(request) }
    within(request.running ?? {}, () => needs.log.error(fields, 'A call failed'))
  }
  const language = request.caller?.language ?? parseLanguage(headerOf(request, 'lang'))
  endUnreadBody(request, reply)
  void reply.status(httpStatusOf(error)).send(failure(error, language, details))
}

function noteCall(
  needs: Pick<Kernel, 'log' | 'metrics'>,
  request: FastifyRequest,
  { payload, status }: { payload: unknown; status: number },
): void {
  const call = callName(request)
  const code = typeof payload === 'string' ? (/^\{"code":(\d+)/.exec(payload)?.[1] ?? '') : ''
  const ms = performance.now() - request.startedAt
  needs.metrics.calls.observe({ call, code }, ms / 1_000)
  const outcome = code === String(SUCCESS) ? 'success' : code
  const fields = { call, outcome, ms: Math.round(ms) }
  const { log } = needs
  const level = isComplaint(request, outcome, status) ? 'info' : 'debug'
  if (log.isLevelEnabled(level)) within(request.running!, () => log[level](fields, 'Call'))
  const { span } = request.running!
  span?.note({ 'http.response.status_code': status, 'candor.code': code })
  if (span && outcome !== 'success') span.fail(code === '' ? `http ${status}` : `code ${code}`)
}

/**
 * Whether the log has it at its usual level: what somebody who is signed in was refused, whose limits a
 * minute bound how often that is.
 */
function isComplaint({ caller }: FastifyRequest, outcome: string, status: number): boolean {
  return caller?.user !== undefined && outcome !== 'success' && outcome !== '' && status !== 429
}

function callName(request: FastifyRequest): string {
  return request.routeOptions.config.call ?? 'other'
}

/** The answer to bytes that are not HTTP: there is no request to take a language from. */
const BROKEN_HTTP = brokenHttp()

function brokenHttp(): string {
  const body = JSON.stringify(failure('malformed_request', FALLBACK_LANGUAGE))
  return [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
