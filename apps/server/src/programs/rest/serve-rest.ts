import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROGRAMS_PREFIX } from '@candor/programs-protocol/operations'
import { SIGNING_HEADERS } from '@candor/programs-protocol/signing'
import { type ErrorName, SEEN_HEADER } from '@candor/protocol'
import { callBeginner } from '../../kernel/http/begin-call.ts'
import { outcomeOf } from '../../kernel/http/outcome-of.ts'
import { REQUEST_ID_HEADER } from '../../kernel/http/request-ids.ts'
import { answersSettle } from '../../kernel/http/settled-answers.ts'
import { endUnreadBody } from '../../kernel/http/unread-body.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { within } from '../../kernel/tracing/running.ts'
import type { Answered } from '../answer.ts'
import { problemOf, statusOf } from '../problems.ts'
import { type AskNeeds, answerRequest } from './answer-request.ts'
import { readSignedJson } from './read-body.ts'
import { countBadBody, present } from './present.ts'
import { unproven } from './prove.ts'

export interface RestOptions<Needs> {
  answers: readonly Answered<Needs>[]
  /** Whether the venue takes no calls any more, as it is about to stop. */
  refusing: () => boolean
  /** Holds every answer against its operation's schema: for tests. */
  checkAnswers: boolean
}

/** Operations take little: orders, and lists of up to fifty. */
const MOST_BYTES = 64 * 1_024
const BAD_BODIES: readonly ErrorName[] = ['malformed_request', 'body_too_large']

/** Serves the operations of programs below /api/v1. */
export async function serveRest<Needs extends AskNeeds>(
  app: FastifyInstance,
  needs: Needs,
  options: RestOptions<Needs>,
): Promise<void> {
  const beginCall = callBeginner(needs)
  await app.register(
    async (scope) => {
      readSignedJson(scope)
      scope.addHook('onRequest', (request, reply, done) => {
        beginCall(request, reply)
        if (!options.refusing() && needs.node.serves()) return done()
        reply.header('connection', 'close')
        done(new Refusal('venue_stopping'))
      })
      answersSettle(scope, needs.node, (request, reply) => {
        reply.status(statusOf('outcome_unknown'))
        return problemOf(new Refusal('outcome_unknown'), unproven(request).language)
      })
      scope.setErrorHandler((error, request, reply) => refuse(needs, error, request, reply))
      // The application answers every other path with its page.
      scope.route({
        method: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
        url: '/*',
        handler: () => {
          throw new Refusal('unknown_path')
        },
      })
      scope.addHook('onResponse', (request, reply, done) => {
        note(needs, request, reply)
        done()
      })
      await shareWithAnyone(scope)
      for (const answered of options.answers) bind(scope, needs, answered, options)
    },
    { prefix: PROGRAMS_PREFIX },
  )
}

/**
 * A page of anybody's may ask: what is private needs a signature, which no browser adds by itself, and
 * no cookie is looked at.
 */
async function shareWithAnyone(scope: FastifyInstance): Promise<void> {
  await scope.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: [
      ...Object.values(SIGNING_HEADERS),
      'content-type',
      'idempotency-key',
      'lang',
      SEEN_HEADER,
    ],
    exposedHeaders: [
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      REQUEST_ID_HEADER,
      SEEN_HEADER,
    ],
    maxAge: 86_400,
  })
}

function bind<Needs extends AskNeeds>(
  scope: FastifyInstance,
  needs: Needs,
  answered: Answered<Needs>,
  { checkAnswers }: RestOptions<Needs>,
): void {
  const { name, method, path, data: schema } = answered.operation
  scope.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: `v1.${name}` },
    bodyLimit: MOST_BYTES,
    onRequest: (request, reply, done) => {
      present(needs, answered.operation, request, reply)
      done()
    },
    handler: async (request, reply) => {
      const data = await within(request.running!, () =>
        answerRequest(needs, answered, request, reply),
      )
      if (checkAnswers) schema.parse(data)
      return reply.send(data)
    },
  })
}

function refuse(
  needs: AskNeeds,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { error, details, fault } = outcomeOf(thrown)
  if (BAD_BODIES.includes(error)) countBadBody(needs, request)
  if (fault) {
    needs.metrics.faults.inc()
    const fields = { err: thrown, request: request.id, call: request.routeOptions.config.call }
    within(request.running ?? {}, () => needs.log.error(fields, 'A call failed'))
  }
  request.refusedAs = error
  endUnreadBody(request, reply)
  const problem = problemOf({ error, details }, unproven(request).language)
  void reply.status(statusOf(error)).type('application/json; charset=utf-8').send(problem)
}

function note(needs: AskNeeds, request: FastifyRequest, reply: FastifyReply): void {
  const call = request.routeOptions.config.call ?? 'other'
  const outcome = request.refusedAs ?? 'success'
  const ms = performance.now() - request.startedAt
  needs.metrics.answered(reply.statusCode)
  needs.metrics.calls.observe({ call, code: String(reply.statusCode) }, ms / 1_000)
  const fields = { call, outcome, ms: Math.round(ms) }
  within(request.running ?? {}, () => needs.log.debug(fields, 'Call'))
  const span = request.running?.span
  span?.note({ 'http.response.status_code': reply.statusCode })
  if (outcome !== 'success') span?.fail(outcome)
  span?.end()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the error it was refused with. */
    refusedAs?: string
  }
}
